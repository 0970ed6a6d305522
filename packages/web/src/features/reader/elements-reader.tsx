import {
  type DocumentElement,
  type ElementsPage,
  type FileId,
  type FileVersionId,
  getElements,
  PROCESSING_POLL_MS,
} from '@nousboard/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '#lib/api/index.ts';
import { type DocumentKind, kindOfMime, unitOfNamed } from '#lib/document-kind.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOwnKeys } from '#lib/keyboard.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import './elements-reader.css';
import { ElementsText } from './elements-text.ts';
import { FindBar } from './find-bar.tsx';
import { FlowPages } from './flow-pages.tsx';
import type { LitSpan } from './marked-lines.ts';
import { MarksProvider } from './marks.tsx';
import { NumberedLines } from './numbered-lines.tsx';
import { OutlineTree } from './outline-tree.tsx';
import type { ReaderFile } from './place.ts';
import { PrintBar } from './print-bar.tsx';
import type { ReaderBodyProps } from './reader.tsx';
import { type PrintChoice, ReaderBar } from './reader-bar.tsx';
import { SheetGrids } from './sheet-grids.tsx';
import { SlideCards } from './slide-cards.tsx';
import { Strip } from './strip.tsx';
import { useFind } from './use-find.ts';
import { useFindKeys } from './use-find-keys.ts';
import { useFoundWords } from './use-found-words.ts';
import { useHeadings } from './use-headings.ts';
import { usePageInAddress } from './use-page-in-address.ts';
import { usePrintText } from './use-print-text.ts';
import { useStrip } from './use-strip.ts';
import { useGoal, useTextPlace } from './use-text-place.ts';
import type { TextOfPages } from './whole-text.ts';

/**
 * More pages than this are read one at a time: the server gives no more at once, and a page of a sheet may have
 * thousands of cells.
 */
const ALL_AT_ONCE = 50;
const ALL_SHEETS_AT_ONCE = 5;

/** What every way of setting a text gets. */
export interface ElementsBodyProps {
  file: ReaderFile;
  /** Whose text it is. */
  version: FileVersionId | null;
  elements: readonly DocumentElement[];
  pages: readonly ElementsPage[];
  places: readonly LitSpan[];
}

const bodies: Readonly<Record<Exclude<DocumentKind, 'pdf' | 'image'>, ComponentType<ElementsBodyProps>>> = {
  document: FlowPages,
  book: FlowPages,
  slides: SlideCards,
  sheet: SheetGrids,
  text: NumberedLines,
};

/**
 * A document without pictures of its pages: its words as they were read, set as its kind asks for, the cited and the
 * highlighted ones marked.
 */
