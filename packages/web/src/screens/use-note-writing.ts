import type { ConversationId, FileId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadAnswerAsNote } from '#features/answers/index.ts';
import type { Writing } from '#features/nous/index.ts';
import { projectQueries } from '#features/projects/index.ts';
import { citedLink } from '#lib/cited-link.ts';

const ALL: readonly FileId[] = [];

/** Who can write on in a note of a project: its engine, from these sources. Null while the project is not known. */
export function useNoteWriting(
  conversationId: ConversationId | null,
  sources: readonly FileId[] | null = ALL,
): Writing | null {
  const { data } = useQuery({
    ...projectQueries.one(conversationId as ConversationId),
    enabled: conversationId !== null,
  });
  const endpoint = data?.endpoint;
  return useMemo(() => {
    if (conversationId === null || endpoint === undefined) return null;
    return {
      conversationId,
      sources,
      hasModel: endpoint !== 'builtin',
      loadMarkdown: async () => {
        const { answerAsNote } = await loadAnswerAsNote();
        return (text, citations) =>
          answerAsNote({ text, citations: [...citations], sources: [] }, '', citation =>
            citedLink(citation, conversationId),
          );
      },
    };
  }, [conversationId, endpoint, sources]);
}
