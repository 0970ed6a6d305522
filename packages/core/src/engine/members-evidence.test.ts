import { expect, test } from 'vitest';
import { ask, askAll, read } from './tables/testing.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';

const harbours = read(`# Harbours

The harbour of Arl holds 412 ships in its two basins. Ships of Arl carry salt.

The harbour of Bell is old. Its ships carry wool and wood, and the people of Bell like their ships.

In summer the harbour of Bell holds 95 ships behind its wall. Ships are repaired there.

The harbour of Cove holds 31 ships.
`);

test('which of two is more is answered by what is said of each', () => {
  const { text, quotes } = ask(harbours, 'Which harbour holds more ships, Arl or Bell?');
  expect(lead(text)).toContain('412 ships');
  expect(lead(text)).toContain('95 ships');
  expect(lead(text)).not.toContain('31 ships');
  expect(quotes.length).toBeGreaterThan(1);
});

test('what is asked of three is said of each, in their order', () => {
  const { text } = ask(harbours, 'How many ships do the harbours of Cove, Arl and Bell hold?');
  expect(lead(text)).toMatch(/31 ships[\s\S]*412 ships[\s\S]*95 ships/);
});

test('one sentence that says it of both is enough', () => {
  const { text } = ask(
    read(
      '# Nets\n\nNets of hemp last longer than nets of flax, four years against two.\n\n' +
        'Nets of flax are light and white.\n\nNets of hemp are brown.\n',
    ),
    'Do nets of hemp or of flax last longer?',
  );
  expect(lead(text).trim()).toBe('Nets of hemp last longer than nets of flax, four years against two.');
});

test('a thing of which nothing is said leaves the question whole', () => {
  const { text } = ask(harbours, 'Which harbour holds more ships, Arl or Dune?');
  expect(text).toContain('“Dune”');
});

test('what is not a thing is not taken for it', () => {
  const { text } = ask(
    read(
      '# Sleep\n\nCues worked in deep sleep.\n\nCues worked in light non-REM sleep too.\n\n' +
        'Cues did not work in REM sleep.\n',
    ),
    'Did cues work better in deep sleep or in REM sleep?',
  );
  expect(lead(text)).toContain('did not work in REM sleep');
});

test('what is said of two in one sentence is shown once beside what is said of the third', () => {
  const resorts = read(`# Resorts

Arl is visited in winter. Opposite Arl stands Bell, at an altitude of 5500 feet, 1000 feet higher than Arl.

Cove lies at an altitude of 3800 feet in a valley.
`);
  const { text, quotes } = ask(resorts, 'What are the altitudes of Arl, Bell and Cove?');
  expect(lead(text).match(/5500 feet/gu)).toHaveLength(1);
  expect(lead(text)).toContain('3800 feet');
  expect(new Set(quotes).size).toBe(quotes.length);
});

test('why one is more than the other is no choice between them', () => {
  const { text } = ask(
    read(`# Nets

Nets of Arl last longer than nets of Bell because they are tarred.

Nets of Arl are black. Nets of Bell last two years.
`),
    'Why do nets of Arl last longer than nets of Bell?',
  );
  expect(lead(text)).toContain('because they are tarred');
});

test('what is said of each is of the source that the question names', () => {
  const library = {
    'Salt roads': read(`# Salt\n\n${Array.from({ length: 9 }, (_, at) => `Road ${at} carries salt.`).join('\n\n')}\n`),
    'Harbour survey': harbours,
  };
  for (const question of [
    'In the Harbour survey, which harbour holds more ships, Arl or Bell?',
    'According to the Harbour survey, how many ships do the harbours of Cove, Arl and Bell hold?',
  ]) {
    const { text, citations } = askAll(library, question);
    expect(lead(text), question).toContain('412 ships');
    expect(lead(text), question).toContain('95 ships');
    expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size, question).toBe(1);
  }
});
