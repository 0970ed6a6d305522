import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState } from '../../document/index.ts';
import { ask, askAll, read } from '../tables/testing.ts';

const policy = read(`# Pier insurance

## What is covered

- treatment in a hospital
- luggage that was lost

## What is not covered

- sports in the snow
- dives below 30 metres
- bags left alone

## Prices

- One week: £12
- One month: £38

## Things to bring

- a copy of this page
- your passport

## Opening hours

| Day | Opens |
|---|---|
| Monday | 6:30 |
| Sunday | 9:00 |

## Claims

Claims are made within 31 days.
`);

test.each([
  ['What is not covered?', ['sports in the snow', 'dives below 30 metres', 'bags left alone']],
  ['what isn’t covered', ['sports in the snow', 'dives below 30 metres', 'bags left alone']],
  ['What is covered?', ['treatment in a hospital', 'luggage that was lost']],
  ['What are the prices?', ['One week: £12', 'One month: £38']],
  ['List the things to bring', ['a copy of this page', 'your passport']],
])('“%s” is answered by the list under that heading', (question, points) => {
  expect(ask(policy, question).text.trim()).toBe(points.map(point => `- ${point}`).join('\n'));
});

test.each([
  ['de-DE', 'Nicht versichert', 'Was ist nicht versichert?'],
  ['fr-FR', 'Ce qui n’est pas couvert', 'Qu’est-ce qui n’est pas couvert ?'],
  ['es-ES', 'Qué no está cubierto', '¿Qué no está cubierto?'],
])('%s: what stands under “%s” answers “%s”', (locale, heading, question) => {
  const text = read(`# Ada\n\n## A\n\n- Ben\n- Cleo\n\n## ${heading}\n\n- Dora\n- Emil\n\n## Z\n\nFritz.\n`);
  expect(ask(text, question, locale).quotes).toEqual(['Dora', 'Emil']);
});

test.each(['3. ', '3 ', '2.1 ', '§ 4 ', 'B) ', '(b) ', 'IV. '])(
  'the number in front of the heading “%sWhat is not covered” says nothing of what stands under it',
  number => {
    const numbered = read(
      `# Pier\n\n## ${number}What is covered\n\n- fire\n- hail\n\n## ${number}What is not covered\n\n- rust\n- moths\n`,
    );
    expect(ask(numbered, 'What is not covered?').text.trim()).toBe('- rust\n- moths');
    expect(ask(numbered, 'What do you cover?').text.trim()).toBe('- fire\n- hail');
  },
);

test('of a long list the first points stand in the open, and the rest behind the fold: none is left out', () => {
  const points = Array.from({ length: 15 }, (_, at) => `part ${at + 1} of the kit`);
  const kit = read(`# Kit\n\n## Things to bring\n\n${points.map(point => `- ${point}`).join('\n')}\n`);
  const { text, quotes } = ask(kit, 'What should I bring?');
  expect(quotes).toEqual(points);
  expect(text.slice(0, text.indexOf('<details>')).match(/^- /gmu)).toHaveLength(12);
});

test('a table under that heading is told with all its rows', () => {
  expect(ask(policy, 'What are the opening hours?').text.trim()).toBe(
    '| Day | Opens |\n| --- | --- |\n| Monday | 6:30 |\n| Sunday | 9:00 |',
  );
});

test('a point of a list of what is not so stands under its heading, to who asks whether it is', () => {
  const { text, quotes } = ask(policy, 'Are dives covered?');
  expect(text).toContain('**What is not covered**\n\ndives below 30 metres');
  expect(quotes[0]).toBe('What is not covered');
  expect(ask(policy, 'Is luggage that was lost covered?').text).not.toContain('What is');
});

test.each(['are dives covered', 'dives?', 'what about dives', 'when can I dive', 'I had bags with me, am I covered'])(
  '“%s” is answered by a point of what is not so under its heading, however it is asked',
  question => {
    const [open = '', fold = ''] = ask(policy, question).text.split('<details>');
    expect(open).toMatch(/\*\*What is not covered\*\*\n\n(?:dives|bags)[^\n]*\n*$/u);
    expect(fold).not.toMatch(/^- (?:sports|dives|bags)/mu);
  },
);

test('behind the fold a point of what is not so has its heading in front', () => {
  const sheds =
    '## What is covered\n\n- theft from a locked shed\n\n## What is not covered\n\n- theft from a shed\n- rust\n';
  const [open, fold] = ask(read(`# Pier\n\n${sheds}`), 'is theft from a locked shed covered?').text.split('<details>');
  expect(open).not.toContain('What is not covered');
  expect(fold).toContain('- What is not covered: theft from a shed');
});

