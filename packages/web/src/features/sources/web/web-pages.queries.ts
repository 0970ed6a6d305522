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

interface Adding {
  readonly addresses: readonly string[];
  readonly project: ConversationId | null;
  readonly folder: FolderId | null;
  /** Told before each, and once more at the end. */
  readonly onNext: (address: string | null) => void;
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
    mutationFn: async ({ addresses, project, folder, onNext }: Adding): Promise<AddedPages> => {
      const files: SourceFile[] = [];
      const failed: { address: string; problem: unknown }[] = [];
      for (const url of addresses) {
        onNext(url);
        const body = { url, ...(project && { projectId: project }), ...(folder && { folderId: folder }) };
        await call(addWebPage, { body, idempotencyKey: crypto.randomUUID() }).then(
          ({ file }) => files.push(file),
          (problem: unknown) => failed.push({ address: url, problem }),
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

/** Looks at the address of a page again. */
export function useFetchAgain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: FileId) =>
      call(fetchWebPageAgain, { params: { fileId: id }, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sources'] }),
  });
}
