import type { OpenPdf, RawPdfium } from './pdfium.ts';
import { renderPage } from './pdfium-picture.ts';

/** Kinds of annotations that show words: typed onto the page, stamps, fields of forms. */
const SHOW_WORDS = new Set([3, 13, 20]);
const MOST_LOOKED_AT = 1_000;
const FOR_DISPLAY = 0;
const DRAWN = 1;

/** Whether words may stand on a page that are no part of its printed ones. */
export function hasFields(raw: RawPdfium, page: number): boolean {
  const count = Math.min(raw.FPDFPage_GetAnnotCount(page), MOST_LOOKED_AT);
  for (let at = 0; at < count; at += 1) {
    const annotation = raw.FPDFPage_GetAnnot(page, at);
    const kind = annotation === 0 ? 0 : raw.FPDFAnnot_GetSubtype(annotation);
    if (annotation !== 0) raw.FPDFPage_CloseAnnot(annotation);
    if (SHOW_WORDS.has(kind)) return true;
  }
  return false;
}

/**
 * Hands out a copy of a page into which its fields are drawn, and gives back what is made of it. The document itself
 * stays as it is, so that a page can be read again. `out` is memory for a number. Undefined where nothing is drawn.
 */
export function onDrawnPage<T>(pdf: OpenPdf, index: number, out: number, use: (page: number) => T): T | undefined {
  const { raw, document, indices } = pdf;
  // Fields whose look is left to whoever shows them get one when their page is rendered, however small.
  renderPage(pdf, index, 1);
  const copy = raw.FPDF_CreateNewDocument();
  if (copy === 0) return undefined;
  try {
    raw.HEAP32[out >> 2] = indices[index] ?? -1;
    if (raw.FPDF_ImportPagesByIndex(copy, document, out, 1, 0) === 0) return undefined;
    const undrawn = raw.FPDF_LoadPage(copy, 0);
    if (undrawn === 0) return undefined;
    const drawn = raw.FPDFPage_Flatten(undrawn, FOR_DISPLAY);
    raw.FPDF_ClosePage(undrawn);
    if (drawn !== DRAWN) return undefined;
    const page = raw.FPDF_LoadPage(copy, 0);
    if (page === 0) return undefined;
    try {
      return use(page);
    } finally {
      raw.FPDF_ClosePage(page);
    }
  } finally {
    raw.FPDF_CloseDocument(copy);
  }
}
