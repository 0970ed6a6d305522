// Claims made wrong on purpose, from texts nobody here wrote: changed figures, changed names, inserted negations.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitSentences } from '../text/sentences.ts';
import { verifyClaim } from './index.ts';

const sets = new URL('../../../../../shared/eval/', import.meta.url);
const PARAGRAPHS = [
  'scifact-dev/corpus.jsonl',
  'xquad-dev/corpus.en.jsonl',
  'xquad-dev/corpus.de.jsonl',
  'xquad-dev/corpus.es.jsonl',
];

interface Swap {
  readonly kind: 'figure' | 'name' | 'negation';
  readonly claim: string;
  readonly evidence: string;
}

const NAME = /(?<=[a-z,] )\p{Lu}\p{Ll}{3,}(?= )/gu;
const NEGATED: readonly [RegExp, string][] = [
  [/ (is|are|was|were|has|have|can|could|will|did) /, ' $1 not '],
  [/ (ist|sind|war|waren|wurde|wurden|hat|haben|kann) /, ' $1 nicht '],
  [/ (es|son|fue|fueron|era|eran|ha|han|puede) /, ' no $1 '],
];

function swapsOf(sentence: string, names: readonly string[], at: number, language: number): Swap[] {
  const swaps: Swap[] = [];
  const figure = /(?<![\p{L}\p{N}.,-])\d{1,4}(?![\p{L}\p{N}]|[.,]\d)/u.exec(sentence);
  if (figure)
    swaps.push({
      kind: 'figure',
      evidence: sentence,
      claim: sentence.replace(figure[0], String(Number(figure[0]) * 3 + 7)),
    });
  const name = [...sentence.matchAll(NAME)][0]?.[0];
  const other = names[(at * 7) % names.length];
  // German writes every noun with a capital: a swapped word there need not be a name.
  if (name && other && language !== 1 && !sentence.includes(other))
    swaps.push({ kind: 'name', evidence: sentence, claim: sentence.replace(name, other) });
  const [verb, negated] = NEGATED[language] ?? [];
  // Negating what is negated already would make another sentence, not a contradiction.
  if (verb && negated && verb.test(sentence) && !/\b(?:no|not|nicht|kein\w*|never|neither)\b/iu.test(sentence))
    swaps.push({ kind: 'negation', evidence: sentence, claim: sentence.replace(verb, negated) });
  return swaps;
}

test('claims with a changed figure, name or negation are refused, faithful ones are not', ctx => {
  if (!existsSync(sets)) return ctx.skip('the development sets are not beside the repository');
  const counts = { figure: [0, 0], name: [0, 0], negation: [0, 0], faithful: [0, 0] };
  const passed: string[] = [];
  for (const [number, path] of PARAGRAPHS.entries()) {
    const language = Math.max(0, number - 1);
    const texts = readFileSync(new URL(path, sets), 'utf8')
      .split('\n')
      .filter(Boolean)
      .slice(0, 60)
      .map(line => (JSON.parse(line) as { text: string }).text);
    const names = texts.flatMap(text => [...text.matchAll(NAME)].map(match => match[0]));
    for (const [at, text] of texts.entries()) {
      const sentences = splitSentences(text)
        .map(({ start, end }) => text.slice(start, end))
        .filter(sentence => sentence.length > 40);
      for (const [place, sentence] of sentences.entries()) {
        // With a neighbour in the evidence, as a pointer to two sentences has it: the harder case.
        const evidence = { sentences: [sentence, sentences[place + 1] ?? ''] };
        counts.faithful[0] = (counts.faithful[0] ?? 0) + 1;
        const kept = sentence.replace(/[.]$/, '').replace(/,/, ' ,');
        if (!['verbatim', 'supported'].includes(verifyClaim(kept, evidence).verdict))
          counts.faithful[1] = (counts.faithful[1] ?? 0) + 1;
        for (const swap of swapsOf(sentence, names, at + place, language)) {
          const count = counts[swap.kind];
          count[0] = (count[0] ?? 0) + 1;
          if (['verbatim', 'supported'].includes(verifyClaim(swap.claim, evidence).verdict)) {
            count[1] = (count[1] ?? 0) + 1;
            passed.push(`${swap.kind}: ${swap.claim}`);
          }
        }
      }
    }
  }
  const share = ([all = 0, bad = 0]: readonly number[]) => bad / Math.max(1, all);
  for (const kind of ['figure', 'name', 'negation'] as const)
    expect(
      share(counts[kind]),
      `${kind} of ${counts[kind][0]}\n${passed
        .filter(line => line.startsWith(kind))
        .slice(0, 12)
        .join('\n')}`,
    ).toBeLessThanOrEqual(0.02);
  expect(share(counts.faithful), 'faithful claims refused').toBeLessThanOrEqual(0.05);
}, 60_000);
