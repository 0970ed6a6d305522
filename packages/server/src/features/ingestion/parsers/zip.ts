import { closeSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise, openPromise } from 'yauzl';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';
import { xmlDecoder } from './xml.ts';

/**
 * A ZIP container that can be read without harm. A name is looked up as it is, then without regard to case, as Office
 * does.
 */
export interface Zip {
  /** Of all files in it, in the order of its directory. */
  readonly names: readonly string[];
  /**
   * A text part, decoded as XML says: byte order mark, declared encoding, else UTF-8. `undefined` where there is no
   * such part.
   */
  text(name: string): Promise<string | undefined>;
  bytes(name: string): Promise<Uint8Array | undefined>;
  stream(name: string): Promise<Readable | undefined>;
  close(): Promise<void>;
}

/** How much a container may hold. */
export type ZipLimits = Pick<
  { readonly [Name in keyof typeof LIMITS]: number },
  'zipEntries' | 'zipBytes' | 'zipEntryBytes'
>;

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const STORED = 0;
const DEFLATED = 8;

/** An encrypted Office document is an OLE container; its directory names the stream in UTF-16. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const SEARCHED_BYTES = 16_000_000;

/** Throws for what does not begin like a ZIP: `password_protected`, `wrong_type`, `damaged` for an empty file. */
function checkBeginning(path: string): void {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(4);
    const length = readSync(file, head, 0, 4, 0);
    if (length === 0) throw new ParserError('damaged');
    if (head.equals(OLE)) {
      const container = Buffer.alloc(SEARCHED_BYTES);
      const found = container.subarray(0, readSync(file, container, 0, SEARCHED_BYTES, 0)).includes(ENCRYPTED_PACKAGE);
      throw new ParserError(found ? 'password_protected' : 'wrong_type');
    }
    if (head.toString('latin1', 0, 2) !== 'PK') throw new ParserError('wrong_type');
  } finally {
    closeSync(file);
  }
}

const tooMuch = (): ParserError => new ParserError('too_large');
const asFailure = (cause: unknown): ParserError =>
  cause instanceof ParserError ? cause : new ParserError('damaged', { cause });

class GuardedZip implements Zip {
  readonly names: readonly string[];
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #anyCase = new Map<string, Entry>();
  readonly #most: ZipLimits;
  #inflated = 0;

  constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>, most: ZipLimits) {
    this.#most = most;
    this.#file = file;
    this.#entries = entries;
    this.names = [...entries.keys()];
    for (const [name, entry] of entries)
      if (!this.#anyCase.has(name.toLowerCase())) this.#anyCase.set(name.toLowerCase(), entry);
  }

  async stream(name: string): Promise<Readable | undefined> {
    const wanted = name.replace(/^\//, '');
    const entry = this.#entries.get(wanted) ?? this.#anyCase.get(wanted.toLowerCase());
    return entry && Readable.from(this.#inflate(entry), { objectMode: false });
  }

  async bytes(name: string): Promise<Uint8Array | undefined> {
    const stream = await this.stream(name);
    if (!stream) return undefined;
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    return Buffer.concat(parts);
  }

  async text(name: string): Promise<string | undefined> {
    const bytes = await this.bytes(name);
    return bytes && xmlDecoder(bytes).decode(bytes);
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  async *#inflate(entry: Entry): AsyncGenerator<Buffer> {
    if (entry.isEncrypted()) throw new ParserError('password_protected');
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw new ParserError('damaged');
    let size = 0;
    const count = (more: number): void => {
      size += more;
      const packed = Math.max(1, entry.compressedSize);
      if (
        size > this.#most.zipEntryBytes ||
        this.#inflated + size > this.#most.zipBytes ||
        (size > LIMITS.zipRatioFromBytes && size / packed > LIMITS.zipRatio)
      )
        throw tooMuch();
    };
    // What the directory says is only good for refusing early: what counts is what really comes out.
    count(entry.uncompressedSize);
    size = 0;
    try {
      for await (const part of await this.#file.openReadStreamPromise(entry)) {
        count(part.length);
        yield part;
      }
    } catch (cause) {
      throw asFailure(cause);
    } finally {
      this.#inflated += size;
    }
  }
}

/**
 * Opens a ZIP container, a file or the bytes of one inside another, under the caps of LIMITS, or wider ones for what is
 * not one document. Throws `wrong_type`, `password_protected`, `damaged` (also for names that lead out of the container
 * or stand in it twice) and `too_large`; reading a part throws the same. Several parts may be read at once.
 */
export async function openZip(source: string | Buffer, most: ZipLimits = LIMITS): Promise<Zip> {
  if (typeof source === 'string') checkBeginning(source);
  let file: ZipFile | undefined;
  try {
    const options = { autoClose: false, lazyEntries: true };
    file = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options));
    if (file.entryCount > most.zipEntries) throw tooMuch();
    const entries = new Map<string, Entry>();
    for await (const entry of file.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entries.has(entry.fileName)) throw new ParserError('damaged');
      entries.set(entry.fileName, entry);
    }
    return new GuardedZip(file, entries, most);
  } catch (cause) {
    file?.close();
    throw asFailure(cause);
  }
}
