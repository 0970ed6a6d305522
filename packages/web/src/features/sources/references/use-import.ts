import type { FolderId } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendImport } from './send-import.ts';

/** Files to be imported, and the key under which they are. */
export interface ImportJob {
  readonly files: readonly File[];
  /** The folder of the library that they come into. */
  readonly folder: FolderId | null;
  readonly key: string;
}
export const importJob = (files: readonly File[], folder: FolderId | null): ImportJob => ({
  files,
  folder,
  key: crypto.randomUUID(),
});

/** Imports what was chosen. It ends with the place that shows it. */
export function useImport() {
  const cache = useQueryClient();
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, ...rest } = useMutation({
    mutationFn: ({ files, folder, key }: ImportJob) => {
      stop.current = new AbortController();
      setSent(0);
      return sendImport(files, { folder, key, signal: stop.current.signal, onSent: setSent });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['sources'] }),
        cache.invalidateQueries({ queryKey: ['projects'] }),
      ]),
  });
  return { ...rest, sent, run: mutate };
}