test('a summary has no point of what is not so without its heading', () => {
  const sheds =
    '# Sheds\n\nWe insure sheds.\n\n## What is not covered\n\n- sheds of straw, reed or paper\n- sheds at sea\n';
  expect(ask(read(sheds), 'Summarise this document').text).not.toMatch(/^(?:- )?sheds (?:of|at)/mu);
});

test.each([
  ['The cover ends with:', 'Water is paid for.', 'glass'],
  ['We do not pay for:', '**We do not pay for:**', 'glass'],
  ['Prohibited use', '**Prohibited use**', 'wood'],
])('the line “%s” over a list stands in front of its points where it denies them', (lead, shown, word) => {
  const text = buildTextSegment(
    [`Water is paid for.\n\n${lead}\n- ${word} of all kinds\n- rust\n- moths\n\nWrite to us.\n`],
    false,
    firstSegmentState,
  ).segment;
  const answer = ask(text, `what about ${word}?`).text;
  if (shown.startsWith('**')) expect(answer).toContain(`${shown}\n\n${word} of all kinds`);
  else expect(answer).not.toContain('**');
});

test.each([
  ['en-US', 'Exclusions', 'what is not covered?'],
  ['en-US', 'General exclusions', 'What is excluded?'],
  ['en-US', '4. What we do not cover', 'What are the exclusions?'],
  ['de-DE', 'Nicht versichert', 'Was ist ausgeschlossen?'],
  ['de-DE', 'Ausschlüsse', 'Was ist nicht versichert?'],
  ['fr-FR', 'Exclusions', 'Qu’est-ce qui n’est pas couvert ?'],
  ['es-ES', 'Exclusiones', '¿Qué no está cubierto?'],
  ['it-IT', 'Esclusioni', 'Cosa non è coperto?'],
  ['pt-BR', 'Exclusões', 'O que não está coberto?'],
  ['nl-NL', 'Uitsluitingen', 'Wat is niet verzekerd?'],
  ['pl-PL', 'Wyłączenia', 'Co nie jest objęte?'],
])('%s: what stands under “%s” is told to who asks “%s”', (locale, heading, question) => {
  const text = read(`# Ada\n\n## A\n\n- Ben\n- Cleo\n\n## ${heading}\n\n- Dora\n- Emil\n\n## Z\n\nFritz.\n`);
  expect(ask(text, question, locale).quotes).toEqual(['Dora', 'Emil']);
});

test.each(['What is not excluded?', 'What is covered?', 'What is not opened?'])(
  'what is excluded does not answer “%s”',
  question => {
    const text = read('# Ada\n\n## Excluded\n\n- Dora\n- Emil\n\n## Z\n\nFritz.\n');
    expect(ask(text, question).quotes).not.toContain('Dora');
  },
);

test('of the points under it, the one that names what is asked about stands in the open', () => {
  const rules = '# Pool\n\n## Not allowed in the pool area\n\n- glass bottles\n- running\n- dogs\n- toys of any kind\n';
  const { text } = ask(read(rules), 'Are dogs allowed in the pool area?');
  expect(text.split('<details>')[0]).toContain('**Not allowed in the pool area**\n\ndogs');
  expect(text.split('<details>')[0]).not.toContain('glass bottles');
});

test('no list of several sources is told as one, and who asks for somebody gets no list', () => {
  const both = askAll({ 'Pier insurance': policy, 'Dock insurance': policy }, 'What is not covered?');
  expect(both.text).not.toContain('- sports in the snow\n- dives below');
  expect(ask(policy, 'Who pays the prices?').text).not.toContain('- One week');
});

test.each([
  ['What is the licence?', 'MIT'],
  ['whats the licence', 'MIT'],
  ['What licence is it under?', 'MIT'],
  ['What is the status?', 'Draft'],
])('%s is answered by all that stands under that heading, however short', (question, answer) => {
  const readme = read('# Tarn\n\nTarn sorts photos by day.\n\n## Status\n\nDraft\n\n## Licence\n\nMIT\n');
  const { text, finish } = ask(readme, question);
  expect(finish).toMatchObject({ decline: null });
  expect(text.split('<details>')[0]).toMatch(new RegExp(`${answer}\\s*$`));
});
