import { expect, test } from 'vitest';
import { definingBoost, isHeadOfEntry, LEAST_DEFINING } from './defining.ts';
import { ask, askAll, read } from './tables/testing.ts';

const boostOf = (name: string, text: string) =>
  definingBoost({ name, rest: '', isShortFor: false, isPerson: false })(text);
const lead = (text: string): string => text.split('<details>')[0] ?? '';

test.each([
  ['tide', 'A tide is the rise and fall of the sea.'],
  ['tide', 'A tide is just a group of waves.'],
  ['tide', 'According to Lee and Marsh, a tide is the rise of the sea.'],
  ['tide', 'Tide – the rise and fall of the sea.'],
  ['work-study', '• work-study—money you earn to pay for your education;'],
  ['gam', 'GAM. NOUN—A social meeting of two whaleships.'],
  ['hack', 'Hack just means code that enables the program to do something else.'],
  ['closed book', 'By closed book I mean a test without the text.'],
  ['chap and lie', 'The shots are striking and chap and lie (i.e. playing on to a stone and remaining).'],
  ['SSRF', 'Protect against Server-Side Request Forgery (SSRF) attacks.'],
  ['DIA', 'Recent advances in document image analysis (DIA) have been many.'],
  ['ASVS', 'ASVS (Application Security Verification Standard) is a list.'],
  ['replay', 'We call it replay, because the cue is played again.'],
  ['Other', 'Other: frames and receivers.'],
  ['Ada Lovelace', 'Ada Lovelace has been the president of the society since 1966.'],
  ['Level 4', 'Level 4 (“Internal Verification”) is typically appropriate for critical applications.'],
])('“%s” is defined by “%s”', (name, text) => {
  expect(boostOf(name, text)).toBeGreaterThanOrEqual(LEAST_DEFINING);
});

test.each([
  ['tide', 'The tide was late, and the boats waited.'],
  ['tide', 'A spring tide is a tide after the new Moon.'],
  ['tide', 'Here, a tide is one with a height of two metres.'],
  ['tide', 'A wave is the rise of water by wind.'],
  ['SSRF', 'Protect against SSRF attacks (see below).'],
  ['SSRF', 'Some rather silly request forms (SSRF2) are known.'],
])('“%s” is not defined by “%s”', (name, text) => {
  expect(boostOf(name, text)).toBeLessThan(LEAST_DEFINING);
});

test('another form of the word is no name of the thing', () => {
  expect(boostOf('curling', 'The spout presents a thick curled bush.')).toBeLessThan(
    boostOf('curling', 'The talk is of nothing but curling.'),
  );
  expect(boostOf('tide', 'Two tides came in.')).toBe(boostOf('tide', 'One tide came in.'));
});

test('what holds of every one says more than what holds of this one', () => {
  const every = boostOf('guard', 'A guard is a group of checks.');
  expect(every).toBeGreaterThan(boostOf('guard', 'Thus, the guard is a simple check of the key.'));
  expect(every).toBeLessThan(boostOf('guard', 'Guard: a group of checks.'));
});

test('what a short name is short for comes first where that is asked, and behind a definition where it is not', () => {
  const long = 'Return on invested capital (ROIC) is shown below.';
  const meant = 'We define ROIC as income divided by capital.';
  const boost = (isShortFor: boolean, text: string) =>
    definingBoost({ name: 'ROIC', rest: '', isShortFor, isPerson: false })(text);
  expect(boost(true, long)).toBeGreaterThan(boost(true, meant));
  expect(boost(false, long)).toBeLessThan(boost(false, meant));
});

test('a row of figures is no entry', () => {
  expect(boostOf('tax fees', '| Tax fees | — | — | — |')).toBeLessThan(LEAST_DEFINING);
});

test('the head of an entry is the name alone', () => {
  expect(isHeadOfEntry('GAM.', { name: 'gam' })).toBe(true);
  expect(isHeadOfEntry('A gam is a meeting.', { name: 'gam' })).toBe(false);
});

const filler = (word: string) =>
  Array.from(
    { length: 12 },
    (_, at) => `The ${word} of day ${at + 1} was seen by ${at + 3} sailors at the ${word}.`,
  ).join('\n\n');

