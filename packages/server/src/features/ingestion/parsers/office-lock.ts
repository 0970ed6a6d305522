import { createDecipheriv, createHash } from 'node:crypto';
import { lookup } from '@nousboard/core/text';
import { readOle } from './ole.ts';
import { ParserError } from './parser.ts';

// Office documents that only their password opens, as [MS-OFFCRYPTO] describes them: their ZIP container lies
// enciphered in a stream of an OLE container, and another stream says how. Office since 2010 writes the agile way,
// Office 2007 the standard one.

/** Opens a piece of the container by its number. */
type Opener = (piece: Uint8Array, number: number) => Buffer;

const PIECE_BYTES = 4_096;
const PIECES_AT_ONCE = 1_024;
const BLOCK_BYTES = 16;
const STANDARD_SPINS = 50_000;
/** What Office itself takes at most. */
const MOST_SPINS = 10_000_000;
const AES_IDS: readonly number[] = [0x660e, 0x660f, 0x6610];
const HASHES: Readonly<Record<string, string>> = lookup({
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  SHA256: 'sha256',
  SHA384: 'sha384',
  SHA512: 'sha512',
});
/** What each key is derived for. */
const purposes = {
  verifierInput: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
};

/**
 * The ZIP container of a protected Office document, in pieces. Throws `password_protected` for a wrong password,
 * `wrong_type` for protection of another kind, `damaged`.
 */
export async function* withoutOfficePassword(path: string, password: string): AsyncGenerator<Uint8Array> {
  const ole = await readOle(path);
  const [info, locked] = [ole.stream('EncryptionInfo'), ole.stream('EncryptedPackage')];
  if (info === undefined || locked === undefined) throw new ParserError('wrong_type');
  try {
    yield* piecesOf(Buffer.from(locked), openerOf(Buffer.from(info), password));
  } catch (cause) {
    // Numbers that are none, keys of no length: whatever a cipher does not take.
    throw cause instanceof ParserError ? cause : new ParserError('damaged', { cause });
  }
}

function* piecesOf(locked: Buffer, open: Opener): Generator<Uint8Array> {
  let left = Number(locked.readBigUInt64LE(0));
  // Said to be longer than it is.
  if (left > locked.length) throw new ParserError('damaged');
  let pieces: Buffer[] = [];
  for (let number = 0; left > 0; number += 1) {
    const from = 8 + number * PIECE_BYTES;
    const piece = open(
      locked.subarray(from, Math.min(from + PIECE_BYTES, locked.length - ((locked.length - from) % BLOCK_BYTES))),
      number,
    ).subarray(0, left);
    if (piece.length === 0) throw new ParserError('damaged');
    pieces.push(piece);
    left -= piece.length;
    if (pieces.length < PIECES_AT_ONCE && left > 0) continue;
    yield Buffer.concat(pieces);
    pieces = [];
  }
}

function openerOf(info: Buffer, password: string): Opener {
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 4 && minor === 4) return agileOpener(info.toString('utf8', 8), password);
  if (minor === 2) return standardOpener(info, password);
  throw new ParserError('wrong_type');
}

function agileOpener(xml: string, password: string): Opener {
  const [data, lock] = [cipherOf(xml, 'keyData'), cipherOf(xml, 'encryptedKey')];
  const spins = Number(lock.said['spinCount']);
  if (!(spins <= MOST_SPINS)) throw new ParserError('damaged');
  const digest = spun(lock.hash, hashed(lock.hash, lock.salt, Buffer.from(password, 'utf16le')), spins);
  const opened = (purpose: Buffer, name: string) =>
    decipher(
      'cbc',
      fitted(hashed(lock.hash, digest, purpose), lock.keyBytes),
      fitted(lock.salt, lock.blockBytes),
      Buffer.from(lock.said[name] ?? '', 'base64'),
    );
  const verifier = opened(purposes.verifierInput, 'encryptedVerifierHashInput').subarray(0, lock.salt.length);
  expectSame(hashed(lock.hash, verifier), opened(purposes.verifierHash, 'encryptedVerifierHashValue'));
  const key = opened(purposes.key, 'encryptedKeyValue').subarray(0, data.keyBytes);
  return (piece, number) =>
    decipher('cbc', key, fitted(hashed(data.hash, data.salt, u32(number)), data.blockBytes), piece);
}

/** How an element of the description says that something was enciphered, with all that it says. */
function cipherOf(xml: string, element: string) {
  const found = new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`).exec(xml)?.[1] ?? '';
  const said: Record<string, string> = Object.fromEntries(
    [...found.matchAll(/(\w+)\s*=\s*["']([^"']*)["']/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const hash = HASHES[said['hashAlgorithm'] ?? ''];
  if (hash === undefined || said['cipherAlgorithm'] !== 'AES' || said['cipherChaining'] !== 'ChainingModeCBC')
    throw new ParserError('wrong_type');
  return {
    said,
    hash,
    salt: Buffer.from(said['saltValue'] ?? '', 'base64'),
    keyBytes: Number(said['keyBits']) / 8,
    blockBytes: Number(said['blockSize']),
  };
}

function standardOpener(info: Buffer, password: string): Opener {
  const header = info.subarray(12);
  if (!AES_IDS.includes(header.readUInt32LE(8))) throw new ParserError('wrong_type');
  const keyBytes = header.readUInt32LE(16) / 8;
  const verifier = info.subarray(12 + info.readUInt32LE(8));
  const digest = spun(
    'sha1',
    hashed('sha1', verifier.subarray(4, 20), Buffer.from(password, 'utf16le')),
    STANDARD_SPINS,
  );
  const last = hashed('sha1', digest, u32(0));
  const half = (fill: number) =>
    hashed(
      'sha1',
      Buffer.alloc(64, fill).map((byte, at) => byte ^ (last[at] ?? 0)),
    );
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes);
  const open = (bytes: Uint8Array) => decipher('ecb', key, null, bytes);
  expectSame(hashed('sha1', open(verifier.subarray(20, 36))), open(verifier.subarray(40, 72)));
  return open;
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const hashed = (hash: string, ...parts: readonly Uint8Array[]): Buffer => {
  const sum = createHash(hash);
  for (const part of parts) sum.update(part);
  return sum.digest();
};
/** Hashed over and over: so guessing takes long. */
function spun(hash: string, start: Buffer, times: number): Buffer {
  let digest = start;
  for (let time = 0; time < times; time += 1) digest = hashed(hash, u32(time), digest);
  return digest;
}
/** Cut off, or filled up as Office does it. */
const fitted = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length);

function decipher(mode: 'cbc' | 'ecb', key: Uint8Array, start: Uint8Array | null, bytes: Uint8Array): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-${mode}`, key, start).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** The password is the right one when it opens both, and one is the hash of the other. */
function expectSame(hash: Buffer, opened: Buffer): void {
  if (!hash.equals(opened.subarray(0, hash.length))) throw new ParserError('password_protected');
}
