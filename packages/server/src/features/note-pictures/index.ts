import type { Readable } from 'node:stream';
import {
  contract,
  MAX_NOTE_PICTURE_MB,
  MAX_NOTE_PICTURE_MEGAPIXELS,
  MAX_NOTE_PICTURES,
  NOTE_PICTURE_TYPES,
  Problem,
} from '@nousboard/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { attachment, type Files } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import { readUpload, type UploadPart } from '#platform/http/multipart.ts';
import { type Route, route } from '#platform/http/route.ts';
import { type CollectorNeeds, pictureFolder, startCollecting } from './collect-pictures.ts';

export interface NotePictures {
  readonly routes: Route[];
  /** The bytes of a picture of the actor, by its address in a note. */
  readPicture(actor: Actor, address: string): Promise<Uint8Array | undefined>;
  /** The names of all pictures that the actor keeps, and the bytes of each. */
  listPictures(actor: Actor): AsyncIterable<string>;
  openPicture(actor: Actor, name: string): Readable;
  /** Keeps a picture by itself, under the rules of those that are put into notes; its name. */
  keepPicture(actor: Actor, stream: Readable): Promise<string>;
  /** Begins to remove pictures that no note shows any more. */
  start(): void;
  stop(): Promise<void>;
}

export interface NotePictureNeeds extends CollectorNeeds {
  readonly keepWithin: Files['keepWithin'];
}

/** How many bytes the pictures of a person have. */
export async function sizeOfPictures(blobs: Blobs, tenantId: string): Promise<number> {
  let bytes = 0;
  for await (const { sizeBytes = 0 } of blobs.list(pictureFolder(tenantId))) bytes += sizeBytes;
  return bytes;
}

/** Pictures that people put into their notes. */
export function createNotePictures(needs: NotePictureNeeds): NotePictures {
  const { blobs } = needs;
  let stopCollecting: (() => Promise<void>) | undefined;
  return {
    routes: [
      route(contract.addNotePicture, async ({ actor, request }) => ({
        address: `/api/files/pictures/${await readUpload(request, parts => keepPart(needs, actor, parts))}`,
      })),
      route(contract.getNotePicture, async ({ actor, params: { name }, reply }) => {
        const key = `${pictureFolder(actor.tenantId)}/${name}`;
        const stored = await blobs.stat(key);
        if (!stored) throw new Problem('not_found');
        reply.headers({
          'content-type': typeOf(name),
          'content-length': String(stored.sizeBytes),
          'content-disposition': attachment(name),
          'content-security-policy': "default-src 'none'; sandbox",
          // Its name says its content, which never changes.
          'cache-control': 'private, max-age=86400, immutable',
        });
        return blobs.read(key);
      }),
    ],
    readPicture: (actor, address) =>
      blobs.get(`${pictureFolder(actor.tenantId)}/${address.slice(address.lastIndexOf('/') + 1)}`),
    async *listPictures(actor) {
      for await (const { key } of blobs.list(pictureFolder(actor.tenantId))) yield key.slice(key.lastIndexOf('/') + 1);
    },
    openPicture: (actor, name) => blobs.read(`${pictureFolder(actor.tenantId)}/${name}`),
    keepPicture: (actor, stream) => keepPicture(needs, actor, stream),
    start() {
      stopCollecting ??= startCollecting(needs);
    },
    stop: async () => stopCollecting?.(),
  };
}

const typeOf = (name: string): string =>
  Object.entries(NOTE_PICTURE_TYPES).find(([, ending]) => name.endsWith(`.${ending}`))?.[0] ??
  'application/octet-stream';

/** Stores the one file of a form, if it is a picture, and gives its name. */
async function keepPart(needs: NotePictureNeeds, actor: Actor, parts: AsyncIterable<UploadPart>): Promise<string> {
  for await (const part of parts) if (part.kind === 'file') return keepPicture(needs, actor, part.stream);
  throw new Problem('validation', { fields: { file: 'Send one picture.' } });
}

async function keepPicture({ blobs, keepWithin }: NotePictureNeeds, actor: Actor, stream: Readable): Promise<string> {
  const folder = pictureFolder(actor.tenantId);
  const received = await blobs.receive(stream, MAX_NOTE_PICTURE_MB * 1024 ** 2);
  try {
    if (received.tooLarge) throw new Problem('file_too_large', { n: MAX_NOTE_PICTURE_MB });
    const ending = NOTE_PICTURE_TYPES[(await fileTypeFromBuffer(received.head))?.mime ?? ''];
    if (ending === undefined) throw new Problem('picture_unsupported');
    const name = `${received.sha256}.${ending}`;
    const key = `${folder}/${name}`;
    const isKnown = (await blobs.stat(key)) !== undefined;
    await keepWithin(actor, isKnown ? 0 : received.sizeBytes, async () => {
      if (!isKnown && (await countOf(blobs, folder)) >= MAX_NOTE_PICTURES)
        throw new Problem('too_many_pictures', { n: MAX_NOTE_PICTURES });
      // Once more: it is as young as one that has just come, and not collected before the note is saved.
      await received.keep(key);
    });
    const unshown = await whyNotShown(blobs, key);
    if (!unshown) return name;
    if (!isKnown) await blobs.remove(key);
    throw unshown;
  } finally {
    await received.discard();
  }
}

/** Its first bytes say what a picture is, not whether anybody could be shown it. */
async function whyNotShown(blobs: Blobs, key: string): Promise<Problem | null> {
  const { path, release } = await blobs.path(key);
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > MAX_NOTE_PICTURE_MEGAPIXELS * 1e6
      ? new Problem('picture_unsupported', { n: MAX_NOTE_PICTURE_MEGAPIXELS })
      : null;
  } catch (cause) {
    return new Problem('picture_unsupported', {}, { cause });
  } finally {
    await release();
  }
}

async function countOf(blobs: Blobs, folder: string): Promise<number> {
  let count = 0;
  for await (const _ of blobs.list(folder)) count += 1;
  return count;
}
