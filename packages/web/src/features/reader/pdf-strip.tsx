import type { FileVersionId } from '@nousboard/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import type { PrintedPages } from '#lib/printed-pages.ts';
import { Segmented } from '#ui/segmented.tsx';
import { OutlineTree } from './outline-tree.tsx';
import type { PagesWay } from './pages-reader.tsx';
import type { ReaderFile } from './place.ts';
import { SmallPages } from './small-pages.tsx';
import { Strip } from './strip.tsx';
import { type Destination, placeOf, useOutline } from './use-outline.ts';

export interface PdfStripProps {
  pdf: PDFDocumentProxy;
  file: ReaderFile;
  version: FileVersionId | null;
  printed: PrintedPages;
  way: PagesWay;
  /** It goes when a page was chosen. */
  isDrawer: boolean;
  onClose: () => void;
}

/** The document at a glance: its pages small, or its outline where it has one. */
export function PdfStrip({ pdf, file, version, printed, way, isDrawer, onClose }: PdfStripProps) {
  const { t } = useTranslation('reader');
  const [shown, setShown] = useState<'pages' | 'outline'>('pages');
  const outline = useOutline(pdf);
  const chosen: PagesWay = isDrawer
    ? {
        ...way,
        goTo: page => {
          way.goTo(page);
          onClose();
        },
        show: place => {
          way.show(place);
          onClose();
        },
      }
    : way;
  const go = (destination: Destination) => {
    placeOf(pdf, destination).then(
      place => {
        if (place) (place.y === 0 ? () => chosen.goTo(place.page) : () => chosen.show(place))();
      },
      () => undefined,
    );
  };
  return (
    <Strip label={t('strip.label')} isDrawer={isDrawer} onClose={onClose}>
      {outline && outline.length > 0 ? (
        <Segmented
          label={t('strip.label')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'pages', label: t('strip.pages') },
            { value: 'outline', label: t('strip.outline') },
          ]}
          className="m-2 flex-none self-center"
        />
      ) : null}
      {shown === 'outline' && outline ? (
        <OutlineTree outline={outline} onGo={go} />
      ) : (
        <SmallPages fileId={file.id} version={version} printed={printed} way={chosen} />
      )}
    </Strip>
  );
}
