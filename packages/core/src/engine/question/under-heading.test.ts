import { expect, test } from 'vitest';
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
