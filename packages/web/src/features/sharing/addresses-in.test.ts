import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test.each([
  ['', []],
  ['ada@example.org', ['ada@example.org']],
  ['Ada@Example.org, bob@example.org;ada@example.org\neve@example.org', ['ada', 'bob', 'eve'].map(at)],
  ['Ada Lovelace <ada@example.org>', [at('ada')]],
  ['<ada@example.org>', [at('ada')]],
  ['"Lovelace, Ada" <ada@example.org>; Bob <bob@example.org>, eve@example.org', ['ada', 'bob', 'eve'].map(at)],
  ['ada@example.org, Bob <bob@example.org>', ['ada', 'bob'].map(at)],
  ['ada@example.org Bob <bob@example.org>', ['ada', 'bob'].map(at)],
])('%j names its addresses, as people and mail programs write them', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test.each(['Ada', 'ada@example.org Bob', 'Bob <bob>', 'Bob <>', '<ada@example.org', `${'a'.repeat(120)}@example.org`])(
  '%j is no list of addresses',
  text => {
    expect(addressesIn(text)).toBeNull();
  },
);

function at(name: string): string {
  return `${name}@example.org`;
}
