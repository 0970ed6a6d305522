import { type FileId, type FileVersionId, getFileContent } from '@nousboard/contracts';
import { PDFDataRangeTransport } from 'pdfjs-dist';
import { open } from '#lib/api/index.ts';

/** So much the library asks for at once. */
export const PART_BYTES = 256 * 1024;
/** So much comes with the first request: all of a short paper. */
const FIRST_BYTES = 2 * PART_BYTES;

/** Which bytes: what a version of a document was read from, or what it consists of now. */
export interface PdfSource {
  readonly fileId: FileId;
  readonly version: FileVersionId | null;
}
/** Told when parts did not come, with how to ask for them again, and null when they are on their way. */
export type OnLack = (again: (() => void) | null) => void;

/**
 * The bytes of a PDF, fetched as the library asks for them. It never asks again for what it was refused once, so it is
 * told of no failure: it waits for what is lacking until that has come.
 */
export class PdfParts extends PDFDataRangeTransport {
  #source: PdfSource;
  readonly #etag: string | null;
  readonly #signal: AbortSignal;
  readonly #onLack: OnLack;
  readonly #lacking = new Map<number, number>();

  private constructor(source: PdfSource, signal: AbortSignal, onLack: OnLack, { size, bytes, etag }: Part) {
    super(size, bytes);
    this.#source = source;
    this.#etag = etag;
    this.#signal = signal;
    this.#onLack = onLack;
  }

  /** Fetches the first part, and with it the size of the whole. Fails as a call does. */
  static async begin(source: PdfSource, signal: AbortSignal, onLack: OnLack): Promise<PdfParts> {
    return new PdfParts(source, signal, onLack, await fetchPart(source, 0, FIRST_BYTES, signal));
  }

  /** Goes on from another source where that has the same bytes; says whether it does. */
  async goOnFrom(source: PdfSource, signal: AbortSignal): Promise<boolean> {
    const { etag } = await fetchPart(source, 0, 1, signal);
    if (etag === null || etag !== this.#etag) return false;
    this.#source = source;
    return true;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#load(begin, end);
  }

  async #load(begin: number, end: number): Promise<void> {
    const part = await fetchPart(this.#source, begin, end, this.#signal).catch(() => null);
    if (this.#signal.aborted) return;
    // Bytes of another document, which the file has become meanwhile, do not go together with those that are there.
    if (!part || part.etag !== this.#etag || part.bytes.length !== end - begin) {
      this.#lacking.set(begin, end);
      this.#onLack(this.#again);
      return;
    }
    this.onDataRange(begin, part.bytes);
    // Whoever sent this one is there for the others too.
    if (this.#lacking.size > 0) this.#again();
  }

  readonly #again = (): void => {
    const parts = [...this.#lacking];
    this.#lacking.clear();
    this.#onLack(null);
    for (const [begin, end] of parts) this.requestDataRange(begin, end);
  };
}

interface Part {
  readonly bytes: Uint8Array;
  /** Of the whole. */
  readonly size: number;
  /** Another one as soon as the bytes of the whole are others. */
  readonly etag: string | null;
}

async function fetchPart(
  { fileId, version }: PdfSource,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Part> {
  const response = await open(getFileContent, {
    params: { fileId },
    query: version ? { version } : {},
    headers: { range: `bytes=${begin}-${end - 1}` },
    signal,
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A way between us and the server that knows no parts gives the whole.
  const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? bytes.length);
  return { bytes, size, etag: response.headers.get('etag') };
}
