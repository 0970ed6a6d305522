import { describe, expect, test } from 'vitest';
import type { PromptRequest } from './build-prompt.ts';
import { buildPrompt, estimateTokens, NO_ANSWER } from './index.ts';

const passage = (n: number, sentences = 5) => ({
  key: `S${n}`,
  title: 'Sleep and memory',
  page: n,
  heading: 'Results',
  sentences: Array.from(
    { length: sentences },
    (_, at) => `In night ${n}.${at} the cued items were remembered better than those that nobody had played again.`,
  ),
});
/** As a thread asks that has gone on for long, of a person with wishes, over many sources. */
const request = (patch: Partial<PromptRequest> = {}): PromptRequest => ({
  question: 'Does replaying a cue during slow-wave sleep strengthen memory, and when does it fail?',
  history: Array.from({ length: 12 }, (_, n) => ({ question: `What of night ${n}?`, answer: 'It held. '.repeat(180) })),
  earlier: { summary: 'They looked at harms. '.repeat(80), questions: ['Who paid?'] },
  memories: [{ question: 'Where was it?', answer: 'In Oslo. '.repeat(60) }],
  sources: Array.from({ length: 40 }, (_, n) => passage(n + 1)),
  strictness: 'strict',
  instructions: 'Name the night that each figure is from. '.repeat(120),
  nonce: 'k7q2',
  contextTokens: 32_768,
  answerTokens: 2_000,
  ...patch,
});
const built = (patch: Partial<PromptRequest>) => {
  const prompt = buildPrompt(request(patch));
  if (!prompt) throw new Error('There is no prompt.');
  return { ...prompt, asked: prompt.messages.at(-1)?.content ?? '' };
};

describe.each([
  { contextTokens: 4_096, answerTokens: 1_024, least: 6 },
  { contextTokens: 2_048, answerTokens: 512, least: 2 },
])('a prompt for a window of $contextTokens tokens', ({ least, ...window }) => {
  test.each(['strict', 'very_strict'] as const)(
    'leaves room for the answer, and still says how to cite and when to decline: %s',
    strictness => {
      const { system, shown, estimatedTokens, asked } = built({ ...window, strictness });
      expect(estimatedTokens).toBeLessThanOrEqual(window.contextTokens - window.answerTokens);
      expect(system).toContain(
        'End each sentence of your answer with the pointer of the sentence that supports it, ' +
          'copied exactly, like [S0.0].',
      );
      expect(system).toContain(NO_ANSWER);
      expect(shown.length).toBeGreaterThanOrEqual(least);
      expect(shown).toEqual(Array.from({ length: shown.length }, (_, n) => `S${n + 1}`));
      expect(asked).toContain('[S1.1] In night 1.0 the cued items');
      expect(asked).toContain('Question: Does replaying a cue');
    },
  );

  test('has far shorter rules than a larger one', () => {
    const rules = (patch: Partial<PromptRequest>) => estimateTokens(built({ ...patch, instructions: '' }).system);
    expect(rules(window)).toBeLessThan(rules({}) * 0.62);
  });

  test('begins with the best source where that has no room as a whole, and says how far', () => {
    const { shown, cut, asked, estimatedTokens } = built({ ...window, sources: [passage(1, 400), passage(2, 400)] });
    expect([shown, cut?.key]).toEqual([['S1'], 'S1']);
    const sentences = cut?.sentences ?? 0;
    expect(sentences).toBeGreaterThan(5);
    expect(asked).toContain(`[S1.${sentences}]`);
    expect(asked).not.toContain(`[S1.${sentences + 1}]`);
    expect(estimatedTokens).toBeLessThanOrEqual(window.contextTokens - window.answerTokens);
  });
});

test('a model of few parameters gets few passages and the last two turns, however large its window is', () => {
  const few = built({ parameters: 3.2e9 });
  const many = built({ parameters: 8e9 });
  const turns = ({ messages }: typeof few) => messages.filter(({ role }) => role === 'assistant').length;
  expect([few.shown.length, turns(few)]).toEqual([8, 2]);
  expect([many.shown.length, turns(many)]).toEqual([40, 12]);
  expect(many.cut).toBeUndefined();
});

test('of long wishes a small model gets the beginning, up to the end of a word', () => {
  const { system } = built({ contextTokens: 2_048, answerTokens: 512 });
  expect(system).toMatch(/Name the night that each figure is from\. .*\w\.?$/s);
  expect(estimateTokens(system)).toBeLessThan(700);
  expect(built({ contextTokens: 2_048, answerTokens: 512, instructions: '答'.repeat(2_000) }).system).toMatch(/答$/);
});
