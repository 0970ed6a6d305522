// What the tests of uploads in pieces speak: the tus protocol, as a browser sends it.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, TUS_BYTES } from '@nousboard/contracts';
import type { Person, TestApp } from './index.ts';

export const tea = (lines = 2_000) =>
  Buffer.from(Array.from({ length: lines }, (_x, line) => `Tea is poured for the ${line}th time.\n`).join(''));
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const protocol = { 'tus-resumable': '1.0.0' };
const metadata = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${Buffer.from(value).toString('base64')}`]))
    .join(',');

/** Announces a file; the answer as it came. */
export const announce = (
  person: Person,
  bytes: { length: number },
  values: Record<string, string | undefined> = {},
  headers: Record<string, string> = {},
) =>
  person.send(contract.createUpload, {
    headers: {
      ...protocol,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ filename: 'tea.txt', ...values }),
      ...headers,
    },
  });
export const send = (person: Person, url: string, at: number, bytes: Buffer, headers: Record<string, string> = {}) =>
  person.raw({
    method: 'PATCH',
    url,
    headers: { ...protocol, 'content-type': TUS_BYTES, 'upload-offset': String(at), ...headers },
    payload: bytes,
  });
export const look = (person: Person, url: string) => person.raw({ method: 'HEAD', url, headers: protocol });
export const begin = async (person: Person, bytes: Buffer, values: Record<string, string | undefined> = {}) =>
  String((await announce(person, bytes, values)).headers['location']);
/** As if a day had gone by; a clock set forward would end the person's session as well. */
export const expire = ({ database, clock }: TestApp) =>
  database.db.updateTable('upload').set({ expires_at: clock.now() }).execute();
export const codeOf = (answer: { status: number; json: { error?: { code?: string } } }) => [
  answer.status,
  answer.json?.error?.code,
];
export const kept = async ({ app }: TestApp) =>
  (await readdir(join(app.settings.dataDir, 'blobs/objects'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.parentPath.split('/').at(-1))
    .filter(folder => folder !== 'installation');
