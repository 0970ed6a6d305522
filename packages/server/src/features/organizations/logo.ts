import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@nousboard/contracts';
import sharp from 'sharp';
import type { Blobs } from '#platform/blobs.ts';
import { type Outbound, OutboundError } from '#platform/outbound/outbound.ts';

const FIRST_BYTE_MS = 10_000;
const TOTAL_MS = 20_000;
const MOST_BYTES = 5 * 1024 ** 2;
/** Of a bitmap before it is made smaller: a small file can stand for a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
/** It is shown at most 132 by 28 px: three times that is enough for every screen. */
const SIZE = { width: 396, height: 84 };

/** Where the logos of an organisation lie. */
export const logoKey = (organizationId: string, name: string): string => `${organizationId}/logo/${name}`;
export const logoFolder = (organizationId: string): string => `${organizationId}/logo`;

/**
 * Fetches a logo once, draws it anew and keeps it, so that nobody's browser asks a foreign server and no program comes
 * along in a picture. Gives the name it is kept under. Throws `validation` for the address where no picture is to be
 * had.
 */
export async function keepLogo(
  { outbound, blobs }: { outbound: Outbound; blobs: Blobs },
  organizationId: string,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  const picture = await drawn(await bytesAt(outbound, address, signal));
  const name = `${createHash('sha256').update(picture).digest('hex')}.png`;
  await blobs.put(logoKey(organizationId, name), picture);
  return name;
}

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

const drawn = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch((cause: unknown) => {
      throw noPicture(cause);
    });
