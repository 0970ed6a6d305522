import { contract } from '@nousboard/contracts';
import { listAccess, share, stopSharing } from '#features/sharing/index.ts';
import { languageOf } from '#platform/http/language.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { ProjectNeeds } from './projects.service.ts';
import {
  accessProject,
  changeProject,
  createProject,
  listProjects,
  removeAllProjects,
  removeProject,
  shareableProject,
  showProject,
  withUsualEngine,
} from './projects.service.ts';

export const projectRoutes = (needs: ProjectNeeds): Route[] => [
  route(contract.listProjects, ({ actor, query }) => listProjects(needs, actor, query)),
  route(contract.createProject, async ({ actor, body, commit }) => {
    const draft = await withUsualEngine(needs, actor, body);
    return commit(tx => createProject(needs, tx, actor, draft), showProject);
  }),
  route(contract.getProject, async ({ actor, params }) =>
    showProject(await accessProject(needs.database.db, actor, params.conversationId, 'read')),
  ),
  route(contract.updateProject, async ({ actor, params, body }) =>
    showProject(await changeProject(needs, actor, params.conversationId, body)),
  ),
  route(contract.deleteProject, ({ actor, params }) => removeProject(needs, actor, params.conversationId)),
  route(contract.clearProjects, ({ actor }) => removeAllProjects(needs, actor)),
  route(contract.listProjectShares, async ({ actor, params }) =>
    listAccess(needs.database.db, await shareableProject(actor, params.conversationId)(needs.database.db)),
  ),
  route(contract.shareProject, ({ actor, params, body, request }) =>
    share(needs, actor, shareableProject(actor, params.conversationId), body.email, languageOf(request)),
  ),
  route(contract.unshareProject, ({ actor, params }) =>
    stopSharing(needs, shareableProject(actor, params.conversationId), params.email),
  ),
];
