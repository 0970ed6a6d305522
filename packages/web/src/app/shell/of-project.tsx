import type { ConversationId, Project } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projectQueries } from '#features/projects/index.ts';

/** Draws what is about a project; nothing stands until it is known. */
export function OfProject({
  conversationId,
  children,
}: {
  readonly conversationId: ConversationId;
  readonly children: (project: Project, key: readonly unknown[]) => ReactNode;
}) {
  const query = projectQueries.one(conversationId);
  const { data } = useQuery(query);
  return data ? children(data, query.queryKey) : null;
}