export function ElementsReader({
  file,
  places,
  open,
  startPage,
  annotations,
  unlock,
  wide,
  onPage,
  onDetails,
  onClose,
  print,
}: ReaderBodyProps & { print?: PrintChoice | undefined }) {
  const { t } = useTranslation(['reader', 'sources']);
  const kind = kindOfMime(file.type);
  const scroller = useRef<HTMLDivElement>(null);
  const { goal, goTo } = useGoal(open, startPage, annotations?.goal ?? null);
  const version = open?.fileVersion ?? file.version;
  const isLong = Math.max(file.pages ?? 1, goal.page) > (kind === 'sheet' ? ALL_SHEETS_AT_ONCE : ALL_AT_ONCE);
  const asked = isLong ? goal.page : undefined;
  const cited = open?.fileVersion ?? null;
  const text = useQuery({
    ...elementsQuery(file.id, version, cited, asked),
    // While it is being read there are more pages of it by and by.
    refetchInterval: ({ state }) =>
      file.isBeingRead && (state.data?.pages.length ?? 0) < (asked ? 1 : ALL_AT_ONCE) ? PROCESSING_POLL_MS : false,
  });
  const isShown = text.isSuccess;
  const root = useRef<HTMLDivElement>(null);
  const cache = useQueryClient();
  // What came while it was being read was not all of it, its headings included.
  useEffect(() => {
    if (!file.isBeingRead) return;
    return () => void cache.invalidateQueries({ queryKey: ['elements', file.id] });
  }, [cache, file.id, file.isBeingRead]);
  const whole = isLong ? undefined : text.data;
  const searchable = useMemo(
    () =>
      new ElementsText(file.pages ?? 1, async page => {
        const { items } = whole ?? (await cache.fetchQuery(elementsQuery(file.id, version, cited, page)));
        return items.filter(element => element.page === page && isWords(element));
      }),
    [cache, file.id, file.pages, version, cited, whole],
  );
  const find = useFind(searchable);
  const finding = useFindKeys(root, find, isShown);
  useFoundWords({ scroller, text: searchable, find, shown: isShown ? shownPages(text.data.pages) : null, goTo });
  const outline = useHeadings(file, version, cited, isShown && kind !== 'sheet');
  const strip = useStrip(root);
  const { page, isHeld, onScroll } = useTextPlace(scroller, goal, isShown);
  usePageInAddress({ page, open, isJump: isHeld, isReady: isShown, goTo, onPage });

  const isAwaited = text.isError && file.isBeingRead === true;

  const { refetch } = text;
  const isMissing = isShown && !text.data.pages.some(({ number }) => number === goal.page);
  // Read while the document was still coming in: what is asked for now may have come since.
  useEffect(() => {
    if (isMissing) void refetch();
  }, [isMissing, refetch]);

  // Offsets of another version mean other words.
  const marked = useMemo(() => places.filter(place => place.fileVersion === version), [places, version]);
  const Body = bodies[kind === 'pdf' || kind === 'image' ? 'text' : kind];
  const { pages } = text.data ?? nothing;
  const items = useMemo(() => (text.data ?? nothing).items.filter(isSet), [text.data]);
  const words = annotations?.words ?? null;
  const spans = words?.spans;
  // Set anew only when the text or what is marked in it is another: walking from passage to passage moves one mark.
  const lit = useMemo(() => (spans ? [...marked, ...spans] : marked), [marked, spans]);
  const body = useMemo(
    () => <Body file={file} version={version} elements={items} pages={pages} places={lit} />,
    [Body, file, version, items, pages, lit],
  );
  const total = file.pages ?? 1;
  const loadPage = useCallback(
    (wanted: number) => cache.fetchQuery(elementsQuery(file.id, version, cited, wanted)),
    [cache, file.id, version, cited],
  );
  const printing = usePrintText(root, total, isLong ? loadPage : null);
  const unit = unitOfNamed(kind, pages.length === total ? pages.map(({ label }) => label) : []);
  useOwnKeys('document.print', isShown);
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !finding.run(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside.
    <div ref={root} role="presentation" data-prints="" onKeyDown={handleKey} className="flex min-h-0 flex-1 flex-col">
      <ReaderBar
        title={file.title}
        fileId={file.id}
        page={page}
        pages={total > 1 ? total : null}
        unit={unit}
        onPage={goTo}
        print={print}
        wide={wide}
        tool={annotations?.tool}
        tools={
          isShown
            ? {
                onFind: finding.open,
                onPrint: () => void printing.start(),
                strip: outline
                  ? { label: t('strip.outline'), isOpen: strip.isOpen, onToggle: strip.toggle }
                  : undefined,
              }
            : undefined
        }
        onDetails={onDetails}
        onClose={onClose}
      />
      {find.isOpen ? <FindBar find={find} page={page} field={finding.field} onClose={finding.close} /> : null}
      {printing.done === null ? null : <PrintBar done={printing.done} total={total} onCancel={printing.cancel} />}
      <div className="flex min-h-0 flex-1 print:block">
        {outline && strip.isOpen ? (
          <Strip label={t('strip.outline')} isDrawer={strip.isDrawer} onClose={strip.toggle}>
            <OutlineTree
              outline={outline}
              onGo={heading => {
                goTo(heading.page, heading.start);
                if (strip.isDrawer) strip.toggle();
              }}
            />
          </Strip>
        ) : null}
        <div
          ref={scroller}
          data-reader-scroll
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the document scrolls, and keys have to reach it.
          tabIndex={0}
          role="region"
          aria-label={t('text', { title: file.title })}
          onScroll={onScroll}
          className={clsx(
            'min-w-0 flex-1 overflow-auto overscroll-contain bg-sunken pb-16 outline-offset-[-4px]',
            printing.whole && 'print:hidden',
          )}
        >
          {text.isPending || isAwaited ? (
            <Waiting>
              <div aria-hidden="true" className="plain-page flex flex-col gap-3">
                <Skeleton width="40%" />
                <Skeleton />
                <Skeleton width="90%" />
              </div>
            </Waiting>
          ) : null}
          {text.isError && !isAwaited ? (
            <EmptyState
              className="mt-24"
              title={t(unlock ? 'sources:state.locked' : 'textFailed')}
              action={unlock || <Button onClick={() => void text.refetch()}>{t('retry')}</Button>}
            />
          ) : null}
          {isShown && items.length === 0 && kind !== 'slides' ? (
            <EmptyState className="mt-24" title={t('empty')} />
          ) : null}
          {isShown && (items.length > 0 || kind === 'slides') ? (
            <MarksProvider places={marked} openNumber={open?.number ?? null} words={words}>
              {body}
            </MarksProvider>
          ) : null}
          {isLong && isShown ? (
            <nav aria-label={t(`unit.${unit}.walk`)} className="flex justify-center gap-2 pt-2 pb-4 print:hidden">
              <Button size="small" disabled={page <= 1} onClick={() => goTo(page - 1)}>
                {t(`unit.${unit}.previous`)}
              </Button>
              <Button size="small" disabled={page >= total} onClick={() => goTo(page + 1)}>
                {t(`unit.${unit}.next`)}
              </Button>
            </nav>
          ) : null}
        </div>
        {printing.whole ? (
          <div className="hidden print:block">
            <MarksProvider places={marked} openNumber={open?.number ?? null} words={words}>
              <Body
                file={file}
                version={version}
                elements={printing.whole.items.filter(isSet)}
                pages={printing.whole.pages}
                places={lit}
              />
            </MarksProvider>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** What is known of a document is shown elsewhere; of pictures those are set that it holds by themselves. */
const isSet = (element: DocumentElement): boolean => isWords(element) || element.picture !== undefined;
/** Pictures have no words of the text. */
const isWords = ({ type }: DocumentElement): boolean => type === 'Text' || type === 'Table';
const nothing: TextOfPages = { items: [], pages: [] };
const shownPages = (pages: readonly ElementsPage[]): readonly [number, number] | null =>
  pages.length > 0 ? [pages[0]!.number, pages.at(-1)!.number] : null;

/** The text of a page, or of all pages where there are few. */
const elementsQuery = (
  fileId: FileId,
  version: ReaderFile['version'],
  cited: ReaderFile['version'],
  page: number | undefined,
) =>
  queryOptions({
    queryKey: ['elements', fileId, version, page ?? 'all'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(getElements, {
        params: { fileId },
        query: { ...(page ? { page } : {}), ...(cited ? { version: cited } : {}) },
        signal,
      }),
  });
