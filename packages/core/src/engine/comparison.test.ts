import { expect, test } from 'vitest';
import { intentOf } from './intent.ts';
import { ask, read } from './tables/testing.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';

test.each([
  ['RAG vs fine tuning, pros and cons', ['RAG', 'fine tuning'], ''],
  [
    'English style vs International style: what about the legs?',
    ['English style', 'International style'],
    'what about the legs',
  ],
  ['Is a lease treated the same as a loan when it ends?', ['a lease', 'a loan'], 'when it ends'],
  ['How do the ears of a seal and a whale differ?', ['a seal', 'a whale'], 'ears'],
  ['What is the difference between the rate of return and the yield?', ['the rate of return', 'the yield'], ''],
  ['Compare the sales of Zone A and Zone B.', ['Zone A', 'Zone B'], 'sales'],
  ['Compare the Library of Congress with the British Museum', ['the Library of Congress', 'the British Museum'], ''],
  ['Do hemp and linen make the same kind of ropes?', ['hemp', 'linen'], 'ropes'],
  ['How does steam go further than sail?', ['steam', 'sail'], ''],
  ['Hemp or linen - what speaks against each of them?', ['Hemp', 'linen'], ''],
  ['time to mend, hemp nets compared with linen nets?', ['hemp nets', 'linen nets'], 'time to mend'],
])('%s', (question, sides, aspect) => {
  expect(intentOf(question)).toEqual({ kind: 'compare', sides, aspect });
});

test('a difference that is announced comes with the sentence that tells it', () => {
  const ears = read(`# Ears

A whale is large, and the ear of a whale is small. A seal lies on ice.

With respect to their ears, this difference is to be observed between the seal and
the whale. While that of the former opens outward, that of the latter is covered by a skin.
`);
  const { text } = ask(ears, 'How do the ears of a seal and a whale differ?');
  expect(lead(text)).toMatch(/between the seal and\s+the whale\. While that of the former opens outward/);
});

test('where a comparison asks about one matter, two sentences that set the sides against each other tell it', () => {
  const nets = read(`# Nets

Hemp nets smell of tar and linen nets do not.

Mending hemp nets takes a whole day. In comparison, linen nets are cheaper and mended in an hour.
`);
  expect(lead(ask(nets, 'time for mending, hemp nets compared with linen nets?').text)).toMatch(
    /^Mending hemp nets takes a whole day\. In comparison, linen nets/,
  );
});

test('the cells of two rows are those of what is asked of both', () => {
  const table = read(`# Harbours

| Harbour | Ships | Sales |
| --- | --- | --- |
| North | 12 | 340 |
| South | 15 | 210 |
`);
  const { text } = ask(table, 'Compare the sales of North and South.');
  expect(text).toContain('**340**');
  expect(text).toContain('**210**');
  expect(text).not.toContain('**12**');
});

test('which of two is faster is told by who speaks of speed, and not by a table of something else', () => {
  const boats = read(`# Boats

| Boat | Crew | Prizes |
| --- | --- | --- |
| Skiff | 2 | 41.5 |
| Barge | 6 | 32.6 |

The skiff covers 995 metres per second of wind. In harbour, the barge covers 23 metres per second of wind.
`);
  const { text } = ask(boats, 'Is the skiff or the barge quicker?');
  expect(lead(text)).toContain('995 metres per second');
  expect(lead(text)).toContain('23 metres per second');
  expect(lead(text)).not.toContain('41.5');
});

test.each([
  'What is the difference between oil lamps and gas lamps?',
  'Oil lamps or gas lamps – what are the strengths and weaknesses of each?',
])('two things that a heading names together are compared from there: %s', question => {
  const lamps = read(`# Lamps

## Prices

Oil lamps of the town cost more than gas lamps of the town, and gas lamps are sold by oil lamps.

## Oil lamps vs gas lamps

Oil lamps burn in any weather. In contrast, gas lamps are put out by storms.
`);
  const text = ask(lamps, question).text.split('<details>')[0] ?? '';
  expect(text).toContain('burn in any weather');
  expect(text).toContain('put out by storms');
  expect(text).not.toContain('cost more');
});

test('two entries that stand one behind the other are told as they are', () => {
  const arrays = read(`# Arrays

These kinds are supported:

RAID0 is aimed at speed. It splits the data over all disks. One broken disk loses them all. It suits a studio.

RAID1 is made for safety. Each disk holds the same data. One broken disk is made good.

RAID5 is as safe as RAID1. On the other hand, it writes more slowly than RAID0.
`);
  const { text } = ask(arrays, 'What is the difference between RAID0 and RAID1?');
  expect(lead(text)).toMatch(
    /^- RAID0 is aimed at speed\. It splits the data over all disks\.\s+- RAID1 is made for safety\./,
  );
});
