import type { ReactNode } from 'react';

/** `/c/{conversationId}` and `/c/new`: sources, thread and page of one project. */
export function ProjectScreen(_props: { readonly conversationId: string }): ReactNode {
  return null;
}
