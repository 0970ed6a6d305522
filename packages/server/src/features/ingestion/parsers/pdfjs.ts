import { readFileSync } from 'node:fs';
import type { ClaimedFacts, RawPage } from '@nousboard/core/document';
import { isIdeograph } from '@nousboard/core/document';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.d.ts';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';

// The second reader of PDFs: opens some files that PDFium rejects. It gives one box per run of text, so the boxes of
// words inside a run are interpolated by their share of its characters.

/** A document opened by pdf.js. */
export interface PdfjsDocument {
  readonly pageCount: number;
  readonly claimed: ClaimedFacts;
  read(index: number): Promise<RawPage>;
}

/**
 * pdf.js wants a DOMMatrix when it is loaded; reading text never uses it. The native canvas that would bring one is not
 * allowed in here.
 */
class NoMatrix {}

type Matrix = readonly [number, number, number, number, number, number];
interface TextItem {
  readonly str: string;
  readonly transform: Matrix;
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Collects the runs of one page. */
class RunCollector {
  text = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly boxes: number[] = [];
  readonly #viewport: Matrix;
  readonly #width: number;
  readonly #height: number;

  constructor(viewport: Matrix, width: number, height: number) {
    this.#viewport = viewport;
    this.#width = width;
    this.#height = height;
  }

  add(item: TextItem): void {
    const base = this.text.length;
    const soft = item.hasEOL && /\p{L}[-\u00ad]$/u.test(item.str);
    const visible = soft ? item.str.slice(0, -1) : item.str;
    this.text += visible + (soft ? '\ufffe' : '') + (item.hasEOL && !soft ? '\n' : '');
    const matrix = times(this.#viewport, item.transform);
    const scale = Math.hypot(item.transform[0], item.transform[1]) || 1;
    const height = item.height || Math.hypot(item.transform[2], item.transform[3]);
    const rise = Math.hypot(item.transform[2], item.transform[3]) || 1;
    const point = (along: number, up: number): [number, number] => [
      matrix[0] * along + matrix[2] * up + matrix[4],
      matrix[1] * along + matrix[3] * up + matrix[5],
    ];
    const addRun = (from: number, to: number): void => {
      const a = ((from / item.str.length) * item.width) / scale;
      const b = ((to / item.str.length) * item.width) / scale;
      const corners = [
        point(a, (-0.22 * height) / rise),
        point(b, (-0.22 * height) / rise),
        point(a, (0.9 * height) / rise),
        point(b, (0.9 * height) / rise),
      ];
      const x = corners.map(corner => corner[0]);
      const y = corners.map(corner => corner[1]);
      const box = [
        Math.max(0, Math.min(...x)),
        Math.max(0, Math.min(...y)),
        Math.min(this.#width, Math.max(...x)),
        Math.min(this.#height, Math.max(...y)),
      ] as const;
      if (box[2] <= box[0] || box[3] <= box[1]) return;
      this.starts.push(base + from);
      this.ends.push(base + to);
      this.boxes.push(...box);
    };
    let open = -1;
    for (let at = 0; at <= visible.length; at += 1) {
      const code = at < visible.length ? visible.charCodeAt(at) : 32;
      const blank = code <= 32 || code === 0xa0 || code === 0x3000;
      const alone = !blank && isIdeograph(code);
      if ((blank || alone) && open >= 0) {
        addRun(open, at);
        open = -1;
      }
      if (alone) addRun(at, at + 1);
      else if (!blank && open < 0) open = at;
    }
  }
}

async function readPage(page: PDFPageProxy, number: number): Promise<RawPage> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ disableNormalization: false });
  const collector = new RunCollector(viewport.transform as unknown as Matrix, viewport.width, viewport.height);
  for (const item of content.items) {
    if ('str' in item && item.str.length + collector.text.length < LIMITS.pageCharacters)
      collector.add(item as unknown as TextItem);
  }
  page.cleanup();
  return {
    number,
    width: viewport.width,
    height: viewport.height,
    text: collector.text,
    runStart: Uint32Array.from(collector.starts),
    runEnd: Uint32Array.from(collector.ends),
    runBox: Float32Array.from(collector.boxes),
    runStyle: new Uint8Array(collector.starts.length),
    unmapped: false,
  };
}

const isText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Opens a PDF with pdf.js. Throws `ParserError` `password_protected` or `damaged`. */
export async function openWithPdfjs(path: string): Promise<PdfjsDocument> {
  (globalThis as { DOMMatrix?: unknown }).DOMMatrix ??= NoMatrix;
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  try {
    const document = await getDocument({
      data: new Uint8Array(readFileSync(path)),
      useSystemFonts: false,
      disableFontFace: true,
      isEvalSupported: false,
      stopAtErrors: false,
      verbosity: VerbosityLevel.ERRORS,
      maxImageSize: 1,
    } as Parameters<typeof getDocument>[0]).promise;
    const { info } = await document.getMetadata();
    const claims = info as Record<string, unknown>;
    return {
      pageCount: document.numPages,
      claimed: {
        title: isText(claims['Title']),
        author: isText(claims['Author']),
        createdOn: isText(claims['CreationDate']),
      },
      read: async index => readPage(await document.getPage(index + 1), index + 1),
    };
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new ParserError(name === 'PasswordException' ? 'password_protected' : 'damaged', { cause });
  }
}
