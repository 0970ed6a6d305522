import { type Citation, type ConversationId, type FileId, getPassage, type SourceFile } from '@nousboard/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type OpenedPassages, openedOf, passagesOf, setOpenCitation, shownTab } from '#features/answers/index.ts';
import { pageOfHash } from '#features/reader/index.ts';
import { call } from '#lib/api/index.ts';
import { focusUncovered } from '#lib/covered.ts';
import type { LinkedSize } from '#lib/file-link.ts';
import { t } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import type { Wish } from '#lib/wishes.ts';
import { writeHash } from '#ui/layers.ts';
import { showToast } from '#ui/toast.tsx';

/** The document beside the thread: which one, why, and what gets the focus when it closes. */
export interface OpenDocument {
  fileId: FileId;
  passages: OpenedPassages | null;
  jump: number;
  /** Null: where it was left. */
  startPage: number | null;
  /** The box that a link asked its pages to fill. */
  size: LinkedSize | null;
  /** It came by itself: the focus stays with the person. */
  quiet: boolean;
}

const nameOf = (project: ConversationId) => `document.${project}`;

/**
 * Opens, walks and closes the document of a project. The last one is remembered, and opened again by `#page=n` in the
 * address.
 */
export function useOpenDocument(project: ConversationId, files: readonly SourceFile[], gone: ReadonlySet<FileId>) {
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const closed = useRef<OpenDocument | null>(null);
  /** How often something was asked for: what comes late does not take the place of what was opened since. */
  const asked = useRef(0);
  const isOpen = opened !== null;

  const rememberedId = readLocal(nameOf(project));
  const remembered = files.find(file => file.file_id === rememberedId);
  const hasTried = useRef(false);
  useEffect(() => {
    const page = pageOfHash(location.hash);
    if (hasTried.current || !remembered) return;
    hasTried.current = true;
    if (page)
      setOpened({ fileId: remembered.file_id, passages: null, jump: 0, startPage: page, size: null, quiet: true });
  }, [remembered]);
  // Another project's page must not stay lit, and its place in the address is not ours.
  useEffect(() => () => setOpenCitation(null), []);

  const show = useCallback(
    (next: Omit<OpenDocument, 'jump'>, origin: HTMLElement | null) => {
      if (origin) from.current = origin;
      asked.current += 1;
      hasTried.current = true;
      writeLocal(nameOf(project), next.fileId);
      setOpened(now => ({ ...next, jump: (now?.jump ?? 0) + 1 }));
    },
    [project],
  );

  const openPassages = useCallback(
    (passages: OpenedPassages, origin: HTMLElement | null, { quiet = false }: { quiet?: boolean } = {}) => {
      const place = passages.places.find(candidate => candidate.number === passages.number);
      if (place) show({ fileId: place.fileId, passages, startPage: place.page, size: null, quiet }, origin);
    },
    [show],
  );
  // An answer that is still being written brings more passages; the open one stays.
  const renew = useCallback(
    (messageId: string, citations: readonly Citation[]) =>
      setOpened(now =>
        now?.passages?.cited && now.passages.messageId === messageId
          ? { ...now, passages: openedOf(messageId, passagesOf(citations), now.passages.number) }
          : now,
      ),
    [],
  );
  const openFile = useCallback(
    (
      file: SourceFile,
      origin: HTMLElement | null,
      {
        quiet = false,
        size = null,
        page = null,
      }: { quiet?: boolean; size?: LinkedSize | null; page?: number | null } = {},
    ) => {
      setOpenCitation(null);
      show({ fileId: file.file_id, passages: null, startPage: page, size, quiet }, origin);
    },
    [show],
  );

  /** What was asked for from elsewhere: a source, or words or a page of a document. */
  const openWished = ({ fileId, size = null, words = null, page = null }: Extract<Wish, { kind: 'source' }>) => {
    const file = files.find(known => known.file_id === fileId);
    const openWhole = () => file && openFile(file, null, { size, page });
    if (!words) return void openWhole();
    const { version, start, end } = words;
    asked.current += 1;
    const wished = asked.current;
    call(getPassage, { params: { fileId }, query: { version, start, end } }).then(
      passage => {
        if (asked.current !== wished) return;
        setOpenCitation(null);
        show(
          {
            fileId,
            passages: { messageId: '', number: 1, cited: true, places: [{ ...passage, number: 1 }] },
            startPage: passage.page,
            size,
            quiet: false,
          },
          null,
        );
      },
      (problem: unknown) => {
        showToast(t('project:wordsGone', { reason: problemText(problem) }), { level: 'error' });
        if (asked.current === wished) openWhole();
      },
    );
  };

  const back = useCallback(() => {
    const lit = opened?.passages;
    const tab = lit ? shownTab(document, lit.messageId, lit.number) : null;
    const target = tab ?? (from.current?.isConnected ? from.current : document.getElementById('main'));
    target?.scrollIntoView({ block: 'nearest' });
    focusUncovered(target);
  }, [opened]);
  /** Closes what came by itself: the focus stays with the person. */
  const closeQuietly = useCallback(() => {
    // What the address says is where it was left.
    closed.current = opened && { ...opened, startPage: pageOfHash(location.hash) ?? opened.startPage };
    setOpened(null);
    setOpenCitation(null);
    writeLocal(nameOf(project), '');
    writeHash('');
  }, [project, opened]);
  const close = useCallback(() => {
    back();
    closeQuietly();
  }, [back, closeQuietly]);
  /** The one that was closed last; without one, the first source that can be shown. */
  const reopen = useCallback(() => {
    const last = closed.current;
    if (last?.passages?.cited) setOpenCitation({ messageId: last.passages.messageId, number: last.passages.number });
    if (last) return show(last, null);
    const first = files.find(file => file.fileVersion !== null && !file.removing);
    if (first) openFile(first, null);
  }, [files, show, openFile]);
  const walk = useCallback(
    (step: -1 | 1) => {
      const passages = opened?.passages;
      if (!passages) return;
      // A source that has gone has no page to show.
      const there = passages.places.filter(
        place => !gone.has(place.fileId) && (place.number - passages.number) * step > 0,
      );
      const place = step > 0 ? there[0] : there.at(-1);
      if (!place) return;
      const next = { ...passages, number: place.number };
      if (passages.cited) setOpenCitation({ messageId: passages.messageId, number: next.number });
      openPassages(next, null);
      // The sentence comes along, so that both sides can be read together.
      shownTab(document, passages.messageId, next.number)?.scrollIntoView({ block: 'nearest' });
    },
    [opened, openPassages, gone],
  );

  return { opened, isOpen, openPassages, renew, openFile, openWished, reopen, walk, back, close, closeQuietly };
}