test('what a thing is stands first, however often it is named before', () => {
  const { text, finish } = ask(
    read(`# The voyage\n\n${filler('gam')}\n\n## Words of sailors\n\nGam – a social meeting of two ships at sea.\n`),
    'What is a gam?',
  );
  expect(lead(text)).toMatch(/^Gam – a social meeting of two ships at sea\.$/m);
  expect(finish).toMatchObject({ reason: 'stop' });
});

test('a name that stands alone comes with what follows it', () => {
  const voyage = read(
    `# The voyage\n\n${filler('gam')}\n\nGAM. Noun, a social meeting of two ships at sea. They last long.\n`,
  );
  expect(lead(ask(voyage, 'What is a gam?').text)).toContain('a social meeting of two ships');
});

test('what a short name stands for is quoted, and the words that ask for it are not searched', () => {
  const { text } = askAll(
    {
      Manual: read('# Options\n\nThe flag -s stands for standalone. The letter s stands for short.\n'),
      Standard: read(
        `# Requests\n\n${filler('SSRF')}\n\nVerify that Server-Side Request Forgery (SSRF) is prevented.\n`,
      ),
    },
    'What does SSRF stand for?',
  );
  expect(lead(text)).toContain('Server-Side Request Forgery (SSRF)');
});

test('what a sum is for is told without one', () => {
  const { text } = ask(
    read('# Fees\n\nAn audit fee is what the auditors are paid for the audit of a year.\n'),
    'What is an audit fee?',
  );
  expect(text).toContain('An audit fee is what the auditors are paid');
});

test.each([
  ['What is a gam?', 'A gam is when two whalers meet at sea and their crews visit each other.'],
  ['What is mutual aid?', 'Mutual aid is where neighbours lend each other tools.'],
])('%s: what it is may be said by when, where and what', (question, sentence) => {
  const other = 'In the winter of that year a gam was held, and mutual aid was given, by the crew of the other ship.';
  expect(lead(ask(read(`# Ships\n\n${other} Then came spring. ${sentence}\n`), question).text)).toBe(sentence);
});

test('a sentence that ends with a thing comes with the next one, which says what it is', () => {
  const mill = read(`# Mill

The quern was used by the miller, as the quern had been by his father.
Behind the house stands the quern. This is a pair of stones that grind corn.
`);
  expect(lead(ask(mill, 'What is a quern?').text).trim()).toBe(
    'Behind the house stands the quern. This is a pair of stones that grind corn.',
  );
});

test('what stands in quotation marks is said by "which"', () => {
  const gauge = read(`# Harbour

The reading of the tide gauge was late. In May the harbour got a “tide gauge,” which tells how high the water stands.
`);
  expect(lead(ask(gauge, 'What is a tide gauge?').text)).toContain('which tells how high the water stands');
});

test('a thing that nothing defines is answered as before, or not at all', () => {
  const { text } = ask(read('# Ships\n\nThe tide was late, and the boats waited for the tide.\n'), 'What is a gam?');
  expect(text).not.toContain('tide');
});

test('a sentence that only brings a thing up comes with the next one, which says what it is', () => {
  const snow = read(`# Snow

There are many ways to spend a morning. A further pastime is that known as ski-joring.
For this a horse draws the skier by long reins.
`);
  expect(lead(ask(snow, 'What is ski-joring?').text)).toContain('a horse draws the skier');
  const sleds = read(`# Sleds

A heavy sled of iron and wood with two pairs of runners, steered by ropes or a wheel, is called a bobsleigh.
It came late.
`);
  expect(lead(ask(sleds, 'What is a bobsleigh?').text)).not.toContain('came late');
});

test('who somebody is is told by a sentence that says it, and by no title with the name', () => {
  const text = `# The club

Ada Lovelace – the early years.

Ada Lovelace says that members are few. Ada Lovelace has been the president of the club since 1966.
`;
  for (const question of ['Who is Ada Lovelace?', 'Who is Ada Lovelace? Just a short overview, please.'])
    expect(ask(read(text), question).text).toMatch(/^Ada Lovelace has been the president of the club since 1966\./);
});
