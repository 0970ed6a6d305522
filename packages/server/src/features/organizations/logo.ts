import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@nousboard/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Blobs } from '#platform/blobs.ts';
import type { FairTurns } from '#platform/fair-turns.ts';
import { type Outbound, OutboundError } from '#platform/outbound/outbound.ts';

const FIRST_BYTE_MS = 10_000;
const TOTAL_MS = 20_000;
const MOST_BYTES = 5 * 1024 ** 2;
/** Of a bitmap before it is made smaller: a small file can stand for a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 10;
/** Bytes that tell what a picture is. An SVG is none: it says what to draw, which can take hours. */
const HEAD_BYTES = 64 * 1024;
const KINDS: ReadonlySet<string> = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']);
/** It is shown at most 132 by 28 px: three times that is enough for every screen. */
const SIZE = { width: 396, height: 84 };

/** Where the logos of an organisation lie. */
export const logoKey = (organizationId: string, name: string): string => `${organizationId}/logo/${name}`;
export const logoFolder = (organizationId: string): string => `${organizationId}/logo`;

/** A logo as it is kept, under the name of its content. */
export interface DrawnLogo {
  readonly name: string;
  readonly picture: Uint8Array;
}

/**
 * Fetches a logo once and draws it anew, so that nobody's browser asks a foreign server and no program comes along in a
 * picture. Throws `validation` for the address where no picture is to be had, and `rate_limited` for somebody who has
 * too many drawn at once.
 */
export async function drawLogo(
  { outbound, logoTurns }: { outbound: Outbound; logoTurns: FairTurns },
  userId: string,
  address: string,
  signal: AbortSignal,
): Promise<DrawnLogo> {
  const bytes = await bytesAt(outbound, address, signal);
  const picture = await logoTurns.run({ name: userId, isKnown: false }, () => drawn(bytes));
  return { name: `${createHash('sha256').update(picture).digest('hex')}.png`, picture };
}

/**
 * Stores a logo: in the transaction that holds its organisation and has written its name, so that a refused request
 * leaves none behind, and none is removed as unused meanwhile.
 */
export const keepLogo = (
  { blobs }: { blobs: Blobs },
  organizationId: string,
  { name, picture }: DrawnLogo,
): Promise<void> => blobs.put(logoKey(organizationId, name), picture);

const noPicture = (cause?: unknown) =>
  new Problem('validation', { fields: { logoURL: 'No picture could be fetched from this address' } }, { cause });

async function bytesAt(outbound: Outbound, address: string, signal: AbortSignal): Promise<Buffer> {
  try {
    const reply = await outbound(address, {
      signal,
      firstByteMs: FIRST_BYTE_MS,
      totalMs: TOTAL_MS,
      mostBytes: MOST_BYTES,
    });
    if (reply.status === 200) return await buffer(reply.body);
    reply.body.destroy();
    throw noPicture();
  } catch (error) {
    throw error instanceof OutboundError ? noPicture(error) : error;
  }
}

async function drawn(bytes: Buffer): Promise<Buffer> {
  if (!KINDS.has((await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime ?? '')) throw noPicture();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: MOST_SECONDS })
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch((cause: unknown) => {
      throw noPicture(cause);
    });
}
