import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { answerAsNote } from './answer-as-note.ts';
import { AnswerProvider } from './answer-context.ts';
import { AnswerText } from './answer-text.tsx';
import { answerToCopy } from './copy-text.ts';
import { PartSplitter } from './markdown-blocks.ts';
import { Numbering, passagesOf } from './numbering.ts';
import type { Marks } from './place-marks.ts';
import { PrintedTurn } from './printed-turn.tsx';
import { marksOf } from './shown-answer.ts';
import { guessedHeight } from './stretches.ts';
import { aCitation, aMessage, answerContext, noMarks } from './testing.ts';

beforeAll(speakEnglish);
// Markup is drawn without a window, whose width nobody can ask.
vi.mock('#ui/use-media.ts', async original => ({ ...(await original<object>()), usePhone: () => false }));

const above = 'It rose.';
const text = `${above}\n\n<details>\n<summary>More passages</summary>\n\n- It fell.\n- It stayed <b>.\n\n</details>`;
const endOf = (words: string) => text.indexOf(words) + words.length;
const citations = [above, 'It fell.', 'It stayed <b>.'].map((words, n) =>
  aCitation(n + 1, { at: endOf(words), claim: { start: endOf(words) - words.length, end: endOf(words) } }),
);
const marksOfAll = marksOf({ citations, verdicts: [] }, () => undefined);

function drawn(written: string, { live = false, marks = noMarks }: { live?: boolean; marks?: Marks } = {}): string {
  const { cited } = new Numbering().of(citations);
  const answer = createElement(AnswerText, { text: written, marks, cited, links: new Set<string>(), live });
  return renderToStaticMarkup(createElement(AnswerProvider, { value: answerContext }, answer));
}
/** What is folded away in markup, and what is not. */
const split = (markup: string) => {
  const [, before = markup, inside = '', behind = ''] = /^(.*)<details[^>]*>(.*)<\/details>(.*)$/s.exec(markup) ?? [];
  return { before, inside, behind };
};
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('what is folded away of an answer', () => {
  test('is closed at first, and named with the number of its citations', () => {
    const markup = drawn(text, { marks: marksOfAll });
    expect(markup).toContain('<details class="answer-fold group"><summary ');
    const { before, inside } = split(markup);
    expect(words(before)).toBe('It rose. 1');
    expect(words(inside)).toBe('More passages 2 It fell. 2 It stayed &lt;b&gt;. 3');
    expect(inside.match(/data-citation="\d"/g)).toEqual(['data-citation="2"', 'data-citation="3"']);
    expect(inside.match(/<li /g)).toHaveLength(2);
  });
  test('is named alone where nothing in it is cited', () => {
    expect(words(split(drawn(text)).inside)).toMatch(/^More passages It fell\./);
  });
  test('is folded from its first line on while it is written, and none of its lines is ever seen', () => {
    for (let length = 1; length <= text.length; length += 1) {
      const markup = drawn(text.slice(0, length), { live: true });
      const { before, inside } = split(markup);
      expect(markup.match(/<details/g) ?? []).toHaveLength(length >= endOf('</summary>') ? 1 : 0);
      expect(words(before)).not.toMatch(/fell|stayed|More|&[lg]t;/);
      expect(words(inside)).not.toMatch(/details|summary/);
    }
  });
  test('keeps the blocks above it while it grows', () => {
    const splitter = new PartSplitter();
    const parts = [
      { start: 0, end: 10 },
      { start: text.indexOf('\n- It'), end: text.length - 10 },
    ].map(part => ({ ...part, summary: null }));
    const [first] = splitter.split(text, parts.slice(0, 1));
    const [again, inside] = splitter.split(text, parts);
    expect(again).toEqual(first);
    expect(inside?.[0]).toEqual({ start: text.indexOf('- It'), text: text.slice(text.indexOf('- It'), -10) });
    const moved = splitter.split(text, [parts[0]!, { ...parts[1]!, start: text.indexOf('- It stayed') }]);
    expect(moved[1]?.[0]?.text).toMatch(/^- It stayed/);
  });
  test('stands open and unpressable in a picture', () => {
    const answer = aMessage(2, 1, { text, citations });
    const markup = renderToStaticMarkup(
      createElement(PrintedTurn, {
        question: undefined,
        answer,
        remarks: [],
        citationStyle: 'none',
        nameOf: () => undefined,
      }),
    );
    expect(markup).not.toContain('<details');
    expect(words(markup)).toContain('1 More passages It fell. 2');
    expect(markup).toContain('<h4 dir="auto">More passages</h4>');
  });
  test('takes no room in a thread that was never drawn', () => {
    const turn = (answer: string) => ({
      question: aMessage(1, 0),
      answer: { message: aMessage(2, 1), siblings: [], shown: { text: answer } } as never,
    });
    const long = text.replace('It fell.', 'It fell. '.repeat(500));
    expect(guessedHeight(turn(long))).toBe(guessedHeight(turn(text)));
  });
});

test('tags that are not alone on their lines, and words of a source, stay text', () => {
  expect(drawn('<details open>\n<summary>More</summary>\n\nWords.')).not.toContain('<details');
  const literal = [{ start: text.indexOf('<details>'), end: text.length }];
  const markup = drawn(text, { marks: { ...noMarks, literal } });
  expect(markup).not.toContain('<details');
  expect(words(markup)).toContain('&lt;details&gt;');
});

describe('whoever takes an answer along gets what is folded away below a small heading', () => {
  const passages = passagesOf(citations);
  test('as a copy, with and without its sources', async () => {
    const copied = await answerToCopy('none', text, citations, passages, () => undefined, new Set());
    expect(copied).toMatch(
      /^It rose\. \[1\]\n\n\*\*More passages\*\*\n\n- It fell\. \[2\]\n- It stayed <b>\. \[3\]\n\n/,
    );
    const bare = await answerToCopy('none', text, [], [], () => undefined, new Set());
    expect(bare).toBe('It rose.\n\n**More passages**\n\n- It fell.\n- It stayed <b>.');
    const styled = await answerToCopy('apa', text, citations, passages, () => undefined, new Set());
    expect(styled).toMatch(/\n\n\*\*More passages\*\*\n\n- It fell\. \(/);
    for (const one of [copied, bare, styled]) expect(one).not.toMatch(/<\/?(?:details|summary)>/);
  });
  test('as a note', () => {
    const note = answerAsNote({ text, citations, sources: [] }, '', ({ page }) => ({
      href: `/file?page=${page}`,
      title: '',
    }));
    expect(note).toBe(
      'It rose. [1](/file?page=1)\n\n**More passages**\n\n- It fell. [2](/file?page=1)\n' +
        '- It stayed \\<b>. [3](/file?page=1)',
    );
  });
});
