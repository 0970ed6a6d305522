import { contract } from '@nousboard/contracts';
import type { Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { missingPrograms } from './missing-programs.ts';
import { type MakeNeeds, type RecapJob, type RunningRecaps, recapMakeJob } from './recap-make.job.ts';
import {
  accessRecap,
  checkWish,
  forgetRecapsAbout,
  forgetRecapsOf,
  listOwnRecaps,
  type RecapsNeeds,
  recapRemoveJob,
  removeRecap,
  requestRecap,
  requirePrograms,
  retryRecap,
  showPlanUse,
  showRecap,
} from './recaps.service.ts';
import { sendVideo } from './send-video.ts';

export { forgetRecaps } from './recaps.service.ts';

export interface Recaps {
  readonly routes: Route[];
  readonly jobs: readonly JobKind<RecapJob>[];
  /** Deletes the recaps of a project, or all of a tenant, with their videos. */
  forgetOf(tx: Tx, tenantId: string, projectId?: string): Promise<void>;
  /** Deletes those that were made of any of these files. */
  forgetAbout(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void>;
}

/** Has two hosts talk about sources of a project, in a video. */
export function createRecaps(given: MakeNeeds & Omit<RecapsNeeds, 'stop'>): Recaps {
  const running: RunningRecaps = new Map();
  const needs: RecapsNeeds & MakeNeeds = { ...given, stop: recapId => running.get(recapId)?.abort() };
  return {
    routes: [
      route(contract.createRecap, async ({ actor, body, commit }) => {
        await checkWish(needs, actor, body);
        return commit(tx => requestRecap(needs, tx, actor, body), showRecap);
      }),
      route(contract.retryRecap, async ({ actor, params, commit }) => {
        const recap = await accessRecap(needs, actor, params.recapId, 'write');
        if (recap.status === 'failed') await requirePrograms(needs);
        return commit(tx => retryRecap(needs, tx, actor, recap), showRecap);
      }),
      route(contract.listRecaps, ({ actor, query }) => listOwnRecaps(needs, actor, query.projectId)),
      route(contract.getRecapPrograms, async () => ({ missing: missingPrograms(await needs.tools()) })),
      route(contract.getPlanUse, ({ actor }) => showPlanUse(needs, actor)),
      route(contract.deleteRecap, ({ actor, params }) => removeRecap(needs, actor, params.recapId)),
      route(contract.getRecapVideo, ({ actor, params, request, reply }) =>
        sendVideo(needs, actor, params.recapId, request, reply),
      ),
    ],
    jobs: [recapMakeJob(needs, running), recapRemoveJob(needs)],
    forgetOf: (tx, tenantId, projectId) => forgetRecapsOf(needs, tx, tenantId, projectId),
    forgetAbout: (tx, tenantId, fileIds) => forgetRecapsAbout(needs, tx, tenantId, fileIds),
  };
}
