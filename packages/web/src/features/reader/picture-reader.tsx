import { getPageImage } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useRetryOnline } from '#lib/online.ts';
import { useCopiedWords } from './copied-words.ts';
import { PagesFindBar } from './find-bar.tsx';
import { markFound } from './found-marks.ts';
import { layWords } from './laid-words.ts';
import { PageFailed } from './page-failed.tsx';
import { PageFrame } from './page-frame.tsx';
import { type PageSize, sheetSize } from './page-layout.ts';
import { type PrintedRun, pageWords } from './page-words.ts';
import { pagesOf } from './pages-of.ts';
import { PagesReader, type PagesReaderProps, type ShownPage } from './pages-reader.tsx';
import { PassageMarks } from './passage-marks.tsx';
import type { Searchable } from './pdf-text.ts';
import type { ReaderAnnotations } from './place.ts';
import { PrintBar } from './print-bar.tsx';
import type { ReaderBodyProps } from './reader.tsx';
import type { PrintChoice } from './reader-bar.tsx';
import { useSteadySelection } from './steady-selection.ts';
import { storedWords } from './stored-words.ts';
import { type FoundOnPage, foundOn, useFind } from './use-find.ts';
import { useFindKeys } from './use-find-keys.ts';
import { type LoadPage, usePrint } from './use-print.ts';

/** The largest that the server draws: sharp on every screen that has room for it. */
const WIDTH = 2_000;
/** Sizes are compared in pixels of the picture. */
const SAME_SIZE = 1;

/**
 * A picture that is a document, with the words that were recognised in it over it: to be selected, and lit where they
 * are cited.
 */
