import {
  addWebPage,
  type ConversationId,
  type FileId,
  type FolderId,
  fetchWebPageAgain,
  type SourceFile,
} from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';

interface Adding {
  readonly addresses: readonly string[];
  readonly project: ConversationId | null;
  readonly folder: FolderId | null;
  /** Ends it: the one that is being fetched, and those behind it, are left out. */
  readonly signal: AbortSignal;
  /** Told before each, and once more at the end. */
  readonly onNext: (address: string | null) => void;
  /** Told of each at once: whoever leaves before the end has it. */
  readonly onCame: (file: SourceFile) => void;
}

/** What has come of several addresses. */
export interface AddedPages {
  readonly files: readonly SourceFile[];
  readonly failed: readonly { readonly address: string; readonly problem: unknown }[];
}

/** Adds pages one after the other; one that fails does not keep the others back. */
export function useAddPages() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ addresses, project, folder, signal, onNext, onCame }: Adding): Promise<AddedPages> => {
      const files: SourceFile[] = [];
      const failed: { address: string; problem: unknown }[] = [];
      for (const url of addresses) {
        if (signal.aborted) break;
        onNext(url);
        const body = { url, ...(project && { projectId: project }), ...(folder && { folderId: folder }) };
        await call(addWebPage, { body, signal, idempotencyKey: crypto.randomUUID() }).then(
          ({ file }) => {
            files.push(file);
            onCame(file);
          },
          (problem: unknown) => {
            failed.push({ address: url, problem });
          },
        );
      }
      onNext(null);
      return { files, failed };
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['sources'] }),
        cache.invalidateQueries({ queryKey: ['projects'] }),
      ]),
  });
}

/** Looks at the address of a page again, and says what has come of it, whatever is on the page by then. */
export function useFetchAgain() {
  const { t } = useTranslation('details');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: FileId) =>
      call(fetchWebPageAgain, { params: { fileId: id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ changed }) =>
      showToast(t(changed ? 'page.changed' : 'page.unchanged'), { level: 'success', timeoutMs: 5_000 }),
    onError: problem => showToast(problemText(problem), { level: 'error', action: planGate(problem) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sources'] }),
  });
}
