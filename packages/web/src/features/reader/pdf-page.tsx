import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRetryOnline } from '#lib/online.ts';
import { markFound } from './found-marks.ts';
import { layWords } from './laid-words.ts';
import { nightPage } from './night-page.ts';
import { PageFailed } from './page-failed.tsx';
import { PageFrame } from './page-frame.tsx';
import { type PageSize, sheetSize } from './page-layout.ts';
import type { ShownPage } from './pages-reader.tsx';
import { PassageMarks } from './passage-marks.tsx';
import type { PdfText } from './pdf-text.ts';
import type { ReaderAnnotations } from './place.ts';
import type { FoundOnPage } from './use-find.ts';

export interface PdfPageProps extends ShownPage {
  pdf: PDFDocumentProxy;
  /** Asks again for what did not come of the document; null while nothing is lacking. */
  fetchAgain: (() => void) | null;
  isNight: boolean;
  /** Lies between the picture and the words. */
  layer: ReaderAnnotations['layer'] | undefined;
  onSize: (page: number, size: PageSize) => void;
  text: PdfText;
  found: FoundOnPage | null;
}

/** A page as it is printed; with the places of its images where it is read at night. */
interface DrawnPaper {
  readonly canvas: HTMLCanvasElement;
  readonly images: ArrayLike<number> | null;
}

/** Beyond this, browsers refuse or swap; zoomed-in pages get softer instead. */
const MAX_CANVAS_PIXELS = 16_000_000;

/** One page: its picture, its words for selection and readers, and the passages lit on it. */
export function PdfPage({
  pdf,
  fetchAgain,
  isNight,
  page,
  box,
  turn,
  isNear,
  places,
  openNumber,
  layer,
  onSize,
  text,
  found,
}: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [runs, setRuns] = useState<readonly HTMLElement[] | null>(null);
  const [paper, setPaper] = useState<DrawnPaper | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { scale } = box;
  const retry = () => {
    setHasFailed(false);
    fetchAgain?.();
  };
  useRetryOnline(hasFailed, retry);
  const isLacking = fetchAgain !== null && isNear && !paper;

  useEffect(() => {
    if (!isNear || hasFailed) return;
    let isLeaving = false;
    let cancel: (() => void) | null = null;
    const draw = async () => {
      const proxy = await pdf.getPage(page);
      if (isLeaving) return;
      const own = proxy.getViewport({ scale: 1 });
      onSize(page, { width: own.width, height: own.height });
      const viewport = proxy.getViewport({ scale });
      const density = Math.min(
        devicePixelRatio || 1,
        Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)),
      );
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width * density);
      canvas.height = Math.floor(viewport.height * density);
      const task = proxy.render({
        canvas,
        viewport,
        recordImages: isNight,
        ...(density === 1 ? {} : { transform: [density, 0, 0, density, 0, 0] }),
      });
      cancel = () => task.cancel();
      await task.promise;
      if (isLeaving) return;
      const images = isNight ? ((proxy.imageCoordinates ?? []) as ArrayLike<number>) : null;
      setPaper({ canvas, images });
    };
    draw().catch((error: unknown) => {
      if (!isLeaving && !(error instanceof Error && error.name === 'RenderingCancelledException')) setHasFailed(true);
    });
    return () => {
      isLeaving = true;
      cancel?.();
    };
  }, [pdf, page, scale, isNear, isNight, hasFailed, onSize]);

  const drawn = useMemo(() => paper && (paper.images ? byNight(paper.canvas, paper.images) : paper.canvas), [paper]);
  // The new picture takes the old one's place when it is complete: zooming never shows an empty page. The paper comes
  // first, unseen where it is night: areas are cut out of it.
  useLayoutEffect(() => {
    if (paper) paper.canvas.hidden = drawn !== paper.canvas;
    picture.current?.replaceChildren(...(paper && drawn ? new Set([paper.canvas, drawn]) : []));
  }, [paper, drawn]);

  // The words follow the zoom by a CSS variable; they are laid out once.
  useEffect(() => {
    const container = words.current;
    if (!isNear || !container) return;
    let layer: TextLayer | null = null;
    let isLeaving = false;
    const lay = async () => {
      const proxy = await pdf.getPage(page);
      if (isLeaving) return;
      layer = new TextLayer({
        textContentSource: proxy.streamTextContent(),
        container,
        viewport: proxy.getViewport({ scale: 1 }),
      });
      await layer.render();
      if (isLeaving) return;
      if (layer.textContentItemsStr.some(words => words.trim() !== '')) return setRuns(layer.textDivs);
      const recognised = await text.recognised(page);
      if (!isLeaving) setRuns(layWords(container, recognised, proxy.getViewport({ scale: 1 })));
    };
    lay().catch(() => undefined);
    return () => {
      isLeaving = true;
      layer?.cancel();
      container.replaceChildren();
      setRuns(null);
    };
  }, [pdf, page, isNear, text]);

  const [hits, length, now] = [found?.places, found?.length, found?.now ?? null];
  useEffect(() => {
    if (!runs || !hits || !length) return;
    let unmark: (() => void) | null = null;
    let isLeaving = false;
    text.words(page).then(
      words => {
        if (!isLeaving) unmark = markFound(runs, words, hits, length, now);
      },
      () => undefined,
    );
    return () => {
      isLeaving = true;
      unmark?.();
    };
  }, [text, page, runs, hits, length, now]);

  useEffect(() => {
    if (!isNear) setPaper(null);
  }, [isNear]);

  return (
    <PageFrame page={page} box={box} turn={turn} over={hasFailed || isLacking ? <PageFailed onRetry={retry} /> : null}>
      <div ref={picture} className="pdf-picture" aria-hidden="true" />
      {isNear ? layer?.(page, drawn) : null}
      <div ref={words} className="textLayer" />
      {places.length > 0 && drawn ? (
        <PassageMarks
          places={places}
          page={page}
          sheet={sheetSize(box, turn)}
          openNumber={openNumber}
          picture={drawn}
        />
      ) : null}
    </PageFrame>
  );
}

const byNight = (canvas: HTMLCanvasElement, images: ArrayLike<number>): HTMLCanvasElement =>
  nightPage(canvas, images, getComputedStyle(document.documentElement).getPropertyValue('--pg-night'));
