import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimSpans, claimsIn, locateQuote, PointerParser, verifyClaim, verifyWithRepair } from './index.ts';
import type { PointerPart } from './pointer-parser.ts';

function read(pieces: readonly string[]): { text: string; cites: { at: number; key: string }[] } {
  const parser = new PointerParser();
  const parts: PointerPart[] = [...pieces.flatMap(piece => parser.push(piece)), ...parser.end()];
  let text = '';
  const cites: { at: number; key: string }[] = [];
  for (const part of parts) {
    if (part.type === 'text') text += part.text;
    else {
      expect(part.at).toBe(text.length);
      cites.push({ at: part.at, key: part.pointers.map(({ source, from, to }) => `${source}.${from}-${to}`).join() });
    }
  }
  return { text, cites };
}

test('pointers leave the text and say where they stood', () => {
  expect(read(['It fell by 12 %. [S1.2-3, S4.1] Then it rose [S2].'])).toEqual({
    text: 'It fell by 12 %. Then it rose.',
    cites: [
      { at: 16, key: '1.2-3,4.1-1' },
      { at: 29, key: '2.null-null' },
    ],
  });
  expect(read(['水位下降【S1.1；S2.3】。']).text).toBe('水位下降【S1.1；S2.3】。');
  expect(read(['水位下降【S1.1，S2.3】。'])).toEqual({ text: '水位下降。', cites: [{ at: 4, key: '1.1-1,2.3-3' }] });
});

test('what is not a pointer stays as it was', () => {
  for (const text of [
    'arr[0] and arr[12] and [link](x)',
    '[S1.2 and more]',
    '[[S]]',
    '```\nlist[S1.2]\n```\n',
    '[S1234]',
  ])
    expect(read([text]).text, text).toBe(text);
});

test.each([
  ['Peer review improves papers [1].', 'Peer review improves papers.'],
  ['Peer review [1] improves papers.[2][3] So it goes [12]', 'Peer review improves papers. So it goes'],
  ['It fell [S1.2][4] and rose【12†source】 again【4:0†a report.pdf】.', 'It fell and rose again.'],
  ['查読は論文を改善する[1]。次の点【2】もある。', '查読は論文を改善する。次の点もある。'],
  ['He said “it fell” [3], and **left** [4].', 'He said “it fell”, and **left**.'],
  ['$x$ is small [1], and `y` is not [2].', '$x$ is small, and `y` is not.'],
])('a reference that a model invents is left out: %j', (text, shown) => {
  expect(read([text]).text).toBe(shown);
  expect(read(text.split('')).text).toBe(shown);
});

test.each([
  'Take `a [1]` or $v [1]$ or \\(v [1]\\).',
  '```\nlist [1]\n```\n',
  '$$\nv [1]\n$$\n',
  '\\[\nv [1]\n\\]\n',
  'It says “mortality fell [18].” and "rose [19]".',
  '„Es sank [1].“ «Il baisse [2].»',
  '> Mortality fell [18].',
  'A [2]rotaxane, a [3]-catenane, array[1] and matrix(2)[1].',
  'See [1](https://a.example), [the page][1] and [[1]].',
  '[1] Lee, 2020\n- [2] Park\n| [3] | Kim |\n【4】まとめ',
  'It lies in [0, 1] or [2, 5], at [0] since [2020], as a list [1, 2, 3].',
  '`【12†source】` is a mark of a tool.',
])('brackets that belong to code, formulas, quotations, links or words stay: %j', text => {
  expect(read([text]).text).toBe(text);
  expect(read(text.split('')).text).toBe(text);
});

test('how the stream was cut makes no difference', () => {
  const alphabet = fc.constantFrom(
    '†',
    '“',
    '$',
    '[',
    ']',
    '【',
    '】',
    'S',
    '1',
    '.',
    '2',
    '-',
    ',',
    ' ',
    '\n',
    '```',
    '~~~',
    'a',
    'é',
    '😀',
    '[S1.2]',
    '`[S1',
    ' [S3.1-2; S4]',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 60 }), fc.array(fc.nat(200), { maxLength: 12 }), (tokens, cuts) => {
      const text = tokens.join('');
      const places = [...new Set(cuts.map(cut => cut % (text.length + 1)))].sort((a, b) => a - b);
      const pieces = [0, ...places].map((from, at) => text.slice(from, places[at] ?? text.length));
      expect(read(pieces)).toEqual(read([text]));
      expect(read([...text].flatMap(character => character.split('')))).toEqual(read([text]));
    }),
    { numRuns: 500 },
  );
});

