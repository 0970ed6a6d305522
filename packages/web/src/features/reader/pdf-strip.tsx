import type { FileVersionId } from '@nousboard/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { OutlineTree } from './outline-tree.tsx';
import type { PagesWay } from './pages-reader.tsx';
import type { ReaderFile } from './place.ts';
import { SmallPages } from './small-pages.tsx';
import { useOutline } from './use-outline.ts';

export interface PdfStripProps {
  pdf: PDFDocumentProxy;
  file: ReaderFile;
  version: FileVersionId | null;
  way: PagesWay;
  /** There is no room beside the pages: it comes over them, and goes when a page was chosen. */
  isDrawer: boolean;
  onClose: () => void;
}

/** The document at a glance: its pages small, or its outline where it has one. */
export function PdfStrip({ pdf, file, version, way, isDrawer, onClose }: PdfStripProps) {
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
  const body = (
    <>
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
        <OutlineTree pdf={pdf} outline={outline} way={chosen} />
      ) : (
        <SmallPages fileId={file.id} version={version} way={chosen} />
      )}
    </>
  );
  if (isDrawer) {
    return (
      <Drawer from="start" title={t('strip.label')} open onOpenChange={isOpen => (isOpen ? undefined : onClose())}>
        <div className="flex h-full flex-col">{body}</div>
      </Drawer>
    );
  }
  return (
    <aside
      aria-label={t('strip.label')}
      className="flex w-[clamp(150px,26%,220px)] flex-none flex-col border-e border-line bg-paper"
    >
      {body}
    </aside>
  );
}
