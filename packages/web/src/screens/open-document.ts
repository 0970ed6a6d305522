import type { Citation, ConversationId, FileId, SourceFile } from '@nousboard/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type OpenedPassages, openedOf, passagesOf, setOpenCitation } from '#features/answers/index.ts';
import { pageOfHash } from '#features/reader/index.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';

/** The document beside the thread: which one, why, and what gets the focus when it closes. */
export interface OpenDocument {
  fileId: FileId;
  passages: OpenedPassages | null;
  jump: number;
  startPage: number;
  /** It came by itself: the focus stays with the person. */
  quiet: boolean;
}

const nameOf = (project: ConversationId) => `document.${project}`;

/** Opens, walks and closes the document of a project. The last one is remembered, and opened again by `#page=n` in the address. */
export function useOpenDocument(project: ConversationId, files: readonly SourceFile[], gone: ReadonlySet<FileId>) {
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const isOpen = opened !== null;

  const rememberedId = readLocal(nameOf(project));
  const remembered = files.find(file => file.file_id === rememberedId);
  const hasTried = useRef(false);
  useEffect(() => {
    const page = pageOfHash(location.hash);
    if (hasTried.current || !remembered) return;
    hasTried.current = true;
    if (page) setOpened({ fileId: remembered.file_id, passages: null, jump: 0, startPage: page, quiet: true });
  }, [remembered]);
  // Another project's page must not stay lit, and its place in the address is not ours.
  useEffect(() => () => setOpenCitation(null), []);

  const show = useCallback(
    (next: Omit<OpenDocument, 'jump'>, origin: HTMLElement | null) => {
      if (origin) from.current = origin;
      hasTried.current = true;
      writeLocal(nameOf(project), next.fileId);
      setOpened(now => ({ ...next, jump: (now?.jump ?? 0) + 1 }));
    },
    [project],
  );

  const openPassages = useCallback(
    (passages: OpenedPassages, origin: HTMLElement | null, { quiet = false }: { quiet?: boolean } = {}) => {
      const place = passages.places.find(candidate => candidate.number === passages.number);
      if (place) show({ fileId: place.fileId, passages, startPage: place.page, quiet }, origin);
    },
    [show],
  );
  // An answer that is still being written brings more passages; the open one stays.
  const renew = useCallback(
    (messageId: string, citations: readonly Citation[]) =>
      setOpened(now =>
        now?.passages?.cited && now.passages.messageId === messageId ? { ...now, passages: openedOf(messageId, passagesOf(citations), now.passages.number) } : now,
      ),
    [],
  );
  const openFile = useCallback(
    (file: SourceFile, origin: HTMLElement | null, { quiet = false }: { quiet?: boolean } = {}) => {
      setOpenCitation(null);
      show({ fileId: file.file_id, passages: null, startPage: 1, quiet }, origin);
    },
    [show],
  );

  const back = useCallback(() => {
    const lit = opened?.passages;
    const tab = lit ? document.querySelector<HTMLElement>(`[data-message="${lit.messageId}"][data-citation="${lit.number}"]`) : null;
    const target = tab ?? (from.current?.isConnected ? from.current : document.getElementById('main'));
    target?.scrollIntoView({ block: 'nearest' });
    target?.focus({ preventScroll: true });
  }, [opened]);
  const close = useCallback(() => {
    back();
    setOpened(null);
    setOpenCitation(null);
    writeLocal(nameOf(project), '');
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [back, project]);
  const walk = useCallback(
    (step: -1 | 1) => {
      const passages = opened?.passages;
      if (!passages) return;
      // A source that has gone has no page to show.
      const there = passages.places.filter(place => !gone.has(place.fileId) && (place.number - passages.number) * step > 0);
      const place = step > 0 ? there[0] : there.at(-1);
      if (!place) return;
      const next = { ...passages, number: place.number };
      if (passages.cited) setOpenCitation({ messageId: passages.messageId, number: next.number });
      openPassages(next, null);
      // The sentence comes along, so that both sides can be read together.
      document.querySelector(`[data-message="${passages.messageId}"][data-citation="${next.number}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    [opened, openPassages, gone],
  );

  return { opened, isOpen, openPassages, renew, openFile, walk, back, close };
}
