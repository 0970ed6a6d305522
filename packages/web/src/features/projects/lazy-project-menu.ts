import { lazyPopup } from '#ui/lazy-popup.tsx';
import type { ProjectMenuProps } from './project-menu.tsx';

/** The menu of the open project, loaded after the first paint. */
export const ProjectMenu = lazyPopup<ProjectMenuProps>(() =>
  import('./project-menu.tsx').then(module => module.ProjectMenu),
);
