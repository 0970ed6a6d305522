import clsx from 'clsx';
import { type KeyboardEvent, lazy, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { isPrintable, kindOfMime } from '#lib/document-kind.ts';
import type { LinkedSize } from '#lib/file-link.ts';
import { fetchAhead, loadPart } from '#lib/load-part.ts';
import { keepView, viewOf } from './kept-view.ts';
import { PassageBar } from './passage-bar.tsx';
import { PdfReader } from './pdf-reader.tsx';
import { PictureReader } from './picture-reader.tsx';
import type { ReaderAnnotations, ReaderFile, ReaderPlace } from './place.ts';
import type { WidePage } from './reader-bar.tsx';
import './reader.css';

// What a PDF needs nothing of.
const fetchElements = () => import('./text-readers.ts');
const loadElements = () => loadPart(fetchElements);
const ElementsReader = lazy(() => loadElements().then(module => ({ default: module.ElementsReader })));
const OfficeReader = lazy(() => loadElements().then(module => ({ default: module.OfficeReader })));
/** Fetched with the reader where a project has such documents: the first press should not wait for it. */
export const preloadElements = (): void => fetchAhead(fetchElements);

export interface ReaderProps {
  file: ReaderFile;
  /** All passages of the answer, of whichever document; the ones of this document are lit. */
  places: readonly ReaderPlace[];
  /**
   * The passage that is open, or null when the document was opened by itself. `jump` grows with every press; `answer`
   * is the message that cites it, where one does.
   */
  open: { number: number; jump: number; answer: string | null } | null;
  /** False for the near misses of a refusal: they are shown, but carry nothing. */
  cited: boolean;
  /**
   * The question of the passages, where that is not the latest one; faded where another answer has been asked for
   * since.
   */
  earlier: { readonly question: string; readonly isFaded: boolean } | null;
  /** Null: where it was left. */
  startPage: number | null;
  /** The box in CSS pixels that its pages fill at first; null: as wide as there is room. */
  size: LinkedSize | null;
  /** The panel opened by itself: the focus stays where it is. */
  quiet: boolean;
  annotations?: ReaderAnnotations;
  /** Gives the page all the room that it may have; null where it has it always. */
  wide: WidePage | null;
  /** Asks for the password of a document that needs one; null for whom it is not theirs to give. */
  unlock?: ReactNode;
  onWalk: (step: -1 | 1) => void;
  /** Back to the sentence in the answer; the panel stays. */
  onBack: () => void;
  onPage: (page: number) => void;
  /** Shows what is known of the document; absent where nothing is. */
  onDetails?: (() => void) | undefined;
  onClose: () => void;
}

/** What both kinds of document need of it. */
export interface ReaderBodyProps {
  file: ReaderFile;
  places: readonly ReaderPlace[];
  open: (ReaderPlace & { jump: number; answer: string | null }) | null;
  startPage: number;
  size: LinkedSize | null;
  annotations: ReaderAnnotations | undefined;
  unlock: ReactNode;
  wide: WidePage | null;
  onPage: (page: number) => void;
  onDetails: (() => void) | undefined;
  onClose: () => void;
}

/**
 * The page beside the thread. Esc closes it, or first what is open beside its pages; the focus goes back to what opened
 * it.
 */
export function Reader({
  file,
  places,
  open,
  cited,
  earlier,
  startPage,
  size,
  quiet,
  annotations,
  wide,
  unlock = null,
  onWalk,
  onBack,
  onPage,
  onDetails,
  onClose,
}: ReaderProps) {
  const root = useRef<HTMLDivElement>(null);
  const here = useMemo(() => places.filter(place => place.fileId === file.id), [places, file.id]);
  const current = open ? here.find(place => place.number === open.number) : undefined;
  const left = useMemo(() => viewOf(file.id)?.page ?? 1, [file.id]);
  const turnTo = useCallback(
    (page: number) => {
      keepView(file.id, { page });
      onPage(page);
    },
    [file.id, onPage],
  );
  const body: ReaderBodyProps = {
    file,
    places: here,
    open: current && open ? { ...current, jump: open.jump, answer: open.answer } : null,
    startPage: startPage ?? Math.min(left, file.pages ?? left),
    size,
    annotations,
    unlock,
    wide,
    onPage: turnTo,
    onDetails,
    onClose,
  };
  const kind = kindOfMime(file.type);
  const Body =
    kind === 'pdf'
      ? PdfReader
      : kind === 'image'
        ? PictureReader
        : isPrintable(file.type)
          ? OfficeReader
          : ElementsReader;
  // Opening moves the focus in, once; walking from passage to passage leaves it where it is.
  const startsQuiet = useRef(quiet);
  useEffect(() => {
    if (!startsQuiet.current)
      root.current?.querySelector<HTMLElement>('[data-reader-scroll]')?.focus({ preventScroll: true });
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    // The top layer goes first.
    (annotations?.closeAside ?? onClose)();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from everything inside.
    <div
      ref={root}
      role="presentation"
      onKeyDown={handleKey}
      className="@container relative flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 @max-[560px]:flex-col">
        <div className={clsx('relative flex min-h-0 min-w-0 flex-1 flex-col', earlier?.isFaded && 'marks-faded')}>
          <Body key={file.id} {...body} />
          {open && places.length > 0 ? (
            <PassageBar
              number={open.number}
              total={places.length}
              cited={cited}
              ofQuestion={earlier}
              isEarlierVersion={Boolean(current && file.version && current.fileVersion !== file.version)}
              onWalk={onWalk}
              onBack={onBack}
            />
          ) : null}
        </div>
        {annotations?.aside}
      </div>
    </div>
  );
}
