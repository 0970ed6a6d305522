import { expect, test } from 'vitest';
import { ask, askAll, read } from './tables/testing.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';

const tides = read(`# Tides

## Introduction

Tides matter to every system of gauges, and our own system is a good system.

## Participants

We asked 96 keepers of gauges on the coast.

## Evaluation

We use accuracy and the mean error as metrics.

## Baselines

We compare against the tables of Marsh, and against guessing.

## Setting

All runs took place on one GPU with 32 GB of memory.

Our code is publicly available at https://github.com/marsh/tides.
`);
const winds = read(`# Winds

## Introduction

Winds blow, and a good system of vanes is our own work.

## Volunteers

In all 41 volunteers held the vanes.

## Metrics

The exact match of each forecast is counted.

## Experiments

As a baseline, forecasts by the almanac are taken.

## Setting

The forecasts were made on a server with an Intel Xeon processor.

The source code is at https://gitlab.com/lee/winds.
`);

test.each([
  ['How many people were studied in each of these papers?', ['96 keepers', '41 volunteers']],
  ['How does each of these papers measure how good a system is?', ['accuracy and the mean error', 'exact match']],
  ['What does each of these papers compare its own system with?', ['the tables of Marsh', 'by the almanac']],
  ['What machines did they use in each paper?', ['one GPU', 'Intel Xeon']],
  ['Where can I get the code of each of these projects?', ['github.com/marsh/tides', 'gitlab.com/lee/winds']],
] as const)('%s', (question, told) => {
  const { text } = askAll({ Tides: tides, Winds: winds }, question);
  for (const words of told) expect(text).toContain(words);
});

test('what both sources of a kind say, and whether two say the same, is told of each', () => {
  const library = {
    'A Survey of Cues': read('# Cues\n\nThe dump of Arl that cues use dates from 20 December 2018.\n'),
    'Cues in Sleep': read('# Sleep\n\nWe use the dump of Arl from Dec. 20, 2018 for cues.\n'),
  };
  for (const question of [
    'Do both cue papers use the dump of Arl?',
    'Do the survey and “Cues in Sleep” name the same date for the dump of Arl?',
    'What does the survey say about the dump of Arl, and what does “Cues in Sleep” say about it?',
  ]) {
    const { text } = askAll(library, question);
    expect(text, question).toMatch(/\*\*A Survey of Cues\*\*[\s\S]*20 December 2018[\s\S]*\*\*Cues in Sleep\*\*/u);
    expect(text, question).toContain('Dec. 20, 2018');
  }
});

test('what is cut off before a sign of a formula is not shown where whole sentences say it', () => {
  const cut = read(`# Cues

As a baseline, cues of noise are played.

= 73.06 is the baseline of the baseline, compared with the existing baseline in the table of cues.
`);
  const other = read('# Winds\n\nThe almanac is our baseline.\n');
  const { text } = askAll({ Cues: cut, Winds: other }, 'Which baselines does each of these papers have?');
  expect(text).toContain('cues of noise');
  expect(text).not.toContain('73.06');
});

test('a second sentence that is nearly as good stands in the open below the best, and a poorer one does not', () => {
  const near = read(`# Harbour

The harbour of Arl is closed to ships in winter.

Ships find the harbour of Arl closed in winter.

Salt is sold in the harbour.
`);
  const { text } = ask(near, 'When is the harbour of Arl closed to ships?');
  expect(lead(text)).toContain('is closed to ships in winter');
  expect(lead(text)).toContain('find the harbour of Arl closed');
  const apart = read(`# Harbour

The harbour of Arl is closed to ships in winter.

The harbour is old, and ships of Arl carry salt.
`);
  expect(lead(ask(apart, 'When is the harbour of Arl closed to ships?').text)).not.toContain('carry salt');
});
