import type { Rect } from '@nousboard/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { OutlineEntry } from './outline.ts';

type Listed = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];
export type Destination = Listed['dest'];
export type PdfOutline = readonly OutlineEntry<Destination>[];

/** The outline of a PDF; null until it is known. One that cannot be read is none. */
export function useOutline(pdf: PDFDocumentProxy): PdfOutline | null {
  const [outline, setOutline] = useState<PdfOutline | null>(null);
  useEffect(() => {
    let isLeaving = false;
    pdf.getOutline().then(
      // The library says null where there is none.
      (listed: Listed[] | null) => {
        if (!isLeaving) setOutline(entriesOf(listed ?? []));
      },
      () => {
        if (!isLeaving) setOutline([]);
      },
    );
    return () => {
      isLeaving = true;
    };
  }, [pdf]);
  return outline;
}

const entriesOf = (listed: readonly Listed[], above = ''): PdfOutline =>
  listed.map((item, at) => ({
    path: `${above}${at}`,
    title: item.title.replace(/\s+/g, ' ').trim(),
    target: item.dest,
    children: entriesOf(item.items as Listed[], `${above}${at}.`),
  }));

/** Where an entry leads: its page, and the height on it where it names one. */
export async function placeOf(pdf: PDFDocumentProxy, destination: Destination): Promise<Rect | null> {
  const named = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
  const [target, kind, ...where] = (named ?? []) as unknown[];
  const index =
    typeof target === 'number'
      ? target
      : target
        ? await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])
        : null;
  if (index === null || index < 0 || index >= pdf.numPages) return null;
  const how = (kind as { name?: string } | undefined)?.name;
  const top = how === 'XYZ' ? where[1] : how === 'FitH' || how === 'FitBH' ? where[0] : null;
  const page = index + 1;
  if (typeof top !== 'number') return { page, x: 0, y: 0, w: 1, h: 0 };
  const viewport = (await pdf.getPage(page)).getViewport({ scale: 1 });
  const [, y] = viewport.convertToViewportPoint(0, top) as [number, number];
  return { page, x: 0, y: Math.min(1, Math.max(0, y / viewport.height)), w: 1, h: 0 };
}
