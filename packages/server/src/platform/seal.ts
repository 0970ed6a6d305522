import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps secrets of other services unreadable for whoever has the database alone. */
export interface Seal {
  /** What it is `of` is sealed with it: put in another place, it opens no more. */
  close(of: string, secret: string): string;
  /** Undefined for what was sealed with another key, for something else, or was changed. */
  open(of: string, sealed: string): string | undefined;
}

/** Something that is sealed, and what of. */
export interface Sealed {
  readonly of: string;
  readonly sealed: string;
}

const FORM = 'v1';
const KEY_FILE = 'encryption.key';

/** AES-256-GCM under a key that is derived from the given one for this use alone. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'nousboard:sealed secrets', 32));
  return {
    close(of, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${FORM}.${Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')}`;
    },
    open(of, sealed) {
      const [form, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (form !== FORM || bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(of))
          .setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** What tells a key from every other one, in one installation only. The key cannot be read out of it. */
export const digestOfKey = (secret: string, installationId: string): string =>
  createHmac('sha256', secret).update(`nousboard:key of ${installationId}`).digest('base64url');

/** The key beside the database and not in it, made at first use. Two processes that start together agree on one. */
export function ensureSealKey(dataDir: string): string {
  const path = join(dataDir, KEY_FILE);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      // A link is made whole or not at all, and never over one that is there.
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, 'utf8').trim();
}
