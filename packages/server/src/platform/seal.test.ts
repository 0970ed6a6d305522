import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSeal, ensureSealKey } from './seal.ts';

const KEY = 'a key of at least thirty-two signs, for tests';

test('what is sealed opens for the same thing with the same key, and twice the same is never sealed alike', () => {
  const seal = createSeal(KEY);
  const sealed = seal.close('connection 1', 'refresh-token-ä');
  expect(seal.open('connection 1', sealed)).toBe('refresh-token-ä');
  expect(sealed).not.toContain('refresh');
  expect(seal.close('connection 1', 'refresh-token-ä')).not.toBe(sealed);
});

test('another thing, another key, or a single changed sign opens nothing', () => {
  const sealed = createSeal(KEY).close('connection 1', 'secret');
  expect(createSeal(KEY).open('connection 2', sealed)).toBeUndefined();
  expect(createSeal(`${KEY}!`).open('connection 1', sealed)).toBeUndefined();
  for (let at = 3; at < sealed.length - 1; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(createSeal(KEY).open('connection 1', changed), String(at)).toBeUndefined();
  }
  for (const broken of ['', 'v1.', 'v2.AAAA', 'v1.AAAA', 'plain text'])
    expect(createSeal(KEY).open('connection 1', broken)).toBeUndefined();
});

test('the key is made once, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'));
  const key = ensureSealKey(folder);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(ensureSealKey(folder)).toBe(key);
  expect(statSync(join(folder, 'encryption.key')).mode & 0o777).toBe(0o600);
});
