import { getPageImage } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useCopiedWords } from './copied-words.ts';
import { layWords } from './laid-words.ts';
import { PageFrame } from './page-frame.tsx';
import { type PageSize, sheetSize } from './page-layout.ts';
import type { PrintedRun } from './page-words.ts';
import { PagesReader, type ShownPage } from './pages-reader.tsx';
import { PassageMarks } from './passage-marks.tsx';
import type { ReaderAnnotations } from './place.ts';
import type { ReaderBodyProps } from './reader.tsx';
import type { PrintChoice } from './reader-bar.tsx';
import { useSteadySelection } from './steady-selection.ts';
import { storedWords } from './stored-words.ts';

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
  useCopiedWords(root);
  useSteadySelection(root);
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      <PicturedPages
        {...props}
        pageCount={1}
        urlOfPage={(page, width) =>
          urlOf(getPageImage, { fileId: file.id, page }, { width, ...(version ? { version } : {}) })
        }
        words={words.data}
      />
    </div>
  );
}

export interface PicturedPagesProps extends ReaderBodyProps {
  pageCount: number;
  urlOfPage: (page: number, width: number) => string;
  /**
   * The words of the one page, where they stand in it; undefined until they are known, and where the text is elsewhere.
   */
  words?: readonly PrintedRun[] | undefined;
  print?: PrintChoice;
  note?: string | null;
}

/** A document as pictures of its pages that the server draws. */
export function PicturedPages({ pageCount, urlOfPage, words, ...props }: PicturedPagesProps) {
  const first = useFirstSize(urlOfPage(1, WIDTH));
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
    () => (size ? Array.from({ length: pageCount }, (_, index) => learnt.get(index + 1) ?? size) : null),
    [size, pageCount, learnt],
  );
  return (
    <PagesReader
      {...props}
      state={size ? 'open' : first.hasFailed ? 'failed' : 'opening'}
      sizes={sizes}
      refusal={null}
      onRetry={first.retry}
      drawPage={shown => (
        <PicturePage
          key={shown.page}
          {...shown}
          url={urlOfPage(shown.page, WIDTH)}
          words={words}
          layer={props.annotations?.layer}
          onSize={learnSize}
        />
      )}
    />
  );
}

/** The measures of the first page, once its picture is here. */
function useFirstSize(url: string) {
  const [size, setSize] = useState<PageSize | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a press on "try again" fetches it anew.
  useEffect(() => {
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
  /** Lies between the picture and the words. */
  layer: ReaderAnnotations['layer'] | undefined;
  onSize: (page: number, size: PageSize) => void;
}

function PicturePage({ page, box, turn, isNear, places, openNumber, url, words, layer, onSize }: PicturePageProps) {
  const { t } = useTranslation('reader');
  const [shown, setShown] = useState<HTMLImageElement | null>(null);
  return (
    <PageFrame
      page={page}
      box={box}
      turn={turn}
      over={words?.length === 0 ? <p className="sr-only">{t('picture')}</p> : null}
    >
      <div className="pdf-picture">
        {isNear ? (
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: image }) => {
              setShown(image);
              onSize(page, { width: image.naturalWidth, height: image.naturalHeight });
            }}
          />
        ) : null}
      </div>
      {isNear ? layer?.(page, shown) : null}
      {words && shown ? (
        <WordsOverPicture words={words} width={shown.naturalWidth} height={shown.naturalHeight} />
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

/** They follow the zoom by a CSS variable; they are laid out once. */
function WordsOverPicture({ words, width, height }: PageSize & { words: readonly PrintedRun[] }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (layer.current) layWords(layer.current, words, { width, height });
  }, [words, width, height]);
  return <div ref={layer} className="textLayer" />;
}
