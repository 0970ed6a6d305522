import { expect, test } from 'vitest';
import { ask, read } from './tables/testing.ts';

const first = (text: string): string => text.split('\n')[0] ?? '';

const rinks = [...'abcdefghijklmn']
  .map(name => `On rink ${name} ice-hockey is played by a team, and a team that plays ice-hockey loves ice.`)
  .join('\n\n');
const winter = read(`# Winter games

## Ice-hockey

${rinks}

### Rules of match play

The game is started by two opposing players in the centre of the ice.

The team shall consist of six players.
`);

test('the sentence that counts what is asked comes first, however few words it shares', () => {
  expect(first(ask(winter, 'How many men are there in an ice-hockey team?').text)).toContain('consist of six players');
  expect(first(ask(winter, 'how many people in an ice hockey team').text)).toContain('consist of six players');
});

const directive = read(`# Airworthiness directive

The 737 MAX airplanes are concerned, and the 737–8 airplanes of any registry in the world that the directive affects.

The directive affects airplanes of many companies, and planes that are planned.

## Costs of compliance

The agency estimates that it affects 73 airplanes of U.S. registry.
`);

test('the name of a model counts nothing, and US is U.S.', () => {
  expect(first(ask(directive, 'How many US aeroplanes does it affect?').text)).toContain('73 airplanes');
});

const book = read(`# Debtors

When spouses have filed jointly, both debtors attend the meeting with the trustee.

The trustee looks after the debtors of the district.
`);

test('what says “both” of something else is no count of all', () => {
  expect(ask(book, 'How many debtors does a trustee look after on average?').finish).toMatchObject({
    decline: { code: 'below_gate' },
  });
});
