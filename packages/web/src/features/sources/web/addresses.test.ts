import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test('addresses stand on lines or apart by spaces, each once', () => {
  expect(addressesIn(' https://a.example/x\n\nb.example/y  https://a.example/x ')).toEqual([
    'https://a.example/x',
    'b.example/y',
  ]);
  expect(addressesIn(' \n')).toEqual([]);
});
