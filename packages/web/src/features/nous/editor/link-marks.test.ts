import { expect, test } from 'vitest';
import { markLinks, numberedAfter, unmarkLinks, withoutLinks } from './link-marks.ts';

const words = '</file?file_id=1&open=true&start=3&end=9>';
const other = '/file?file_id=1&open=true&start=20&end=30';

test('links are marks while a model has the words, and links again afterwards', () => {
  const written = `A claim. [1](${words}) See [the page](https://example.org "Title") and [2](${other}).`;
  const { text, links } = markLinks(written);
  expect(text).toBe('A claim. {{1}} See [the page](#2) and {{3}}.');
  expect(unmarkLinks(text, links)).toBe(written);
});

test('words that look like such a mark, and pictures, come back as they were', () => {
  const written = `Use {{1}} in a template [1](${words}). ![A graph](/api/files/pictures/a.png)`;
  const { text, links } = markLinks(written);
  expect(text).toBe('Use {{1}} in a template {{2}}. {{3}}');
  expect(unmarkLinks(text, links)).toBe(written);
});

test('a mark for nothing disappears, and an address that was made up is no link', () => {
  expect(unmarkLinks('Said {{7}} and [click](#9).', ['[1](/file?a)'])).toBe('Said  and click.');
});

test('an engine is told what the note says, without addresses and numbers', () => {
  expect(
    withoutLinks(`Sleep helps [1](${words}). See [the page](https://example.org). ![A graph](/a.png)![](/b.png)`),
  ).toBe('Sleep helps. See the page. A graph');
});

test('new citations go on in the numbers of the note, and words that it cites already keep theirs', () => {
  const kept = ' "On tea · p. 4 · Said \\"so\\" (twice)."';
  const note = `One [1](${words}) and [a link](https://example.org) and [3](/file?file_id=9&open=true&start=1&end=2).`;
  const said = `New [1](${other}${kept}). Known [2](${words.slice(1, -1)}). New again [3](${other}).`;
  expect(numberedAfter(note, said)).toBe(
    `New [2](${other}${kept}). Known [1](${words.slice(1, -1)}). New again [2](${other}).`,
  );
  expect(numberedAfter('', said)).toBe(
    `New [1](${other}${kept}). Known [2](${words.slice(1, -1)}). New again [1](${other}).`,
  );
});
