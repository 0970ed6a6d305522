import type { Readable } from 'node:stream';
import { MOST_REFERENCE_BYTES, Problem } from '@nousboard/contracts';
import { openZip, ParserError } from '#features/ingestion/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { newUuid } from '#platform/new-id.ts';

/** What one import has brought: reference files, and the documents beside them, by their paths. */
export interface ImportParts {
  readonly projectId: string | undefined;
  readonly folderId: string | undefined;
  readonly references: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly documents: ReadonlyMap<string, () => Promise<Readable>>;
  /** Those of `documents` that came in an archive: nobody has chosen them one by one. */
  readonly packed: ReadonlySet<string>;
  /** Forgets what was kept aside. */
  release(): Promise<void>;
}

export interface PartNeeds {
  readonly blobs: Blobs;
  readonly mostBytes: number;
  readonly mostFiles: number;
}

/** A Zotero library as one file: snapshots of web pages have hundreds of parts each. */
const ZIP_ENTRIES = 50_000;
const MOST_PARTS = 600;
const MOST_REFERENCE_FILES = 20;
const REFERENCES = /\.(?:bib|bibtex|ris|json)$/i;
const BIB_OR_RIS = /\.(?:bib|bibtex|ris)$/i;
const ZIP = /\.zip$/i;
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

/**
 * Reads the parts of an import. Documents are kept aside below the uploads of their person, where what is forgotten is
 * collected.
 */
export async function readParts(
  { blobs, mostBytes, mostFiles }: PartNeeds,
  actor: Actor,
  parts: AsyncIterable<UploadPart>,
): Promise<ImportParts> {
  const references: { name: string; bytes: Uint8Array }[] = [];
  const documents = new Map<string, () => Promise<Readable>>();
  const packed = new Set<string>();
  const releases: (() => Promise<void>)[] = [];
  let projectId: string | undefined;
  let folderId: string | undefined;
  let room = mostBytes * mostFiles;
  const release = async () => {
    for (const one of releases.toReversed()) await one();
  };
  const keepAside = async (stream: Readable, limitBytes: number, name: string): Promise<string> => {
    const received = await blobs.receive(stream, Math.min(limitBytes, room));
    room -= received.sizeBytes;
    try {
      if (received.tooLarge)
        throw new Problem('file_too_large', { n: Math.floor(limitBytes / 1024 ** 2), filename: name });
      const key = `${actor.tenantId}/upload/${newUuid()}`;
      await received.keep(key);
      releases.push(() => blobs.remove(key));
      return key;
    } finally {
      await received.discard();
    }
  };
  const add = (name: string, open: () => Promise<Readable>) => {
    if (!documents.has(name)) documents.set(name, open);
  };
  const addReferences = async (name: string, stream: Readable) => {
    if (references.length >= MOST_REFERENCE_FILES)
      throw unreadable(name, `At most ${MOST_REFERENCE_FILES} reference files can be imported at once`);
    const bytes = await bytesWithin(stream);
    if (!bytes) throw unreadable(name, `A reference file can have at most ${MOST_REFERENCE_BYTES / 1024 ** 2} MB`);
    references.push({ name, bytes });
  };
  const addZip = async (name: string, key: string) => {
    const { path, release: close } = await blobs.path(key);
    releases.push(close);
    const zip = await openZip(path, {
      zipEntries: ZIP_ENTRIES,
      zipBytes: mostBytes * mostFiles,
      zipEntryBytes: mostBytes,
    }).catch((error: unknown) => {
      if (error instanceof ParserError)
        throw unreadable(
          name,
          error.reason === 'too_large' ? 'Unpacked it is too large' : 'This is no ZIP file that can be read',
        );
      throw error;
    });
    releases.push(() => zip.close());
    const names = zip.names.filter(one => !HIDDEN.test(one));
    // Web pages that were kept bring JSON of their own.
    const isReferences = names.some(one => BIB_OR_RIS.test(one)) ? BIB_OR_RIS : REFERENCES;
    for (const inside of names) {
      const stream = async () => (await zip.stream(inside)) as Readable;
      if (!isReferences.test(inside)) {
        if (!documents.has(inside)) packed.add(inside);
        add(inside, stream);
      } else
        await addReferences(inside, await stream()).catch((error: unknown) => {
          throw error instanceof ParserError ? unreadable(inside, 'This part of the ZIP file cannot be read') : error;
        });
    }
  };
  try {
    let count = 0;
    for await (const part of parts) {
      if (part.kind === 'field') {
        const isPlace = part.name === 'projectId' || part.name === 'folderId';
        if (isPlace && count > 0) throw unreadable(part.name, 'Must come before the files');
        if (part.name === 'projectId') projectId = part.value;
        else if (part.name === 'folderId') folderId = part.value;
        else if (part.name !== 'temp_file_id') throw unreadable(part.name, 'Unknown field');
        continue;
      }
      count += 1;
      const name = part.filename.replaceAll('\\', '/');
      if (count > MOST_PARTS) throw new Problem('too_many_files', { limit: MOST_PARTS });
      if (REFERENCES.test(name)) await addReferences(name, part.stream);
      else if (ZIP.test(name)) await addZip(name, await keepAside(part.stream, mostBytes * mostFiles, name));
      else {
        const key = await keepAside(part.stream, mostBytes, name);
        add(name, async () => blobs.read(key));
      }
      part.drain();
    }
    return { projectId, folderId, references, documents, packed, release };
  } catch (error) {
    await release();
    throw error;
  }
}

const unreadable = (name: string, text: string) =>
  new Problem('validation', { fields: { [name.slice(0, 200)]: text } });

/** Undefined for a stream that is longer than a reference file may be. */
async function bytesWithin(stream: Readable): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_REFERENCE_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
