import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimSpans, recheckAnswer } from '../grounding/index.ts';
import { buildPlanPrompt, buildPrompt, buildSummaryPrompt, buildToolPrompt } from '../prompt/index.ts';
import { isFoldLine } from './answer-parts.ts';
import { answerParts, foldedAgain, inTheOpen, unfolded } from './index.ts';

const answer = 'It rose.\n\n<details>\n<summary>More passages</summary>\n\n- It fell.\n- It stayed.\n\n</details>';
const partsOf = (text: string, words?: Parameters<typeof answerParts>[1]) =>
  answerParts(text, words).map(({ start, end, summary }) => [summary, text.slice(start, end)]);

test('what is folded away is a part of its own, and its lines are in none', () => {
  expect(partsOf(answer)).toEqual([
    [null, 'It rose.\n\n'],
    ['More passages', '\n- It fell.\n- It stayed.\n\n'],
  ]);
  expect(partsOf(`${answer}\nSo it is.`).at(-1)).toEqual([null, 'So it is.']);
  expect(partsOf('It rose.')).toEqual([[null, 'It rose.']]);
  expect(partsOf('')).toEqual([]);
});

test('a line folds only when it is nothing else, and only where it stands by itself', () => {
  for (const text of [
    'A <details> in a line.',
    '<details open>\n<summary>More</summary>\n\nWords.\n\n</details>',
    ' <details>\n<summary>More</summary>\nWords.',
    '<details>\nWords.\n</details>',
    '<details>\n<summary><b>More</b></summary>\nWords.',
    '<details>\n\n<summary>More</summary>\nWords.',
    '</details>\n',
    '<div>',
    '```\n<details>\n<summary>More</summary>\nWords.\n</details>\n```',
    '~~~~ html\n~~~\n<details>\n<summary>More</summary>\nWords.',
  ])
    expect(partsOf(text), text).toEqual([[null, text]]);
});

test('in the words of a source no line folds', () => {
  const start = answer.indexOf('<details>');
  expect(partsOf(answer, [{ start, end: answer.length }])).toEqual([[null, answer]]);
  const closes = 'It rose.\n\n<details>\n<summary>More</summary>\n\n</details>\nIt fell.\n\n</details>';
  const quote = closes.indexOf('</details>');
  expect(partsOf(closes, [{ start: quote, end: quote + 19 }]).at(-1)).toEqual(['More', '\n</details>\nIt fell.\n\n']);
});

test('a fold that is not closed yet holds what follows, and no piece of its lines is ever seen', () => {
  for (let length = 0; length <= answer.length; length += 1) {
    const text = answer.slice(0, length);
    const parts = answerParts(text);
    for (const { start, end } of parts) expect(text.slice(start, end)).not.toMatch(/[<>]/);
    expect(unfolded(text)).not.toMatch(/[<>]/);
    expect(inTheOpen(text)).not.toMatch(/[<>]|fell/);
    if (length > answer.indexOf('- It')) expect(parts.at(-1)?.summary).toBe('More passages');
  }
});

test('text that could have become a fold comes back when it does not', () => {
  expect(partsOf('It rose.\n\n<d')).toEqual([[null, 'It rose.\n\n']]);
  expect(partsOf('It rose.\n\n<dl>')).toEqual([[null, 'It rose.\n\n<dl>']]);
  expect(partsOf('<details>\n<s')).toEqual([]);
  expect(partsOf('<details>\n<s>')).toEqual([[null, '<details>\n<s>']]);
});

test('parts never overlap, and leave out nothing but the lines of folds', () => {
  const piece = fc.constantFrom('<details>', '<summary>More</summary>', '</details>', 'Words.', '```', '- a', '', '<');
  fc.assert(
    fc.property(fc.array(piece), lines => {
      const text = lines.join('\n');
      let at = 0;
      for (const { start, end } of answerParts(text)) {
        const between = text.slice(at, start).split('\n').filter(Boolean);
        expect(between.filter(line => !isFoldLine(line))).toEqual([]);
        expect(end).toBeGreaterThanOrEqual(start);
        at = end;
      }
    }),
  );
});

test('whoever is given the text alone reads what is folded away below the words that name it', () => {
  expect(unfolded(answer)).toBe('It rose.\n\n**More passages**\n\n- It fell.\n- It stayed.');
  expect(unfolded(`${answer}\n\nSo it is.\n`)).toBe(`${unfolded(answer)}\n\nSo it is.`);
  expect(unfolded('It rose.\n\n<details>\n<summary>More passages</summary>\n\n</details>')).toBe('It rose.');
  expect(unfolded('  As it was.\n')).toBe('  As it was.\n');
});

test('what was changed by hand is folded again below the words that name it', () => {
  expect(foldedAgain(answer, unfolded(answer))).toBe(answer);
  expect(foldedAgain(answer, unfolded(answer).replace('fell', 'sank'))).toBe(answer.replace('fell', 'sank'));
  expect(foldedAgain(answer, 'It rose.\n\n**More passages**\n')).toBe('It rose.');
  expect(foldedAgain(answer, 'It rose.\n\nMore.')).toBe('It rose.\n\nMore.');
  expect(foldedAgain('It rose.', 'It fell.')).toBe('It fell.');
  // Whoever adds a remark at the end sees it afterwards.
  expect(foldedAgain(answer, `${unfolded(answer)}\n\nMy own remark.`)).toBe(`${answer}\n\nMy own remark.`);
  const goesOn = `${answer}\n\nSo it is.`;
  expect(foldedAgain(goesOn, unfolded(goesOn))).toBe(unfolded(goesOn));
});

test('the lines of a fold claim nothing, so a changed answer counts no sentence more', () => {
  expect(claimSpans(answer).map(({ start, end }) => answer.slice(start, end))).toEqual([
    'It rose.',
    'It fell.',
    'It stayed.',
  ]);
  const text = answer.replace('It rose.', 'It sank.');
  const { verdicts } = recheckAnswer({ text: unfolded(answer), citations: [], verdicts: [] }, text);
  expect(verdicts.map(({ start, end }) => text.slice(start, end))).toEqual(['It sank.']);
});

test('no model is told of a fold', () => {
  const turn = { question: 'Did it rise?', answer };
  const asked = { question: 'And then?', nonce: 'k7q2', contextTokens: 8_000 };
  const told = [
    buildPrompt({
      ...asked,
      history: [turn],
      memories: [turn],
      sources: [{ key: 'S1', title: 'Levels', page: 1, heading: null, sentences: ['It rose.'] }],
      strictness: 'strict',
      answerTokens: 1_000,
    }),
    buildPlanPrompt({ ...asked, history: [turn], documents: [] }),
    buildSummaryPrompt({ ...asked, before: null, turns: [turn] }),
    buildToolPrompt({ ...asked, history: [turn], passages: [] }),
  ].map(prompt => JSON.stringify(prompt?.messages));
  for (const text of told) {
    expect(text).toContain('**More passages**');
    expect(text).not.toMatch(/<\/?(?:details|summary)>/);
  }
});
