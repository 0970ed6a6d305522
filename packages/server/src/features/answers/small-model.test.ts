import { ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';
import { asShown, type ShownSource } from './shown-sources.ts';

const page = Array.from(
  { length: 60 },
  (_, n) => `In year ${n + 1} the Oslo trial enrolled ${200 + n} patients, and mortality fell by ${n + 2} %.`,
).join(' ');

test.each([2_048, 4_096])('a model with a window of %d tokens is asked within it, and cites', async window => {
  const { asking, provider } = await startAnsweringApp({ modelContextTokens: window });
  const { ask } = await asking({ title: 'Trial of drug X', pages: [page, page, page] });
  const final = theEvent(
    await ask({ text: 'How many patients did the Oslo trial enrol?', ...byModel, parentMessageId: ROOT_MESSAGE_ID }),
    'final',
  );
  expect(final.finish_reason).toBe('stop');
  expect(final.responseMessage.citations.length).toBeGreaterThan(0);
  const [{ body } = { body: '' }] = provider.chats();
  const { messages, max_tokens: answer } = JSON.parse(body) as {
    messages: { content: string }[];
    max_tokens: number;
  };
  expect(answer).toBe(window / 4);
  expect(messages[0]?.content).toContain('copied exactly, like [S0.0]');
  // About four characters are a token of English; figures and pointers cost more.
  expect(messages.reduce((sum, { content }) => sum + content.length / 3, 0)).toBeLessThanOrEqual(window - answer);
});

test('what a prompt had no room for keeps its number and cannot be cited, down to the sentence', () => {
  const source = (key: string) =>
    ({ passage: { key }, support: { key, sentences: ['One.', 'Two.', 'Three.'] } }) as unknown as ShownSource;
  const shown = asShown([source('S1'), source('S2'), source('S3')], {
    shown: ['S1', 'S2'],
    cut: { key: 'S2', sentences: 2 },
  });
  expect(shown.map(({ support }) => support.sentences)).toEqual([['One.', 'Two.', 'Three.'], ['One.', 'Two.'], []]);
});
