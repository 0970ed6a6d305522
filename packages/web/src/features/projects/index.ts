// What screens and the app use of this feature.
export { ProjectMenu } from './lazy-project-menu.ts';
export { ProjectSwitcher } from './project-switcher.tsx';
export { projectQueries, useClearProjects, useCreateProject, useStartWithSamples } from './projects.queries.ts';
