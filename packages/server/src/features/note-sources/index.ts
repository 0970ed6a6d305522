import { contract, type PlanName, Problem } from '@nousboard/contracts';
import type { Files } from '#features/files/index.ts';
import { accessMessage, type MessageRow } from '#features/messages/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { findNoteFile } from './find-note-file.ts';
import { externalIdOf, noteDocument } from './note-document.ts';
import { type FollowJob, noteFollowJob } from './note-follow.job.ts';

export interface NoteSourcesNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly log: Log;
  readonly files: Pick<Files, 'addCatalogued' | 'renewContent'>;
}

export interface NoteSources {
  readonly routes: Route[];
  readonly jobs: readonly JobKind<FollowJob>[];
  /** Has the source of a note follow what was changed, if it is one. Part of the transaction of the change. */
  follow(tx: Tx, actor: Actor, note: MessageRow): Promise<void>;
}

/** A source follows its note by so much: what is typed within it is read once. */
const FOLLOWS_AFTER_MS = 30_000;

/** Notes as sources that questions can cite. */
export function createNoteSources(needs: NoteSourcesNeeds): NoteSources {
  const { database, clock, queue, files } = needs;
  return {
    routes: [
      route(contract.addNoteSource, async ({ actor, params }) => {
        const note = await accessMessage(database.db, actor, params.messageId, 'write');
        const document = noteDocument(note);
        const known = await findNoteFile(database.db, actor, note);
        const { file } = await files.addCatalogued(actor, {
          externalId: externalIdOf(note),
          projectId: note.project_id,
          announced: { filename: document.filename },
          fetch: async () => document,
        });
        if (known === undefined) return { file };
        try {
          return { file: (await files.renewContent(actor, file.file_id, async () => document)).file };
        } catch (problem) {
          // It is being read: what has changed since follows by itself.
          if (problem instanceof Problem && problem.code === 'file_not_ready') return { file };
          throw problem;
        }
      }),
    ],
    jobs: [noteFollowJob(needs)],
    async follow(tx, actor, note) {
      if ((await findNoteFile(tx, actor, note)) === undefined) return;
      const { tenantId } = actor;
      // One job for each stretch of time, which runs when that is over: a change while a job runs belongs to the next.
      const stretch = Math.floor(clock.now().getTime() / FOLLOWS_AFTER_MS);
      const job: FollowJob = { tenantId, messageId: note.id, plan: actor.plan as PlanName };
      await queue.add(tx, 'note-follow', job, {
        tenantId,
        dedupeKey: `note-follow/${note.id}/${stretch}`,
        runAfterMs: FOLLOWS_AFTER_MS,
      });
    },
  };
}