export function PictureReader(props: ReaderBodyProps) {
  const { file, open } = props;
  const version = open?.fileVersion ?? file.version;
  const root = useRef<HTMLDivElement>(null);
  const words = useQuery({
    queryKey: ['elements', file.id, version, 'words'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => storedWords(file.id, version, 1, signal),
  });
  const text = useMemo<Searchable | null>(() => {
    const read = words.data && words.data.length > 0 ? pageWords(words.data) : null;
    return read && { pageCount: 1, words: () => Promise.resolve(read) };
  }, [words.data]);
  const find = useFind(text);
  const finding = useFindKeys(root, find, text !== null);
  useCopiedWords(root);
  useSteadySelection(root);
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !finding.run(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside.
    <div ref={root} role="presentation" onKeyDown={handleKey} className="flex min-h-0 flex-1 flex-col">
      <PicturedPages
        {...props}
        pageCount={1}
        loadPage={pagesOf(file.id, version)}
        urlOfPage={(page, width) =>
          urlOf(getPageImage, { fileId: file.id, page }, { width, ...(version ? { version } : {}) })
        }
        words={words.data}
        found={foundOn(find, 1)}
        {...(text
          ? {
              onFind: finding.open,
              above: way => (find.isOpen ? <PagesFindBar text={text} find={find} way={way} finding={finding} /> : null),
            }
          : {})}
      />
    </div>
  );
}

export interface PicturedPagesProps extends ReaderBodyProps, Pick<PagesReaderProps, 'above' | 'named' | 'printed'> {
  /** Null while it is not known. */
  pageCount: number | null;
  urlOfPage: (page: number, width: number) => string;
  /** Its pictures once more, to be printed. */
  loadPage: LoadPage;
  onFind?: () => void;
  /**
   * The words of the one page, where they stand in it; undefined until they are known, and where the text is elsewhere.
   */
  words?: readonly PrintedRun[] | undefined;
  /** What a search found in them. */
  found?: FoundOnPage | null;
  print?: PrintChoice | undefined;
  note?: string | null;
}

/** A document as pictures of its pages that the server draws. */
export function PicturedPages({
  pageCount,
  urlOfPage,
  loadPage,
  onFind,
  words,
  found = null,
  above,
  ...props
}: PicturedPagesProps) {
  const first = useFirstSize(pageCount === null ? null : urlOfPage(1, WIDTH));
  const [learnt, setLearnt] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const learnSize = useCallback(
    (page: number, size: PageSize) =>
      setLearnt(known => {
        const old = known.get(page);
        return old && Math.abs(old.width - size.width) < SAME_SIZE && Math.abs(old.height - size.height) < SAME_SIZE
          ? known
          : new Map(known).set(page, size);
      }),
    [],
  );
  const { size } = first;
  const sizes = useMemo(
    () => (size && pageCount ? Array.from({ length: pageCount }, (_, index) => learnt.get(index + 1) ?? size) : null),
    [size, pageCount, learnt],
  );
  const print = usePrint(loadPage, sizes ?? [], 'pixels');
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !print.run(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside.
    <div role="presentation" onKeyDown={handleKey} className="flex min-h-0 flex-1 flex-col">
      <PagesReader
        {...props}
        {...(sizes ? { tools: { onFind, onPrint: () => void print.start() } } : {})}
        above={way => (
          <>
            {print.done === null ? null : <PrintBar done={print.done} total={way.pages} onCancel={print.cancel} />}
            {above?.(way)}
          </>
        )}
        state={sizes ? 'open' : first.hasFailed ? 'failed' : 'opening'}
        sizes={sizes}
        refusal={null}
        onRetry={first.retry}
        drawPage={shown => (
          <PicturePage
            key={shown.page}
            {...shown}
            url={urlOfPage(shown.page, WIDTH)}
            words={words}
            found={found}
            layer={props.annotations?.layer}
            onSize={learnSize}
          />
        )}
      />
    </div>
  );
}

/** The measures of the first page, once its picture is here; null while its address is not known. */
function useFirstSize(url: string | null) {
  const [size, setSize] = useState<PageSize | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a press on "try again" fetches it anew.
  useEffect(() => {
    if (url === null) return;
    const picture = new Image();
    let isLeaving = false;
    setHasFailed(false);
    picture.src = url;
    picture.decode().then(
      () => {
        if (!isLeaving) setSize({ width: picture.naturalWidth, height: picture.naturalHeight });
      },
      () => {
        if (!isLeaving) setHasFailed(true);
      },
    );
    return () => {
      isLeaving = true;
    };
  }, [url, attempt]);
  return { size, hasFailed, retry: () => setAttempt(count => count + 1) };
}

interface PicturePageProps extends ShownPage {
  url: string;
  words: readonly PrintedRun[] | undefined;
  found: FoundOnPage | null;
  /** Lies between the picture and the words. */
  layer: ReaderAnnotations['layer'] | undefined;
  onSize: (page: number, size: PageSize) => void;
}

function PicturePage({
  page,
  box,
  turn,
  isNear,
  places,
  openNumber,
  url,
  words,
  found,
  layer,
  onSize,
}: PicturePageProps) {
  const { t } = useTranslation('reader');
  const [shown, setShown] = useState<HTMLImageElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = () => setHasFailed(false);
  useRetryOnline(hasFailed, retry);
  return (
    <PageFrame
      page={page}
      box={box}
      turn={turn}
      over={
        hasFailed ? (
          <PageFailed onRetry={retry} />
        ) : words?.length === 0 ? (
          <p className="sr-only">{t('picture')}</p>
        ) : null
      }
    >
      <div className="pdf-picture">
        {isNear && !hasFailed ? (
          <img
            src={url}
            alt=""
            draggable={false}
            onError={() => setHasFailed(true)}
            onLoad={({ currentTarget: image }) => {
              setShown(image);
              onSize(page, { width: image.naturalWidth, height: image.naturalHeight });
            }}
          />
        ) : null}
      </div>
      {isNear ? layer?.(page, shown) : null}
      {words && shown ? (
        <WordsOverPicture words={words} found={found} width={shown.naturalWidth} height={shown.naturalHeight} />
      ) : null}
      {places.length > 0 && isNear && shown ? (
        <PassageMarks
          places={places}
          page={page}
          sheet={sheetSize(box, turn)}
          openNumber={openNumber}
          picture={shown}
        />
      ) : null}
    </PageFrame>
  );
}

interface WordsOverPictureProps extends PageSize {
  words: readonly PrintedRun[];
  found: FoundOnPage | null;
}

/** They follow the zoom by a CSS variable; they are laid out once. */
function WordsOverPicture({ words, found, width, height }: WordsOverPictureProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [runs, setRuns] = useState<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (layer.current) setRuns(layWords(layer.current, words, { width, height }));
  }, [words, width, height]);
  const [hits, length, now] = [found?.places, found?.length, found?.now ?? null];
  useEffect(() => {
    if (hits && length) return markFound(runs, pageWords(words), hits, length, now);
  }, [words, runs, hits, length, now]);
  return <div ref={layer} className="textLayer" />;
}
