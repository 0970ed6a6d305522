// @module-tag slow
import { expect, test } from 'vitest';
import type { FileId } from '../packages/contracts/src/index.ts';
import { startFakeProvider } from '../packages/testkit/src/fake-provider/index.ts';
import { type AskedPassage, citationQuality, type Outcome, outcomeRows } from './answer-scores.ts';
import { hasSet } from './collection.ts';
import { askModel } from './model-answers.ts';

const file = (name: string) => name as FileId;
const RECORD = {
  text: 'The tower was built in 1887. It is 300 metres tall. Many people visit it.',
  sentence_ends: [28, 51, 73],
};
const cites = (text: string, sentence: string, quote: string) => ({
  claim: { start: text.indexOf(sentence), end: text.indexOf(sentence) + sentence.length },
  fileId: file('f'),
  quote,
});

test('a sentence without a citation lowers recall, a citation that carries nothing lowers precision', () => {
  const text = 'The tower was built in 1887. It is 300 metres tall. Swans live there.';
  const right = cites(text, 'The tower was built in 1887.', 'The tower was built in 1887.');
  const wrong = cites(text, 'It is 300 metres tall.', 'Many people visit it.');
  expect(citationQuality({ text, citations: [right, wrong] })).toEqual({ recall: 1 / 3, precision: 1 / 2 });
});

test('a citation that adds nothing to a sufficient one is wrong; two that suffice together are both right', () => {
  const text = 'The tower was built in 1887.';
  const right = cites(text, text, text);
  expect(citationQuality({ text, citations: [right, cites(text, text, 'Many people visit it.')] })).toEqual({
    recall: 1,
    precision: 1 / 2,
  });
  const both = 'The tower was built in 1887 and is 300 metres tall.';
  const halves = ['The tower was built in 1887.', 'It is 300 metres tall.'].map(quote => cites(both, both, quote));
  expect(citationQuality({ text: both, citations: halves })).toEqual({ recall: 1, precision: 1 });
});

test('what announces a list is no claim', () => {
  expect(citationQuality({ text: '**The sources say**\n\nThey are:', citations: [] })).toEqual({
    recall: null,
    precision: null,
  });
});

const asked = (id: string, answerable: boolean): AskedPassage => ({
  id,
  question: '?',
  answerable,
  document: 'd',
  ...(answerable && { sentences: [0, 1] }),
});
const answer = (one: AskedPassage, quote: string | null): Outcome => {
  const text = quote ?? 'There is no answer.';
  return {
    asked: one,
    message: { text, finish_reason: quote ? 'stop' : 'declined', citations: quote ? [cites(text, text, quote)] : [] },
    seconds: 1,
    promptTokens: 10,
    completionTokens: 2,
  };
};

test('refusal, evidence and failures are counted apart', () => {
  const outcomes = [
    answer(asked('a', true), 'The tower was\nbuilt in 1887.'),
    answer(asked('b', true), null),
    answer(asked('c', false), null),
    answer(asked('d', false), 'Many people visit it.'),
    { asked: asked('e', true), failure: 'provider_error', seconds: 1 },
  ];
  const rows = outcomeRows('set', outcomes, new Map([['d', RECORD]]), () => 'd');
  const values = Object.fromEntries(rows.map(({ what, values: of }) => [what, of]));
  expect(values['answered without a failure']).toEqual([1, 1, 1, 1, 0]);
  expect(values['answerable kept']).toEqual([1, 0]);
  expect(values['unanswerable declined']).toEqual([1, 0]);
  // One of the two right sentences, through a broken line; nothing of a declined answer.
  expect(values['cited sentences, F1']).toEqual([2 / 3, 0]);
  expect(values['citation recall']).toEqual([1, 1]);
});

test('the set is asked through the product, failures are counted, and an ended run keeps what it has', async ctx => {
  if (!hasSet('clapnq-dev')) return ctx.skip('The development set clapnq-dev is not beside the repository.');
  const provider = await startFakeProvider();
  const ending = new AbortController();
  try {
    // From the second question on the service refuses the key, until one question has failed; then one more, and the
    // end.
    const answered: ('answered' | 'failed')[] = [];
    const { rows, notes } = await askModel({
      endpoint: 'openai-compatible',
      model: 'fake-model',
      limit: 12,
      onlyOwnDocuments: true,
      environment: { OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl, OPENAI_COMPATIBLE_MODELS: 'fake-model' },
      signal: ending.signal,
      onOutcome: (outcome, done) => {
        if (answered.at(-1) === 'failed') ending.abort();
        answered.push('failure' in outcome ? 'failed' : 'answered');
        if (done === 1) provider.standing({ misbehaviour: { kind: 'status', status: 401 } });
        if (answered.at(-1) === 'failed') provider.reset();
      },
    });
    expect(answered.at(-2)).toBe('failed');
    expect(notes).toMatchObject({ asked: answered.length, failed: 1, isWhole: false });
    expect(notes.promptTokens).toBeGreaterThan(0);
    expect(rows.find(({ what }) => what === 'answered without a failure')?.values).toEqual(
      answered.map(one => Number(one === 'answered')),
    );
    // The model of the test repeats what it is shown, with its pointers.
    expect(rows.find(({ what }) => what === 'citation recall')?.value).toBeGreaterThan(0.9);
  } finally {
    await provider.close();
  }
}, 120_000);
