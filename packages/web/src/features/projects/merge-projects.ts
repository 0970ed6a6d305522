import type { Project } from '@nousboard/contracts';

/** The list with the open project in it; of two copies the one changed later wins. Newest change first. */
export function mergeProjects(listed: readonly Project[], current: Project | undefined): readonly Project[] {
  const byId = new Map(listed.map(project => [project.conversationId, project]));
  if (current) {
    const other = byId.get(current.conversationId);
    if (!other || other.updatedAt < current.updatedAt) byId.set(current.conversationId, current);
  }
  return [...byId.values()].sort((a, b) => (a.updatedAt === b.updatedAt ? (a.conversationId < b.conversationId ? 1 : -1) : a.updatedAt < b.updatedAt ? 1 : -1));
}
