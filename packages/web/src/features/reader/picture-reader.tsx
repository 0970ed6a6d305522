import { getElements, getPageImage } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, urlOf } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import type { PageSize } from './page-layout.ts';
import { PagesReader, type ShownPage } from './pages-reader.tsx';
import { PassageMarks } from './passage-marks.tsx';
import type { ReaderBodyProps } from './reader.tsx';
import type { PrintChoice } from './reader-bar.tsx';

/** The largest that the server draws: sharp on every screen that has room for it. */
const WIDTH = 2_000;
/** Sizes are compared in pixels of the picture. */
const SAME_SIZE = 1;

/** A picture that is a document, with the cited words lit where they stand in it. */
export function PictureReader(props: ReaderBodyProps) {
  const { file, open } = props;
  const { t } = useTranslation('reader');
  const version = open?.fileVersion ?? file.version;
  const words = useQuery({
    queryKey: ['elements', file.id, version, 1],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(getElements, { params: { fileId: file.id }, query: { page: 1, ...(version ? { version } : {}) }, signal }),
  });
  const text = words.data?.items.map(item => item.text).join('\n');
  return (
    <PicturedPages
      {...props}
      pageCount={1}
      urlOfPage={(page, width) => urlOf(getPageImage, { fileId: file.id, page }, { width, ...(version ? { version } : {}) })}
      textOfPage={text === '' ? t('picture') : (text ?? null)}
    />
  );
}

export interface PicturedPagesProps extends ReaderBodyProps {
  pageCount: number;
  urlOfPage: (page: number, width: number) => string;
  /** What the one page says, for readers of the screen; null where the pages are many and their text is elsewhere. */
  textOfPage: string | null;
  print?: PrintChoice;
  note?: string | null;
}

/** A document as pictures of its pages that the server draws. */
export function PicturedPages({ pageCount, urlOfPage, textOfPage, ...props }: PicturedPagesProps) {
  const first = useFirstSize(urlOfPage(1, WIDTH));
  const [learnt, setLearnt] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const learnSize = useCallback(
    (page: number, size: PageSize) =>
      setLearnt(known => {
        const old = known.get(page);
        return old && Math.abs(old.width - size.width) < SAME_SIZE && Math.abs(old.height - size.height) < SAME_SIZE ? known : new Map(known).set(page, size);
      }),
    [],
  );
  const { size } = first;
  const sizes = useMemo(() => (size ? Array.from({ length: pageCount }, (_, index) => learnt.get(index + 1) ?? size) : null), [size, pageCount, learnt]);
  return (
    <PagesReader
      {...props}
      state={size ? 'open' : first.hasFailed ? 'failed' : 'opening'}
      sizes={sizes}
      refusal={null}
      onRetry={first.retry}
      drawPage={shown => <PicturePage key={shown.page} {...shown} url={urlOfPage(shown.page, WIDTH)} text={textOfPage} onSize={learnSize} />}
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

function PicturePage({
  page,
  box,
  isNear,
  places,
  openNumber,
  url,
  text,
  onSize,
}: ShownPage & { url: string; text: string | null; onSize: (page: number, size: PageSize) => void }) {
  const { t } = useTranslation('reader');
  const [shown, setShown] = useState<HTMLImageElement | null>(null);
  return (
    <div className="pdf-page" style={{ top: box.top, width: box.width, height: box.height }} role="group" aria-label={t('page', { page: formatNumber(page) })} data-page={page}>
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
      {text ? <p className="sr-only">{text}</p> : null}
      {places.length > 0 && isNear && shown ? <PassageMarks places={places} page={page} pageHeight={box.height} openNumber={openNumber} picture={shown} /> : null}
    </div>
  );
}
