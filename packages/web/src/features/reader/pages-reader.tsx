import type { Rect } from '@nousboard/contracts';
import clsx from 'clsx';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { useRetryOnline } from '#lib/online.ts';
import type { PrintedPages } from '#lib/printed-pages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { usePhone } from '#ui/use-media.ts';
import { keepView, viewOf, type Zoom } from './kept-view.ts';
import {
  columnHeight,
  layoutPages,
  nextZoom,
  type PageBox,
  type PageSize,
  pagesNear,
  scrollToPassage,
  type Turn,
  turned,
  turnedRect,
  turnedSize,
  zoomToFill,
  zoomToPage,
} from './page-layout.ts';
import type { ReaderPlace } from './place.ts';
import type { ReaderBodyProps } from './reader.tsx';
import { type NightChoice, type PrintChoice, ReaderBar, type ReaderTools } from './reader-bar.tsx';
import { useFit } from './use-fit.ts';
import { useGoal, useJump, useWarmPages } from './use-jumps.ts';
import { usePageInAddress } from './use-page-in-address.ts';
import { usePlace } from './use-place.ts';

const WIDEST_PAGE = 900;

/** What a page needs to show itself. */
export interface ShownPage {
  page: number;
  box: PageBox;
  turn: Turn;
  /** Near enough to the window to be drawn. */
  isNear: boolean;
  places: readonly ReaderPlace[];
  openNumber: number | null;
}

export interface PagesReaderProps extends ReaderBodyProps {
  state: 'opening' | 'open' | 'failed';
  /** Sizes of all pages once it is open; they may become exact later. */
  sizes: readonly PageSize[] | null;
  /** The page that the address names, where that is not the one that is shown. */
  named?: number | undefined;
  /** What its pages are called in print. */
  printed?: PrintedPages;
  /** Why it could not be opened, where trying again does not help. */
  refusal: string | null;
  onRetry: () => void;
  print?: PrintChoice | undefined;
  /** Absent where pages cannot be read at night. */
  night?: NightChoice;
  /** Said above the pages. */
  note?: string | null;
  drawPage: (shown: ShownPage) => ReactNode;
  /** What a kind of document can do besides, in the bar. */
  tools?: ReaderTools;
  /** Stands between the bar and the pages. */
  above?: (way: PagesWay) => ReactNode;
  /** Stands before the pages. */
  beside?: (way: PagesWay) => ReactNode;
}

/** The way through the pages, for what stands around them. */
export interface PagesWay {
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
  /** Brings a place of a page, in fractions of the page as it is stored, to where it is read best. */
  readonly show: (place: Rect) => void;
}

