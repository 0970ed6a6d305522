import type { Citation, FileId, FileVersionId, SentenceVerdict } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { claimSpans, recheckAnswer } from './index.ts';

const quotes = {
  enrolled: 'The trial enrolled 214 patients in Oslo.',
  mortality: 'Mortality fell by 12 % after one year of treatment.',
  harm: 'No serious harm was reported by the patients.',
};

/** An answer whose sentences cite the quotes named behind them: `['The trial …', 'enrolled']`. */
function answer(...parts: readonly (readonly [sentence: string, ...cited: (keyof typeof quotes)[]])[]) {
  const text = parts.map(([sentence]) => sentence).join(' ');
  const citations: Citation[] = [];
  const verdicts: SentenceVerdict[] = [];
  let start = 0;
  for (const [sentence, ...cited] of parts) {
    const claim = { start, end: start + sentence.length };
    for (const name of cited) citations.push(citationOf(name, claim));
    verdicts.push({
      ...claim,
      verdict: cited.length > 0 ? 'supported' : 'none',
      ...(cited.length === 0 && { why: 'no_pointer' }),
    });
    start = claim.end + 1;
  }
  return { text, citations, verdicts };
}

const citationOf = (name: keyof typeof quotes, claim: { start: number; end: number }): Citation => ({
  id: crypto.randomUUID(),
  key: `S1.${name.length}`,
  at: claim.end,
  claim,
  fileId: '00000000-0000-4000-8000-000000000001' as FileId,
  fileVersion: '00000000-0000-4000-8000-000000000002' as FileVersionId,
  title: 'Trial of drug X',
  page: 1,
  quote: quotes[name],
  start: 0,
  end: quotes[name].length,
  prefix: '',
  suffix: '',
  rects: [],
  how: 'pointer',
  verdict: 'supported',
  score: 0.9,
});

const enrolled = 'The trial enrolled 214 patients.';
const mortality = 'Mortality fell by 12 % after one year.';
const harm = 'No serious harm was reported.';
const before = answer([enrolled, 'enrolled'], [mortality, 'mortality'], [harm, 'harm']);

/** What is cited where: the sentence and the quotes behind it. */
const cited = (text: string) => {
  const { citations } = recheckAnswer(before, text);
  return citations.map(({ claim, quote }) => [text.slice(claim.start, claim.end), quote]);
};
const verdicts = (text: string) =>
  recheckAnswer(before, text).verdicts.map(({ start, end, verdict }) => [text.slice(start, end), verdict]);

test('a text that was not changed changes nothing', () => {
  expect(recheckAnswer(before, before.text)).toBe(before);
});

test('a sentence in front moves what follows, and has no passage itself', () => {
  const text = `In short: it worked. ${before.text}`;
  expect(cited(text)).toEqual([
    [enrolled, quotes.enrolled],
    [mortality, quotes.mortality],
    [harm, quotes.harm],
  ]);
  expect(verdicts(text)).toEqual([
    ['In short: it worked.', 'none'],
    [enrolled, 'supported'],
    [mortality, 'supported'],
    [harm, 'supported'],
  ]);
  for (const { at, claim } of recheckAnswer(before, text).citations) expect(at).toBe(claim.end);
});

test('a sentence that is taken out takes its citation along', () => {
  expect(cited(`${enrolled} ${harm}`)).toEqual([
    [enrolled, quotes.enrolled],
    [harm, quotes.harm],
  ]);
});

test('sentences that change places keep their citations', () => {
  expect(cited(`${harm} ${enrolled} ${mortality}`)).toEqual([
    [harm, quotes.harm],
    [enrolled, quotes.enrolled],
    [mortality, quotes.mortality],
  ]);
});

test('a sentence put in other words of its passage stays cited, under the new verdict', () => {
  const said = 'The trial enrolled 214 patients in Oslo.';
  const { citations, verdicts: judged } = recheckAnswer(before, `${said} ${mortality} ${harm}`);
  expect(citations[0]).toMatchObject({
    at: said.length,
    claim: { start: 0, end: said.length },
    quote: quotes.enrolled,
    verdict: 'verbatim',
    score: 1,
  });
  expect(judged[0]).toEqual({ start: 0, end: said.length, verdict: 'verbatim' });
});

test.each([
  ['another figure', 'The trial enrolled 215 patients.'],
  ['a negation', 'The trial did not enrol 214 patients.'],
  ['something else', 'Dogs bark at night in the village.'],
])('%s loses the citation', (_what, said) => {
  const text = `${said} ${mortality} ${harm}`;
  expect(cited(text).map(([, quote]) => quote)).toEqual([quotes.mortality, quotes.harm]);
  expect(recheckAnswer(before, text).verdicts[0]).toEqual({
    start: 0,
    end: said.length,
    verdict: 'none',
    why: 'no_pointer',
  });
});

