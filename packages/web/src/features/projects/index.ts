// What screens and the app use of this feature.
export { FirstRun } from './first-run.tsx';
export { ProjectSwitcher } from './project-switcher.tsx';
export { projectQueries, useCreateProject, useStartWithSamples } from './projects.queries.ts';
export { RecentProjects, RecentProjectsSkeleton } from './recent-projects.tsx';