/** A document as the pages that it looks like, with the cited words lit on them. */
export function PagesReader(props: PagesReaderProps) {
  const {
    file,
    places,
    open,
    startPage,
    size,
    onPage,
    onDetails,
    onClose,
    state,
    sizes,
    named,
    printed,
    refusal,
    unlock,
    onRetry,
    print,
    night,
    note,
    drawPage,
    annotations,
    tools,
    above,
    beside,
    wide,
  } = props;
  const { t } = useTranslation(['reader', 'common']);
  const isPhone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const [windowSize, setWindowSize] = useState({ width: 0, height: 0 });
  const kept = useMemo(() => viewOf(file.id), [file.id]);
  // Null: as large as a link asked for, until somebody zooms.
  const [chosen, chooseZoom] = useState<Zoom | null>(size ? null : (kept?.zoom ?? null));
  const [turn, chooseTurn] = useState<Turn>(kept?.turn ?? 0);
  const setZoom = (zoom: Zoom) => {
    chooseZoom(zoom);
    keepView(file.id, { zoom });
  };
  const setTurn = (by: 1 | -1) => {
    chooseTurn(turned(turn, by));
    keepView(file.id, { turn: turned(turn, by) });
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watcher = new ResizeObserver(() =>
      setWindowSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const fitWidth = Math.min(WIDEST_PAGE, windowSize.width - (isPhone ? 16 : 64));
  const seen = useMemo(() => sizes?.map(own => turnedSize(own, turn)) ?? [], [sizes, turn]);
  const first = fitWidth > 0 ? seen[0] : undefined;
  const fitted =
    first &&
    (chosen === 'page'
      ? zoomToPage(first, fitWidth, windowSize.height)
      : size && chosen === null
        ? zoomToFill(size, first, fitWidth)
        : 1);
  const zoom = typeof chosen === 'number' ? chosen : (fitted ?? 1);
  const boxes = useMemo(() => (fitWidth > 0 ? layoutPages(seen, fitWidth, zoom) : []), [seen, fitWidth, zoom]);
  const isReady = boxes.length > 0;
  const place = usePlace(scroller, boxes, windowSize.height, startPage);
  const { page, moveTo } = place;
  const warm = useWarmPages(places, isReady);
  useRetryOnline(state === 'failed' && refusal === null, onRetry);
  const placesOn = useMemo(() => onPages(places), [places]);
  const [firstNear, lastNear] = pagesNear(boxes, place.scrollTop, windowSize.height);

  const goTo = useCallback(
    (wanted: number) => {
      const target = Math.max(1, Math.min(wanted, boxes.length));
      const box = boxes[target - 1];
      if (box) moveTo(target, scrollToPassage(box, [], windowSize.height), false);
    },
    [boxes, moveTo, windowSize.height],
  );

  const show = useCallback(
    (rect: Rect) => {
      const box = boxes[rect.page - 1];
      if (!box) return;
      const there = turnedRect(rect, turn);
      moveTo(rect.page, scrollToPassage(box, [there], windowSize.height), false, [
        there.x * box.width,
        (there.x + there.w) * box.width,
      ]);
    },
    [boxes, moveTo, turn, windowSize.height],
  );
  const way: PagesWay = { page, pages: boxes.length, goTo, show };

  const fit = useFit({ scroller, boxes, turn, zoom, page, fitWidth, open, setZoom, place });
  useGoal(annotations?.goal ?? null, boxes, turn, windowSize.height, place);
  useJump({ isReady, boxes, turn, open, startPage, height: windowSize.height, place });
  usePageInAddress({ page, named, open, isJump: place.isHeld, isReady, goTo, onPage });
  useShortcut('document.zoomIn', () => setZoom(nextZoom(zoom, 1)));
  useShortcut('document.zoomOut', () => setZoom(nextZoom(zoom, -1)));
  useShortcut('document.fit', () => setZoom(1));
  useShortcut('document.fitPage', () => setZoom('page'));
  useShortcut('document.fitColumn', fit.column);
  useShortcut('document.fitText', fit.text);
  useShortcut('document.turn', () => setTurn(1));

  return (
    <>
      <ReaderBar
        title={file.title}
        fileId={file.id}
        page={page}
        pages={sizes?.length ?? file.pages}
        printed={printed}
        onPage={goTo}
        onDetails={onDetails}
        onClose={onClose}
        print={print}
        night={night}
        tool={annotations?.tool}
        tools={tools}
        wide={wide}
        view={{
          percent: formatNumber(zoom, { style: 'percent', maximumFractionDigits: 0 }),
          onIn: () => setZoom(nextZoom(zoom, 1)),
          onOut: () => setZoom(nextZoom(zoom, -1)),
          onFit: () => setZoom(1),
          onFitPage: () => setZoom('page'),
          onFitColumn: fit.column,
          onFitText: fit.text,
          onTurn: setTurn,
        }}
      />
      {above?.(way)}
      {note ? (
        <p role="status" className="flex-none border-b border-line bg-paper px-3.5 py-1.5 text-secondary text-ink-2">
          {note}
        </p>
      ) : null}
      <div className="flex min-h-0 flex-1">
        {beside?.(way)}
        <div
          ref={scroller}
          data-reader-scroll
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the document scrolls, and keys have to reach it.
          tabIndex={0}
          role="region"
          aria-label={t('pages', { title: file.title })}
          onScroll={place.onScroll}
          // Pages are laid out from left to right in every language, and so is what lies beside the window.
          className={clsx(
            'min-w-0 flex-1 overflow-auto overscroll-contain bg-sunken outline-offset-[-4px]',
            state === 'open' && '[direction:ltr]',
          )}
        >
          {state === 'opening' || (state === 'open' && !isReady) ? (
            <AfterAWhile>
              <PageSkeleton />
            </AfterAWhile>
          ) : null}
          {state === 'failed' ? (
            <EmptyState
              className="mt-24"
              title={refusal ?? t('openFailed')}
              action={refusal === null ? <Button onClick={onRetry}>{t('retry')}</Button> : unlock}
            />
          ) : null}
          {state === 'open' ? (
            // biome-ignore lint/a11y/noStaticElementInteractions: a double click does what a key and the menu do.
            <div
              role="presentation"
              onDoubleClick={fit.onDoubleClick}
              className={clsx('pdf-column', night?.isOn && 'is-night')}
              style={{ height: columnHeight(boxes), width: Math.max(boxes[0]?.width ?? 0, 0), minWidth: '100%' }}
            >
              {boxes.map((box, index) => {
                const number = index + 1;
                const isNear = (number >= firstNear && number <= lastNear) || warm.has(number);
                // The others are only their room: a book of a thousand pages scrolls as one of ten.
                return isNear || number === 1
                  ? drawPage({
                      page: number,
                      box,
                      turn,
                      isNear,
                      places: placesOn.get(number) ?? NONE,
                      openNumber: open?.number ?? null,
                    })
                  : null;
              })}
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

const NONE: readonly ReaderPlace[] = [];
/** The passages by the pages that they are lit on. */
function onPages(places: readonly ReaderPlace[]): ReadonlyMap<number, readonly ReaderPlace[]> {
  const pages = new Set(places.flatMap(place => place.rects.map(rect => rect.page)));
  return new Map([...pages].map(page => [page, places.filter(place => place.rects.some(rect => rect.page === page))]));
}

function PageSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto mt-4 flex aspect-[1/1.414] w-[min(900px,calc(100%-64px))] flex-col gap-3 bg-page p-[9%]"
    >
      {['40%', '100%', '96%', '100%', '92%', '60%', '100%', '98%', '70%'].map((width, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing; its lines have nothing else of their own.
          key={`${width}${line}`}
          width={width}
          className="bg-[color-mix(in_oklab,var(--pg-ink)_14%,transparent)]!"
        />
      ))}
    </div>
  );
}
