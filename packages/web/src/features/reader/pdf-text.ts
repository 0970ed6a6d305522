import { Problem, type Rect } from '@nousboard/contracts';
import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist';
import { type PageWords, type PrintedRun, pageWords, placesOf } from './page-words.ts';

/** What can be searched, page by page. */
export interface Searchable {
  readonly pageCount: number;
  words(page: number): Promise<PageWords>;
}

/** The words of a document, page by page. Pages are read once; a book stays searchable as long as it is open. */
export class PdfText implements Searchable {
  readonly pageCount: number;
  readonly #pdf: Pick<PDFDocumentProxy, 'getPage'>;
  readonly #elsewhere: (page: number) => Promise<readonly PrintedRun[]>;
  readonly #recognised = new Map<number, Promise<readonly PrintedRun[]>>();
  readonly #read = new Map<number, Promise<PageWords>>();

  /** `elsewhere` knows the words of pages whose PDF carries none, such as those that were recognised in a scan. */
  constructor(
    pdf: Pick<PDFDocumentProxy, 'getPage' | 'numPages'>,
    elsewhere: (page: number) => Promise<readonly PrintedRun[]>,
  ) {
    this.pageCount = pdf.numPages;
    this.#pdf = pdf;
    this.#elsewhere = elsewhere;
  }

  words(page: number): Promise<PageWords> {
    const known = this.#read.get(page);
    if (known) return known;
    const reading = this.#runs(page).then(pageWords);
    this.#read.set(page, reading);
    // What failed is tried again when it is next asked for.
    reading.catch(() => this.#read.delete(page));
    return reading;
  }

  /** The runs of a page whose PDF carries no words. */
  recognised(page: number): Promise<readonly PrintedRun[]> {
    const known = this.#recognised.get(page);
    if (known) return known;
    const asking = this.#elsewhere(page);
    this.#recognised.set(page, asking);
    asking.catch(() => this.#recognised.delete(page));
    return asking;
  }

  /** The runs of a page in the order and with the numbers that its text layer has them. */
  async #runs(page: number): Promise<readonly PrintedRun[]> {
    const proxy = await this.#pdf.getPage(page);
    const viewport = proxy.getViewport({ scale: 1 });
    const { items } = await proxy.getTextContent();
    const runs = items.flatMap(item =>
      'str' in item ? [{ text: item.str, endsLine: item.hasEOL, box: boxOf(item, viewport, page) }] : [],
    );
    if (runs.some(({ text }) => text.trim() !== '')) return runs;
    return this.recognised(page);
  }
}

/** The upright box around a run, in fractions of the page as displayed. */
function boxOf(
  { transform, width }: { transform: number[]; width: number },
  viewport: PageViewport,
  page: number,
): Rect {
  const [a = 1, b = 0, c = 0, d = 1, left = 0, base = 0] = multiplied(viewport.transform as number[], transform);
  const length = Math.hypot(a, b) || 1;
  const [along, up] = [
    [(a / length) * width, (b / length) * width],
    [c, d],
  ] as const;
  const xs = [left, left + along[0], left + up[0], left + along[0] + up[0]];
  const ys = [base, base + along[1], base + up[1], base + along[1] + up[1]];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    page,
    x: x / viewport.width,
    y: y / viewport.height,
    w: (Math.max(...xs) - x) / viewport.width,
    h: (Math.max(...ys) - y) / viewport.height,
  };
}

/** One transform after another, as PDFs write them. */
function multiplied(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: readonly number[],
): number[] {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** What a search has found so far: where the key begins, by page. */
export type FoundPages = ReadonlyMap<number, readonly number[]>;

/** Between two breaths for the rest of the page, and between two reports. */
const SLICE_MS = 8;
const REPORT_MS = 120;

/**
 * Searches all pages, the one that is read first and on round the end. Tells what it has when there is something new,
 * and once at the end with `isDone`; ends silently when `signal` says so.
 */
export async function searchText(
  text: Searchable,
  {
    key,
    from,
    signal,
    onFound,
  }: {
    key: string;
    from: number;
    signal: AbortSignal;
    onFound: (found: FoundPages, isDone: boolean, hasText: boolean) => void;
  },
): Promise<void> {
  const found = new Map<number, readonly number[]>();
  let hasText = false;
  let [sliceBegan, reportedAt, reported] = [performance.now(), performance.now(), 0];
  for (let step = 0; step < text.pageCount; step += 1) {
    const page = ((from - 1 + step) % text.pageCount) + 1;
    const words = await text.words(page).catch(nullUnread);
    // What is not read yet may have words.
    hasText ||= words?.key !== '';
    const places = words ? placesOf(key, words) : [];
    if (places.length > 0) found.set(page, places);
    const now = performance.now();
    if (now - sliceBegan > SLICE_MS) {
      await new Promise(resolve => setTimeout(resolve));
      sliceBegan = performance.now();
    }
    if (signal.aborted) return;
    if (found.size > reported && (reported === 0 || now - reportedAt > REPORT_MS)) {
      onFound(new Map(found), false, hasText);
      [reportedAt, reported] = [now, found.size];
    }
  }
  onFound(found, true, hasText);
}

/** A page that is not read yet is no reason to give up the others. */
function nullUnread(problem: unknown): null {
  if (problem instanceof Problem && problem.code === 'file_not_ready') return null;
  throw problem;
}
