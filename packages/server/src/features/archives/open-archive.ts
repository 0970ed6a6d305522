import type { Readable } from 'node:stream';
import { Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import { openZip, ParserError } from '#features/ingestion/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { newUuid } from '#platform/new-id.ts';
import { manifest, PARTS, VERSION } from './archive-format.ts';

/**
 * An archive that has come in, and can be read without harm. What cannot be read, or is not as it must be, throws
 * `archive_unreadable`.
 */
export interface OpenArchive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** A part that is one value; undefined where there is none. */
  value<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema> | undefined>;
  /**
   * A part of one value a line, line after line; nothing where there is no such part. A value that is not as the schema
   * says is given to `misfit`, and the others come.
   */
  lines<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    misfit: (value: unknown) => void,
  ): AsyncGenerator<z.output<Schema>>;
  bytes(name: string): Promise<Readable | undefined>;
}

export interface ArchiveNeeds {
  readonly blobs: Blobs;
  /** What may lie aside. */
  readonly mostBytes: number;
  /** What all of it may be when it is unpacked. */
  readonly mostUnpacked: number;
}

const MOST_ENTRIES = 200_000;
/** A line, or a part that is one value. A message with all its earlier texts may be long. */
const MOST_LINE_BYTES = 16 * 1024 ** 2;
const NEW_LINE = 10;

const unreadable = (cause?: unknown) => new Problem('archive_unreadable', {}, { cause });
const tooLarge = (most: number) => new Problem('archive_too_large', { n: Math.floor(most / 1024 ** 2) });

/**
 * Keeps the one file of an upload aside, below the uploads of its person, where what is forgotten is collected; reads
 * it with `read`, and removes it.
 */
export async function withArchive<T>(
  needs: ArchiveNeeds,
  actor: Actor,
  parts: AsyncIterable<UploadPart>,
  read: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const { blobs, mostBytes, mostUnpacked } = needs;
  for await (const part of parts) {
    if (part.kind === 'field') {
      if (part.name !== 'temp_file_id') throw new Problem('validation', { fields: { [part.name]: 'Unknown field' } });
      continue;
    }
    const key = `${actor.tenantId}/upload/${newUuid()}`;
    const received = await blobs.receive(part.stream, mostBytes);
    try {
      if (received.tooLarge) throw tooLarge(mostBytes);
      await received.keep(key);
    } finally {
      await received.discard();
    }
    try {
      return await readKept(needs, key, read);
    } catch (error) {
      throw error instanceof ParserError
        ? error.reason === 'too_large'
          ? tooLarge(mostUnpacked)
          : unreadable(error)
        : error;
    } finally {
      await blobs.remove(key);
    }
  }
  throw new Problem('validation', { fields: { archive: 'Choose an archive' } });
}

async function readKept<T>(
  { blobs, mostUnpacked }: ArchiveNeeds,
  key: string,
  read: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const { path, release } = await blobs.path(key);
  try {
    const zip = await openZip(path, {
      zipEntries: MOST_ENTRIES,
      zipBytes: mostUnpacked,
      zipEntryBytes: mostUnpacked,
    });
    try {
      const names = new Set(zip.names);
      const open = async (name: string) => (names.has(name) ? zip.stream(name) : undefined);
      const archive: OpenArchive = {
        names: zip.names,
        has: name => names.has(name),
        async value(name, schema) {
          const stream = await open(name);
          if (!stream) return undefined;
          const result = schema.safeParse(parsed(await wholeOf(stream as AsyncIterable<Buffer>)));
          if (!result.success) throw unreadable(result.error);
          return result.data;
        },
        async *lines(name, schema, misfit) {
          const stream = await open(name);
          if (!stream) return;
          for await (const line of linesOf(stream as AsyncIterable<Buffer>)) {
            const value = parsed(line);
            const result = schema.safeParse(value);
            if (result.success) yield result.data;
            else misfit(value);
          }
        },
        bytes: open,
      };
      const said = await archive.value(PARTS.manifest, manifest);
      if (!said) throw unreadable();
      if (said.version > VERSION) throw new Problem('archive_version');
      return await read(archive);
    } finally {
      await zip.close();
    }
  } finally {
    await release();
  }
}

async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > MOST_LINE_BYTES) throw unreadable();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Lines of bytes: a character that is cut between two pieces is whole again in its line. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    let from = 0;
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, at)]);
      begun = [];
      size = 0;
      from = at + 1;
    }
    begun.push(piece.subarray(from));
    size += piece.length - from;
    if (size > MOST_LINE_BYTES) throw unreadable();
  }
  if (size > 0) yield Buffer.concat(begun);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), storable);
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** A database has no room for these signs, so nothing that came out of one has them. */
function storable(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new Error('signs that no text has');
  return value;
}
