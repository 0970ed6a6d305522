import type { Route } from '#platform/http/route.ts';
import { projectRoutes } from './projects.routes.ts';
import type { ProjectNeeds } from './projects.service.ts';

/** Takes files that a tenant cannot read any more out of their projects. */
export {
  countOwnProjects,
  deleteSourcesEverywhere as forgetSourceFiles,
  type Project,
  type ProjectRow,
} from './projects.repository.ts';
export {
  accessProject,
  attachFile,
  bringProject,
  createProject,
  detachFile,
  followTitle,
  forgetProjects,
  holdProject,
  leaveFullProjects,
  leaveTitle,
  lendTitle,
  listProjects,
  markForBing,
  noteQuestion,
  projectsOfFile,
  setAssistant,
  showProject,
  takePlaces,
} from './projects.service.ts';

/** Projects: where a person keeps sources and questions together. */
export const createProjects = (needs: ProjectNeeds): { routes: Route[] } => ({ routes: projectRoutes(needs) });
