import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import type { PageSize } from './page-layout.ts';
import type { ShownPage } from './pages-reader.tsx';
import { PassageMarks } from './passage-marks.tsx';

export interface PdfPageProps extends ShownPage {
  pdf: PDFDocumentProxy;
  onSize: (page: number, size: PageSize) => void;
}

/** Beyond this, browsers refuse or swap; zoomed-in pages get softer instead. */
const MAX_CANVAS_PIXELS = 16_000_000;

/** One page: its picture, its words for selection and readers, and the passages lit on it. */
export function PdfPage({ pdf, page, box, isNear, places, openNumber, onSize }: PdfPageProps) {
  const { t } = useTranslation('reader');
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<HTMLCanvasElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { scale } = box;

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
      const density = Math.min(devicePixelRatio || 1, Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)));
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width * density);
      canvas.height = Math.floor(viewport.height * density);
      const task = proxy.render({ canvas, viewport, ...(density === 1 ? {} : { transform: [density, 0, 0, density, 0, 0] }) });
      cancel = () => task.cancel();
      await task.promise;
      if (isLeaving) return;
      // The new picture takes the old one's place when it is complete: zooming never shows an empty page.
      picture.current?.replaceChildren(canvas);
      setDrawn(canvas);
    };
    draw().catch((error: unknown) => {
      if (!isLeaving && !(error instanceof Error && error.name === 'RenderingCancelledException')) setHasFailed(true);
    });
    return () => {
      isLeaving = true;
      cancel?.();
    };
  }, [pdf, page, scale, isNear, hasFailed, onSize]);

  // The words follow the zoom by a CSS variable; they are laid out once.
  useEffect(() => {
    const container = words.current;
    if (!isNear || !container) return;
    let layer: TextLayer | null = null;
    let isLeaving = false;
    const lay = async () => {
      const proxy = await pdf.getPage(page);
      if (isLeaving) return;
      layer = new TextLayer({ textContentSource: proxy.streamTextContent(), container, viewport: proxy.getViewport({ scale: 1 }) });
      await layer.render();
    };
    lay().catch(() => undefined);
    return () => {
      isLeaving = true;
      layer?.cancel();
      container.replaceChildren();
    };
  }, [pdf, page, isNear]);

  useEffect(() => {
    if (isNear) return;
    picture.current?.replaceChildren();
    setDrawn(null);
  }, [isNear]);

  const style = { top: box.top, width: box.width, height: box.height, '--total-scale-factor': scale } as React.CSSProperties;
  return (
    <div className="pdf-page" style={style} role="group" aria-label={t('page', { page: formatNumber(page) })} data-page={page}>
      <div ref={picture} className="pdf-picture" aria-hidden="true" />
      <div ref={words} className="textLayer" />
      {places.length > 0 && drawn ? <PassageMarks places={places} page={page} pageHeight={box.height} openNumber={openNumber} picture={drawn} /> : null}
      {hasFailed ? (
        <div className="pdf-failed">
          <p>{t('pageFailed')}</p>
          <Button size="small" onClick={() => setHasFailed(false)}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