test('a sentence that is cut in two keeps each citation with the half that its quote carries', () => {
  const one = answer(['The trial enrolled 214 patients, and mortality fell by 12 %.', 'enrolled', 'mortality']);
  const text = 'The trial enrolled 214 patients. Mortality fell by 12 %.';
  const { citations } = recheckAnswer(one, text);
  expect(citations.map(({ claim, quote }) => [text.slice(claim.start, claim.end), quote])).toEqual([
    ['The trial enrolled 214 patients.', quotes.enrolled],
    ['Mortality fell by 12 %.', quotes.mortality],
  ]);
});

test('two sentences made one keep both citations when their quotes carry it together', () => {
  const text =
    'The trial enrolled 214 patients in Oslo and mortality fell by 12 % after one year of ' + `treatment. ${harm}`;
  const { citations, verdicts: judged } = recheckAnswer(before, text);
  expect(citations.map(({ quote }) => quote)).toEqual([quotes.enrolled, quotes.mortality, quotes.harm]);
  expect(judged[0]?.verdict).not.toBe('none');
});

test('a sentence without a verdict, such as the words of a frame, stays without one', () => {
  const framed = { ...before, text: `The sources say: ${before.text}`, citations: [], verdicts: [] };
  const text = `${framed.text} And more.`;
  expect(recheckAnswer(framed, text).verdicts.map(({ start, end }) => text.slice(start, end))).toEqual(['And more.']);
});

test('a marker that stands behind its sentence stays at its end', () => {
  const far = { ...before, citations: before.citations.map(citation => ({ ...citation, at: before.text.length })) };
  const text = `New. ${before.text}`;
  for (const { at, claim } of recheckAnswer(far, text).citations) expect(at).toBe(claim.end);
});

/** Numbers from 0 to below 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('after any change, every citation and every verdict lies in the text', () => {
  const pieces = [
    '. ',
    '\n\n',
    '- ',
    '1. ',
    ' 12 % ',
    'patients ',
    '| a | b |\n',
    '“',
    '😀',
    '的。',
    enrolled,
    mortality,
    harm,
    'The trial did not. ',
    '## ',
  ];
  for (let seed = 0; seed < 400; seed += 1) {
    const next = random(seed);
    const pick = (most: number) => Math.floor(next() * most);
    let old = before;
    for (let round = 0; round < 4; round += 1) {
      const from = pick(old.text.length + 1);
      const to = Math.min(old.text.length, from + pick(40));
      const text = old.text.slice(0, from) + (next() < 0.7 ? pieces[pick(pieces.length)] : '') + old.text.slice(to);
      if (text.trim() === '') break;
      const now = recheckAnswer(old, text);
      for (const { at, claim } of now.citations) {
        expect(at).toBeGreaterThanOrEqual(claim.start);
        expect(at).toBeLessThanOrEqual(text.length);
        expect(claim.start).toBeGreaterThanOrEqual(0);
        expect(claim.start).toBeLessThan(claim.end);
        expect(claim.end).toBeLessThanOrEqual(text.length);
      }
      for (const { start, end } of now.verdicts) expect(0 <= start && start < end && end <= text.length).toBe(true);
      const ids = new Set(old.citations.map(({ id }) => id));
      expect(now.citations.every(({ id }) => ids.delete(id))).toBe(true);
      // A sentence that stands as it stood has what it had.
      expect(recheckAnswer(now, text)).toBe(now);
      old = { text, citations: [...now.citations], verdicts: [...now.verdicts] };
    }
  }
});

test('every sentence of a changed text is judged, cited or known', () => {
  const text = `${enrolled} Nobody knows why. ${harm}`;
  const { verdicts: judged } = recheckAnswer(before, text);
  expect(judged.map(({ start, end }) => ({ start, end }))).toEqual(claimSpans(text));
});

test('in a long answer of which every sentence changed, each citation finds its own', () => {
  const sentences = Array.from(
    { length: 300 },
    (_, at) => `In group ${at} mortality fell by ${at} % after one year of treatment with the new drug.`,
  );
  const text = sentences.join(' ');
  let start = 0;
  const citations = sentences.map(quote => {
    const claim = { start, end: start + quote.length };
    start = claim.end + 1;
    return { ...citationOf('harm', claim), quote };
  });
  const now = text.replaceAll('drug', 'medicine');
  const found = recheckAnswer({ text, citations, verdicts: [] }, now).citations;
  expect(found.map(({ id }) => id)).toEqual(citations.map(({ id }) => id));
  for (const { claim, quote } of found)
    expect(now.slice(claim.start, claim.end)).toBe(quote.replace('drug', 'medicine'));
});

test('hostile texts are checked in time', () => {
  const many = Array.from({ length: 400 }, () => [harm, 'harm'] as const);
  const old = answer(...many);
  const started = performance.now();
  recheckAnswer(old, `${'No serious harm. '.repeat(5_000)}`);
  recheckAnswer({ ...old, text: 'a. '.repeat(30_000) }, 'a. '.repeat(29_000));
  recheckAnswer(old, `${old.text.replaceAll('serious', 'grave')}`);
  expect(performance.now() - started).toBeLessThan(5_000);
});
