import type { Project } from '@nousboard/contracts';

/** The list with the open project in it; of two copies the one changed later wins. Newest change first. */
export function mergeProjects(listed: readonly Project[], current: Project | undefined): readonly Project[] {
  const byId = new Map(listed.map(project => [project.conversationId, project]));
  if (current) {
    const other = byId.get(current.conversationId);
    if (!other || other.changedOrder < current.changedOrder) byId.set(current.conversationId, current);
  }
  return [...byId.values()].sort((a, b) => b.changedOrder - a.changedOrder);
}
