import type { S3 } from './client.ts';

/**
 * An object that comes in pieces. A store can add nothing to an object, so that each piece is one of its own, with its
 * place in its name: `a~/000000000000000-000000000000005`. No key of ours has the sign. How long the whole is follows
 * from what is there, and from nothing else that could be lost or wrong.
 */
export interface PiecedObject {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  /** In order, each from the byte of the whole with which it goes on. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly key: string;
  readonly start: number;
  readonly from: number;
  /** Exclusive. */
  readonly end: number;
}

const SIGN = '~';
const DIGITS = 15;

export const piecesPrefix = (key: string): string => `${key}${SIGN}/`;
/** The key of an object in pieces, of a prefix without its last slash; undefined for any other prefix. */
export const keyOfPieces = (prefix: string): string | undefined =>
  prefix.endsWith(SIGN) ? prefix.slice(0, -SIGN.length) : undefined;
export const pieceKey = (key: string, start: number, end: number): string =>
  `${piecesPrefix(key)}${[start, end].map(at => String(at).padStart(DIGITS, '0')).join('-')}`;

/** What has come of an object; undefined where nothing has. */
export async function findPieces(s3: S3, key: string): Promise<PiecedObject | undefined> {
  const found: { key: string; start: number; end: number; modifiedAt: Date }[] = [];
  const before = piecesPrefix(key);
  for await (const { objects, at } of s3.list(before))
    for (const object of objects) {
      const [, start, end] = /^(\d+)-(\d+)$/.exec(object.key.slice(before.length)) ?? [];
      if (start !== undefined)
        found.push({
          key: object.key,
          start: Number(start),
          end: Number(end),
          modifiedAt: object.lastModified ?? at,
        });
    }
  const parts: Part[] = [];
  let sizeBytes = 0;
  // Two processes that were sent the same file may have cut it in different places.
  for (const { key: at, start, end } of found.toSorted((a, b) => a.start - b.start)) {
    if (start > sizeBytes) break;
    if (end <= sizeBytes) continue;
    parts.push({ key: at, start, from: sizeBytes, end });
    sizeBytes = end;
  }
  return found.length === 0
    ? undefined
    : { sizeBytes, parts, modifiedAt: new Date(Math.max(...found.map(({ modifiedAt }) => modifiedAt.getTime()))) };
}