test('a hundred thousand hostile characters pass in linear time', () => {
  for (const hostile of ['[', '[S', '[S1,', '【S1.1-', ' ', '`', '[S1.1]']) {
    const started = performance.now();
    const parser = new PointerParser();
    const parts = [...parser.push(hostile.repeat(100_000 / hostile.length)), ...parser.end()];
    expect(parts.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(2_000);
  }
});

const sentences = [
  'The trial enrolled 214 patients in Lisbon.',
  'Mortality fell by 12 % and did not rise again.',
  'The treatment was not associated with nausea.',
];

test('a claim stands when its sentences carry it, and falls with a changed figure, name or negation', () => {
  const verdict = (claim: string) => verifyClaim(claim, { sentences }).verdict;
  expect(verdict('The trial enrolled 214 patients in Lisbon.')).toBe('verbatim');
  expect(verdict('Mortality fell by 12 per cent in the trial.')).not.toBe('none');
  expect(verdict('The trial enrolled 241 patients in Lisbon.')).toBe('none');
  expect(verdict('The trial enrolled 214 patients in Madrid.')).toBe('none');
  expect(verdict('Mortality rose by 12 %.')).not.toBe('verbatim');
  expect(verdict('The treatment was associated with nausea.')).toBe('none');
  expect(verdict('Something else entirely happened elsewhere.')).toBe('none');
});

test.each([['.'], ['?'], ['。'], ['! ']])('a claim of a hundred thousand %j is judged in linear time', unit => {
  const begun = performance.now();
  verifyClaim(`Well ${unit.repeat(100_000 / unit.length)}x`, { sentences: ['The trial enrolled 214 patients.'] });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('what heads a part of an answer is no claim, unless it says something', () => {
  const text =
    '# Results\n\nMortality fell.\n\n**Side effects**\n\n| Zone | Sales |\n|:--|--:|\n| North | 12 |\n\n' +
    '## Mortality fell by half.\n\n- **Nausea:** none.';
  const said = claimSpans(text).map(({ start, end }) => text.slice(start, end));
  expect(said).toEqual(['Mortality fell.', '| North | 12 |', 'Mortality fell by half.', 'Nausea:** none.']);
  expect(claimsIn(text, { withHeads: true }).map(({ start, end }) => text.slice(start, end))).toContain('Results');
});

test('a pointer in a heading belongs to no sentence before it', () => {
  const text = 'The weather was fine.\n\n# Patients\n\nThe trial enrolled 214 patients in Lisbon.';
  const [before, after] = claimsIn(text);
  expect(before?.until).toBe(text.indexOf('# Patients'));
  expect(after?.start).toBe(text.indexOf('The trial'));
});

test.each([['# '], ['**'], ['|'], ['| - '], ['. ']])(
  'an answer of a hundred thousand %j is taken apart in linear time',
  unit => {
    const begun = performance.now();
    claimSpans(`# Head\n${unit.repeat(100_000 / unit.length)}x\n${' '.repeat(50_000)}x\n|---|${' '.repeat(50_000)}x`);
    expect(performance.now() - begun).toBeLessThan(2_000);
  },
);

test('a pointer beside the right sentence is moved to it', () => {
  expect(verifyWithRepair('The trial enrolled 214 patients in Lisbon.', { sentences }, 1, 1)).toMatchObject({
    verdict: 'verbatim',
    from: 0,
    to: 0,
    repaired: true,
  });
});

test('a quote is found despite case, line breaks, curly quotes and small changes, and not where it is not', () => {
  const text = `Before it. ${sentences.join(' ')} “So it ended,” they wrote.`;
  expect(locateQuote(text, 'THE TRIAL\nENROLLED 214 PATIENTS')).toMatchObject({ found: true, exact: true, start: 11 });
  const found = locateQuote(text, '"so it ended," they wrote');
  expect(found.found && text.slice(found.start, found.end)).toBe('“So it ended,” they wrote');
  expect(locateQuote(text, 'The trial enrolled some 214 patients of Lisbon')).toMatchObject({
    found: true,
    exact: false,
  });
  expect(locateQuote(text, 'Nothing of this kind was ever said by anyone there')).toEqual({ found: false });
});
