import { contract } from '@nousboard/contracts';
import { showProject } from '#features/projects/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  type AssistantNeeds,
  addAssistant,
  changeAssistant,
  chooseForProject,
  listAssistants,
  removeAssistant,
  requireOffered,
  showAssistant,
  takeOverAssistants,
} from './assistants.service.ts';

/** Deletes the assistants of a person who leaves. */
export { deleteOwnAssistants as forgetAssistants } from './assistants.repository.ts';
export { addAssistant, assistantOf, listAssistants } from './assistants.service.ts';

/** Assistants: instructions, a model, tools and files under a name. */
export const createAssistants = (needs: AssistantNeeds): { routes: Route[] } => ({
  routes: [
    route(contract.listAssistants, ({ actor }) => listAssistants(needs, actor)),
    route(contract.createAssistant, async ({ actor, body, commit }) => {
      await requireOffered(needs, actor, body.model);
      return commit(tx => addAssistant(needs, tx, actor, body), showAssistant);
    }),
    route(contract.importAssistants, ({ actor, signal }) => takeOverAssistants(needs, actor, signal)),
    route(contract.updateAssistant, async ({ actor, params, body }) =>
      showAssistant(await changeAssistant(needs, actor, params.assistantId, body)),
    ),
    route(contract.deleteAssistant, ({ actor, params }) => removeAssistant(needs, actor, params.assistantId)),
    route(contract.chooseAssistant, async ({ actor, params, body }) =>
      showProject(await chooseForProject(needs, actor, params.conversationId, body.assistant_id)),
    ),
  ],
});
