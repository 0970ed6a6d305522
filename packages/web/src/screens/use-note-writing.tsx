import { type ConversationId, type FileId, Problem } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadAnswerAsNote, RefusalBanner } from '#features/answers/index.ts';
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
  const model = data?.model;
  return useMemo(() => {
    if (conversationId === null || endpoint === undefined) return null;
    return {
      conversationId,
      sources,
      hasModel: endpoint !== 'builtin',
      // Who was to write is not said with what went wrong on the way.
      showRefusal: ({ code, facts }) => <RefusalBanner problem={new Problem(code, { endpoint, model, ...facts })} />,
      loadMarkdown: async () => {
        const { answerAsNote } = await loadAnswerAsNote();
        return (text, citations) =>
          answerAsNote({ text, citations: [...citations], sources: [] }, '', citation =>
            citedLink(citation, conversationId),
          );
      },
    };
  }, [conversationId, endpoint, model, sources]);
}
