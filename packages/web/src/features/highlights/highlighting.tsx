import type {
  FileId,
  FileVersionId,
  Highlight,
  HighlightColor,
  HighlightComment,
  HighlightId,
  NewHighlight,
  Rect,
} from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Highlighter } from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useUser } from '#lib/api/index.ts';
import type { PageUnit } from '#lib/document-kind.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { usePrintedPages } from '#lib/printed-pages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { usePhone } from '#ui/use-media.ts';
import { HighlightEditor } from './highlight-editor.tsx';
import { HighlightLayer } from './highlight-layer.tsx';
import { HighlightList } from './highlight-list.tsx';
import type { HighlightVerbs } from './highlight-verbs.tsx';
import { asMade, type Desk, highlightQueries, useHighlightChanges } from './highlights.queries.ts';
import { asPlace, highlightAt, inPlace, shortestOf } from './in-place.ts';
import { commentedId, forgetComment, keepComment, keptComment } from './kept-comments.ts';
import { type MarkedWords, positionOf, within } from './marked-words.ts';
import { readHighlight } from './read-highlight.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useArea } from './use-area.ts';
import { usePen, usePenKeys } from './use-pen.ts';
import { useSelectedWords } from './use-selected-words.ts';
import { type Opened, useSentComments, writtenIn } from './use-sent-comments.ts';
import { WordMark } from './word-mark.tsx';
import './highlights.css';

/** Highlights in a text by their place in it, and how their words are drawn. */
export interface HighlightedWords {
  spans: readonly { id: string; start: number; end: number }[];
  draw: (ids: readonly string[], begins: readonly string[], words: ReactNode) => ReactNode;
}

/** What a reader of documents is given to show highlights with. */
export interface HighlightSlots {
  tool: ReactNode;
  layer: (page: number, picture: HTMLCanvasElement | HTMLImageElement | null) => ReactNode;
  aside: ReactNode;
  closeAside: (() => void) | null;
  words: HighlightedWords;
  goal: { page: number; rects: readonly Rect[]; id: string; jump: number } | null;
}

export interface HighlightingProps {
  readonly fileId: FileId;
  /** The version whose pages are shown. */
  readonly version: FileVersionId | null;
  /** The MIME type of the document. */
  readonly type: string;
  /** What its pages are called. Those that are called so look like something: areas of them can be marked. */
  readonly unit: PageUnit;
  readonly verbs: HighlightVerbs;
  readonly children: (slots: HighlightSlots) => ReactNode;
}

const noComment: HighlightComment = { text: '', emoji: '' };

