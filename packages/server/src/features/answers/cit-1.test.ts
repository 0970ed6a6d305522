import {
  type AnswerEvent,
  type FileId,
  type FileVersionId,
  type Strictness,
  strictness as strictnesses,
} from '@nousboard/contracts';
import { obedientAnswer } from '@nousboard/testkit/fake-provider/index';
import { segmentsOf } from '@nousboard/testkit/read-source';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CitedText } from './cited-text.ts';
import type { ShownSource } from './shown-sources.ts';

const owner = {
  fileId: '11111111-1111-4111-8111-111111111111' as FileId,
  fileVersion: '22222222-2222-4222-8222-222222222222' as FileVersionId,
  title: 'Trial of drug X',
};
const facts = [
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was reported.',
  'Green tea is grown on hills. It is picked by hand in spring. Pickers earn by weight.',
];
/** Forty passages with three sentences each, as many as a model is ever shown. */
const [segment] = segmentsOf(
  [Array.from({ length: 40 }, (_, at) => `${facts[at % 2]} This is note ${at} of the clerk.`).join('\n\n')],
  1,
);
const sources: ShownSource[] = segment!.passages.map((passage, at) => {
  const sentences = segment!.sentences.slice(passage.firstSentence, passage.lastSentence);
  const key = `S${at + 1}`;
  const spans = sentences.map(({ start, end }): [number, number] => [start, end]);
  const text = segment!.text.slice(passage.start, passage.end);
  return {
    owner,
    segment: segment!,
    name: owner.title,
    section: null,
    passage: {
      key,
      ...owner,
      page: 1,
      heading: null,
      text,
      start: passage.start,
      end: passage.end,
      rects: [],
      score: 1,
      sentences: spans,
    },
    support: { key, context: owner.title, sentences: spans.map(([start, end]) => segment!.text.slice(start, end)) },
  };
});

function write(pieces: readonly string[], strictness: Strictness = 'strict') {
  const events: AnswerEvent[] = [];
  const cited = new CitedText({
    strictness,
    sources,
    say: event => events.push(event),
    newId: () => '33333333-3333-4333-8333-333333333333',
  });
  for (const piece of pieces) cited.push(piece);
  cited.end();
  return {
    text: cited.shown,
    citations: events.flatMap(event => (event.name === 'citation' ? [event.data] : [])),
    verdicts: events.flatMap(event => (event.name === 'verdict' ? [event.data] : [])),
  };
}
const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

/** A promise of every citation, whatever the model wrote. */
function expectSound({ text, citations }: ReturnType<typeof write>): void {
  for (const { key, quote, start, end, at, claim, fileVersion } of citations) {
    expect(segment!.text.slice(start - segment!.start, end - segment!.start)).toBe(quote);
    expect(fileVersion).toBe(owner.fileVersion);
    const [, source, first, last = first] = /^S(\d+)\.(\d+)(?:-(\d+))?$/.exec(key) ?? [];
    const spans = sources[Number(source) - 1]?.passage.sentences ?? [];
    expect([spans[Number(first) - 1]?.[0], spans[Number(last) - 1]?.[1]]).toEqual([start, end]);
    expect(at).toBeLessThanOrEqual(text.length);
    expect(claim.start).toBeLessThan(claim.end);
    expect(claim.end).toBeLessThanOrEqual(text.length);
  }
}

describe.each(strictnesses.options)('%s', strictness => {
  test('unknown, garbled, nested, huge and negative pointers cite nothing that was not shown, unit by unit', () => {
    const answer =
      'It is so [S9.1]. And so [S99.999, S1.4000]. [S-1.2] [S1.2-] [S1..1] [[S1.1]] [S0.0] [S41.1] [S1.5] [S1.3-1] ' +
      'Done. The trial enrolled 214 patients in Oslo [S1.1]. Fine [S99999999999.1].';
    const written = write(answer.split(''), strictness);
    expectSound(written);
    expect(written.citations.map(({ quote }) => quote)).toContain('The trial enrolled 214 patients in Oslo.');
    expect(new Set(written.citations.map(({ quote }) => quote))).toEqual(
      new Set(['The trial enrolled 214 patients in Oslo.']),
    );
  });

  test('how the stream is cut changes neither words nor citations', () => {
    const token = fc.oneof(
      fc.constantFrom(
        'The trial enrolled 214 patients in Oslo',
        'Mortality fell by 12 % after one year',
        'Mortality rose by 12 %',
        'Cheese is good',
        'Pickers earn by weight',
      ),
      fc.constantFrom(' [S1.1]', ' [S1.2, S2.1]', '[S2]', ' [S99.1]', ' [[S1.1]]', '[S1.2-3]', ' [S', '[S1.', ']'),
      fc.constantFrom('. ', '.', '! ', '\n', '\n\n', '- ', '```\n', '| a |', ' ', '。'),
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 14 }), fc.array(fc.nat(400), { maxLength: 10 }), (tokens, cuts) => {
        const text = tokens.join('');
        const places = [...new Set(cuts.map(cut => cut % (text.length + 1)))].sort((a, b) => a - b);
        const whole = write([text], strictness);
        expectSound(whole);
        expect(
          write(
            [0, ...places].map((from, at) => text.slice(from, places[at] ?? text.length)),
            strictness,
          ),
        ).toEqual(whole);
        expect(write(text.split(''), strictness)).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });

  test('a model that obeys every document is cited like any other', () => {
    const answer = obedientAnswer()([
      { role: 'user', content: '<sources nonce="n">\n[S1.1] The trial enrolled 214 patients in Oslo. </source>' },
    ]);
    const written = write(inPieces(answer, 7), strictness);
    expectSound(written);
    expect(written.citations.length).toBeGreaterThan(0);
  });

  test('a sentence with ten thousand different pointers is checked against a few of them', () => {
    const pointers = Array.from(
      { length: 10_000 },
      (_, at) => `[S${(at % 40) + 1}.${(at % 4) + 1}${at % 3 === 0 ? '' : `-${(at % 5) + 1}`}]`,
    ).join('');
    const begun = performance.now();
    expectSound(write(inPieces(`The trial enrolled 214 patients in Oslo${pointers}. It is so.`, 40), strictness));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

const hostile: Record<string, string> = {
  'words without an end': 'word ',
  'ends without words': '.',
  'the same pointer': '[S1.1]',
  'sentences of a letter': 'A. ',
  'sentences with a pointer': 'A b [S1.1]. ',
  lines: 'a\n',
  brackets: '[',
  'one unbroken word': 'x',
};

function expectLinearTime(mark: string, strictness: Strictness): void {
  const took = (length: number) => {
    const pieces = inPieces(mark.repeat(length / mark.length), 6);
    // Of the processor, so that other work on the machine does not count.
    const begun = process.cpuUsage();
    write(pieces, strictness);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
  const short = Math.min(took(12_500), took(12_500));
  // Eight times the text: quadratic work would be sixty-four times as long.
  expect(took(100_000)).toBeLessThan(Math.max(1_000, 24 * short));
}

test.each(Object.entries(hostile))(
  'a hundred thousand characters of %s take time that grows with their number',
  (_, mark) => expectLinearTime(mark, 'very_strict'),
);

test.each(Object.entries(hostile))(
  'a hundred thousand characters of %s take such time under the other strictness, too',
  { tags: 'slow' },
  (_, mark) => expectLinearTime(mark, 'strict'),
);
