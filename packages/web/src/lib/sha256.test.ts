import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha256 } from './sha256.ts';

test('the examples of the standard', () => {
  expect(new Sha256().hex()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(new Sha256().add(new TextEncoder().encode('abc')).hex()).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('however the bytes are cut, the hash is that of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), pieces => {
      const hash = new Sha256();
      for (const piece of pieces) hash.add(piece);
      expect(hash.hex()).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'));
    }),
  );
});
