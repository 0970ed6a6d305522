import { createCipheriv, createHash } from 'node:crypto';
import { makeOle, u32 } from './make-xls.ts';

const hashed = (hash: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(hash).update(Buffer.concat(parts)).digest();
const spun = (hash: string, start: Buffer, times: number): Buffer =>
  Array.from({ length: times }).reduce<Buffer>((digest, _, at) => hashed(hash, u32(at), digest), start);
const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 15)]);
function enciphered(mode: 'cbc' | 'ecb', key: Buffer, start: Buffer | null, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-${mode}`, key, start).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded(bytes)), cipher.final()]);
}
const container = (info: Buffer, size: number, pieces: readonly Buffer[]): Buffer =>
  makeOle({ '/EncryptionInfo': info, '/EncryptedPackage': Buffer.concat([u32(size), u32(0), ...pieces]) });

/**
 * An Office document that only `password` opens, as Office has written it since 2010 (with fewer rounds of hashing:
 * tests wait).
 */
export function lockOffice(bytes: Uint8Array, password: string, spins = 1_000): Buffer {
  const [salt, dataSalt, key, verifier] = [1, 2, 3, 4].map(seed =>
    hashed('sha256', u32(seed)).subarray(0, seed === 3 ? 32 : 16),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const digest = spun('sha512', hashed('sha512', salt, Buffer.from(password, 'utf16le')), spins);
  const locked = (purpose: string, what: Buffer) =>
    enciphered('cbc', hashed('sha512', digest, Buffer.from(purpose, 'hex')).subarray(0, 32), salt, what).toString(
      'base64',
    );
  const how = (of: Buffer) =>
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" ' +
    `cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${of.toString('base64')}"`;
  const lock =
    `encryptedVerifierHashInput="${locked('fea7d2763b4b9e79', verifier)}" ` +
    `encryptedVerifierHashValue="${locked('d7aa0f6d3061344e', hashed('sha512', verifier))}" ` +
    `encryptedKeyValue="${locked('146e0be7abacd0d6', key)}"`;
  const xml =
    '<?xml version="1.0"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" ' +
    `xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${how(dataSalt)}/>` +
    '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<p:encryptedKey spinCount="${spins}" ${how(salt)} ${lock}/></keyEncryptor></keyEncryptors></encryption>`;
  const pieces = Array.from({ length: Math.ceil(bytes.length / 4_096) }, (_, at) =>
    enciphered(
      'cbc',
      key,
      hashed('sha512', dataSalt, u32(at)).subarray(0, 16),
      bytes.subarray(at * 4_096, (at + 1) * 4_096),
    ),
  );
  return container(Buffer.concat([u32(0x0004_0004), u32(0x40), Buffer.from(xml)]), bytes.length, pieces);
}

/** The same as Office 2007 wrote it. */
export function lockOffice2007(bytes: Uint8Array, password: string): Buffer {
  const [salt, verifier] = [Buffer.alloc(16, 5), Buffer.alloc(16, 6)];
  const last = hashed('sha1', spun('sha1', hashed('sha1', salt, Buffer.from(password, 'utf16le')), 50_000), u32(0));
  const key = hashed(
    'sha1',
    Buffer.alloc(64, 0x36).map((byte, at) => byte ^ (last[at] ?? 0)),
  ).subarray(0, 16);
  const header = Buffer.concat([
    u32(0x24),
    u32(0),
    u32(0x660e),
    u32(0x8004),
    u32(128),
    u32(24),
    u32(0),
    u32(0),
    Buffer.from('AES\0', 'utf16le'),
  ]);
  const proof = Buffer.concat([
    u32(16),
    salt,
    enciphered('ecb', key, null, verifier),
    u32(20),
    enciphered('ecb', key, null, hashed('sha1', verifier)),
  ]);
  return container(Buffer.concat([u32(0x0002_0004), u32(0x24), u32(header.length), header, proof]), bytes.length, [
    enciphered('ecb', key, null, bytes),
  ]);
}
