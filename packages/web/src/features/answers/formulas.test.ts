import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawAnswer } from './draw-answer.tsx';
import { formulasIn } from './formulas.ts';
import { placeMarks } from './place-marks.ts';
import { readBlock } from './read-block.ts';
import { noMarks } from './testing.ts';

const found = (source: string) =>
  formulasIn(source).map(({ start, end, isBlock }) =>
    isBlock ? [source.slice(start, end)] : source.slice(start, end),
  );
/** As it stands until what sets formulas is there. */
const drawn = (source: string, literal: { start: number; end: number }[] = []) =>
  renderToStaticMarkup(
    createElement(Fragment, null, drawAnswer(placeMarks(readBlock(source, literal, new Set()), source, noMarks))),
  );
const asFormula = (source: string) => `<bdi dir="ltr">${source}</bdi>`;

test.each([
  ['It is $E = mc^2$, and $x$.', ['$E = mc^2$', '$x$']],
  ['($\\alpha$) and "$a_1$"', ['$\\alpha$', '$a_1$']],
  ['$$\n\\frac{a}{b}\n$$', [['$$\n\\frac{a}{b}\n$$']]],
  ['So $$a + b$$ it is.', ['$$a + b$$']],
  ['| $|x|$ | $y$ |', ['$|x|$', '$y$']],
  ['$5x + 2$ and $10^3$', ['$5x + 2$', '$10^3$']],
])('%j has formulas', (source, formulas) => {
  expect(found(source)).toEqual(formulas);
});

test.each([
  'It costs $5 and $6.',
  'From $5-$6 to $1,200.',
  '| $5 | $6 |',
  'US$5, A$6 or US$',
  'It was $5 million (US$) then.',
  'Between $ 3 and 4 $ each',
  'An open $x + y',
  'A \\$5 and a \\$6',
  '`$a$` and ``$b$``',
  '```sh\necho $HOME $PATH\n```',
  '~~~sh\necho $HOME$PATH\n~~~',
  'https://example.org/$a$/b',
  '$$ $$',
  '$a\n\nb$',
])('%j has none', source => {
  expect(found(source)).toEqual([]);
});

test('signs of Markdown in a formula mean nothing, and around it they mean what they do elsewhere', () => {
  expect(drawn('**So** $a_1 * b_1 * c$ *is* \\* it.')).toBe(
    `<p dir="auto"><strong>So</strong> ${asFormula('$a_1 * b_1 * c$')} <em>is</em> * it.</p>`,
  );
  expect(drawn('| a | b |\n| - | - |\n| $|x|$ | $5 |')).toContain(
    `<td>${asFormula('$|x|$')}</td><td class="is-figure">$5</td>`,
  );
});

test('a formula of several lines is one, and an amount stays what it is', () => {
  expect(drawn('Then:\n\n$$\n\\frac{a}{b}\n$$')).toBe(
    `<p dir="auto">Then:</p><p dir="auto">${asFormula('$$ \\frac{a}{b} $$')}</p>`,
  );
  expect(drawn('It costs $5 and $6.')).toBe('<p dir="auto">It costs $5 and $6.</p>');
});

test('in the words of a source nothing is a formula', () => {
  const source = 'They say: “$x$ is $y$”. We say $z$.';
  const start = source.indexOf('$x$');
  expect(drawn(source, [{ start, end: source.indexOf('”') }])).toBe(
    `<p dir="auto">They say: “$x$ is $y$”. We say ${asFormula('$z$')}.</p>`,
  );
});
