import type { Project } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ExportDialog, exportingQueries } from '#features/exporting/index.ts';
import { usePrinting } from './use-printing.tsx';

/** The export of one project: its messages, written and drawn as the project names its sources. */
export function ExportConversation({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const { conversationId } = project;
  const { data, isError, refetch } = useQuery(exportingQueries.messages(conversationId));
  const { write, drawTurn, messagesOnScreen, product, isReady } = usePrinting(project);
  const thread = useMemo(
    () => (data && isReady ? { messages: data, onScreen: messagesOnScreen(conversationId, data) } : null),
    [data, isReady, messagesOnScreen, conversationId],
  );
  return (
    <ExportDialog
      project={project}
      thread={thread}
      onRetry={isError ? () => void refetch() : null}
      product={product}
      write={write}
      drawTurn={drawTurn}
      onClose={onClose}
    />
  );
}