/** Marking words and areas on the pages of a document, around whatever shows them. */
export function Highlighting({ fileId, version, type, unit, verbs, children }: HighlightingProps) {
  const { t } = useTranslation('highlights');
  const isPhone = usePhone();
  const hasPages = unit === 'page';
  const user = useUser().id;
  const desk: Desk = useMemo(() => ({ user, fileId, version }), [user, fileId, version]);
  const query = useQuery(highlightQueries.ofFile(desk));
  const changes = useHighlightChanges(desk);
  const printed = usePrintedPages(fileId, version, hasPages);
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const selected = useSelectedWords(root, bar);
  const [pen, setPen] = usePen();
  const [isListed, setIsListed] = useState(false);
  const tool = useRef<HTMLButtonElement>(null);
  // Behind what is open waits what could not be saved while that was being written.
  const [queue, setQueue] = useState<readonly Opened[]>([]);
  const [opened = null] = queue;
  const setOpened = (next: Opened | null) => setQueue(([, ...waiting]) => (next ? [next, ...waiting] : waiting));
  const openAgain = (unsaved: Opened) => setQueue(open => [...open, unsaved]);
  const typed = useRef<HighlightComment | null>(null);
  const [goal, setGoal] = useState<HighlightSlots['goal']>(null);
  const [wantedId, setWantedId] = useState<HighlightId | null>(null);
  const handleFocused = useCallback(() => setWantedId(null), []);

  const draftOf = (
    { position, anchor }: Omit<MarkedWords, 'text'>,
    content: NewHighlight['content'],
    color: HighlightColor,
  ): NewHighlight => ({
    id: crypto.randomUUID() as HighlightId,
    fileId,
    ...(version ? { fileVersion: version } : {}),
    type: content.image === undefined ? 'text' : 'image',
    position,
    ...(anchor ? { anchor } : {}),
    content,
    comment: noComment,
    color,
  });
  const unselect = () => getSelection()?.removeAllRanges();
  const mark = (color: HighlightColor) => {
    setPen(color);
    for (const words of selected?.words ?? []) void changes.add(draftOf(words, { text: words.text }, color));
    unselect();
  };
  const comment = () => {
    const [first, ...others] = (selected?.words ?? []).map(words => draftOf(words, { text: words.text }, pen));
    if (first) setOpened({ drafts: [first, ...others] });
    unselect();
  };
  const area = useArea(root, ({ page, box, image }) => {
    void changes.add(draftOf({ page, position: positionOf(page, [box]) }, { image }, pen));
  });
  useShortcut('highlight.add', () => mark(pen), selected !== null);
  useShortcut('highlight.comment', comment, selected !== null);
  usePenKeys(mark, selected !== null);

  const all = useMemo(() => inPlace((query.data ?? []).map(one => readHighlight(one, type))), [query.data, type]);
  const drafts = useMemo(
    () =>
      opened && 'drafts' in opened ? opened.drafts.map(draft => readHighlight(asMade(draft, user, ''), type)) : [],
    [opened, user, type],
  );
  const onPages = useMemo(() => [...all.filter(({ found }) => found), ...drafts], [all, drafts]);
  const spans = useMemo(
    () => onPages.flatMap(({ id, anchor }) => (anchor ? [{ id, start: anchor.start, end: anchor.end }] : [])),
    [onPages],
  );
  const current = !opened ? undefined : 'drafts' in opened ? drafts[0] : all.find(({ id }) => id === opened.id);

  const before = current?.comment ?? noComment;
  const handleTyped = useCallback(
    (said: HighlightComment | null) => {
      if (!opened) return;
      if (said) keepComment(fileId, writtenIn(opened, before, said));
      else forgetComment(fileId, commentedId(opened));
    },
    [fileId, opened, before],
  );

  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const page = target.closest<HTMLElement>('[data-page]');
    if (!page || target.closest('button, a') || getSelection()?.isCollapsed === false) return;
    const mark = target.closest<HTMLElement>('.word-mark');
    const pressed = mark && shortestOf(onPages.filter(({ id }) => mark.dataset['marks']?.split(' ').includes(id)));
    if (pressed) setOpened({ id: pressed.id, from: 'page' });
    if (!hasPages) return;
    const { left: x, top: y } = within(
      { left: event.clientX, top: event.clientY, right: event.clientX, bottom: event.clientY },
      page,
    );
    const found = highlightAt(onPages, Number(page.dataset['page']), x, y);
    if (found) setOpened({ id: found.id, from: 'page' });
  };
  const show = (highlight: Highlight) => {
    if (isPhone) setIsListed(false);
    setGoal(now => ({
      page: highlight.pageNumber,
      rects: highlight.position.rects.map(asPlace),
      id: highlight.id,
      jump: (now?.jump ?? 0) + 1,
    }));
    setWantedId(highlight.id);
  };
  const step = (by: 1 | -1) => {
    const at = onPages.findIndex(({ id }) => id === document.activeElement?.getAttribute('data-highlight'));
    const next = onPages[at === -1 ? (by === 1 ? 0 : onPages.length - 1) : at + by];
    if (next) show(next);
  };
  useShortcut('highlight.next', () => step(1), onPages.length > 0);
  useShortcut('highlight.previous', () => step(-1), onPages.length > 0);

  const sendComment = useSentComments({ fileId, changes, highlights: query.data && all, queue, openAgain });
  const saveComment = (said: HighlightComment) => {
    if (opened) void sendComment(writtenIn(opened, before, said), opened);
    setOpened(null);
  };
  /** Who presses elsewhere goes on, and what was typed is kept; Esc gives it up. */
  const close = (reason: string) => {
    const said = typed.current;
    if (said && reason !== 'escape-key') return saveComment(said);
    if (opened) forgetComment(fileId, commentedId(opened));
    setOpened(null);
  };
  const recolor = (color: HighlightColor) => {
    setPen(color);
    if (opened && 'drafts' in opened) {
      const [first, ...others] = opened.drafts;
      setOpened({ ...opened, drafts: [{ ...first, color }, ...others.map(draft => ({ ...draft, color }))] });
    } else if (opened) void changes.change({ id: opened.id, color });
  };
  const remove = (id: HighlightId) => {
    setOpened(null);
    forgetComment(fileId, id);
    void changes.remove(id);
  };
  const isFromList = opened !== null && 'from' in opened && opened.from === 'list';
  const isNew = opened !== null && 'drafts' in opened;

  const slots: HighlightSlots = {
    tool: (
      <IconButton
        ref={tool}
        size={isPhone ? 'phone' : 'bar'}
        label={t('title')}
        on={isListed}
        aria-expanded={isListed}
        onClick={() => setIsListed(!isListed)}
      >
        <Highlighter size={16} aria-hidden="true" />
      </IconButton>
    ),
    layer: (page, picture) => (
      <HighlightLayer
        page={page}
        printed={printed}
        picture={picture}
        highlights={onPages.filter(({ pageNumber }) => pageNumber === page)}
        openId={current?.id ?? null}
        wantedId={wantedId}
        area={area.area?.page === page ? area.area.box : null}
        onOpen={id => setOpened({ id, from: 'page' })}
        onFocused={handleFocused}
      />
    ),
    words: {
      spans,
      draw: (ids, begins, words) => {
        const ofThese = (some: readonly string[]) => onPages.filter(({ id }) => some.includes(id));
        return (
          <WordMark
            highlights={ofThese(ids)}
            begins={ofThese(begins)}
            openId={current?.id ?? null}
            wantedId={wantedId}
            onOpen={id => setOpened({ id, from: 'page' })}
            onFocused={handleFocused}
          >
            {words}
          </WordMark>
        );
      },
    },
    aside: isListed ? (
      <HighlightList
        desk={desk}
        highlights={query.data ? all : undefined}
        hasFailed={query.isError && !query.data}
        unit={unit}
        printed={printed}
        area={
          hasPages
            ? {
                isOn: area.area !== null,
                onToggle: () => {
                  if (isPhone) setIsListed(false);
                  if (area.area) area.stop();
                  else area.start();
                },
              }
            : null
        }
        verbs={verbs}
        onRetry={() => void query.refetch()}
        onShow={show}
        onEdit={id => setOpened({ id, from: 'list' })}
        onDelete={remove}
        onClose={() => setIsListed(false)}
      />
    ) : null,
    closeAside: isListed
      ? () => {
          tool.current?.focus({ preventScroll: true });
          setIsListed(false);
        }
      : null,
    goal,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears presses on marks, which are buttons, and drags.
    <div
      ref={root}
      role="presentation"
      onClick={press}
      {...(hasPages ? area.handlers : {})}
      className={clsx('relative flex min-h-0 flex-1 flex-col', area.area && 'is-marking-area')}
    >
      {children(slots)}
      {selected && !area.area ? (
        <SelectionBar
          ref={bar}
          selected={selected}
          type={type}
          onMark={mark}
          onComment={comment}
          onAsk={verbs.onAskWords}
          onClose={unselect}
        />
      ) : null}
      {area.area ? (
        <p role="status" className="flex-none border-t border-line bg-sheet px-3.5 py-2 text-secondary text-ink-2">
          {t(area.isWaiting ? 'areaWaits' : 'areaDrag')}{' '}
          <span id="highlight-area-keys" className="pointer-coarse:sr-only">
            {t('areaKeys', { shift: 'Shift', enter: 'Enter', escape: 'Esc' })}
          </span>
        </p>
      ) : null}
      <Popover
        label={t(isNew ? 'newComment' : 'title')}
        open={current !== undefined}
        onOpenChange={(open, reason) => {
          if (!open) close(reason);
        }}
        anchor={() =>
          root.current?.querySelector(
            isFromList ? `[data-highlight-card="${current?.id}"]` : `[data-highlight="${current?.id}"]`,
          ) ?? null
        }
        width={312}
        {...(isNew ? { initialFocus: field } : {})}
      >
        {current ? (
          <HighlightEditor
            key={current.id}
            highlight={current}
            unsaved={opened && 'id' in opened ? (opened.unsaved ?? keptComment(fileId, current.id)) : undefined}
            isNew={isNew}
            writes={isNew}
            field={field}
            typed={typed}
            onTyped={handleTyped}
            onColor={recolor}
            onComment={saveComment}
            onDelete={() => remove(current.id)}
          />
        ) : null}
      </Popover>
    </div>
  );
}
