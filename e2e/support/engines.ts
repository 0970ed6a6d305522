import {
  type FakeProvider,
  type Scenario,
  sentencesIn,
  startFakeProvider,
} from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeEach } from 'vitest';
import { type Installation, installation } from './installation.ts';

/** Who answers a project. */
export interface Engine {
  readonly name: string;
  readonly project: { readonly endpoint: string; readonly model: string };
}
export const builtin: Engine = { name: 'builtin', project: { endpoint: 'builtin', model: 'builtin' } };
export const fakeProvider: Engine = {
  name: 'fake provider',
  project: { endpoint: 'openai-compatible', model: 'fake-model' },
};
export const engines: readonly Engine[] = [builtin, fakeProvider];
/** It asks one thing, so that a model is asked once. */
export const simple = 'How does a cue strengthen memory during slow-wave sleep?';
/** The sample papers speak of its words, and do not answer it. */
export const notAnswered = 'How do sounds in the sea affect the sleep of whales?';

/** An installation on which both engines answer. To be awaited at the file's top, before its own `beforeAll`. */
export async function withBothEngines(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ here: Installation; provider: FakeProvider }> {
  const provider = await startFakeProvider();
  afterAll(() => provider.close());
  const here = installation({
    OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl,
    OPENAI_COMPATIBLE_MODELS: 'fake-model',
    DESCRIBE_WITH_MODEL: 'false',
    ...environment,
  });
  beforeEach(() => provider.reset());
  return { here, provider };
}

/** A sentence that begins as its source says it; the rest is nobody's. */
export const halfInvented = (sentence: string): string =>
  `${sentence.split(' ').slice(0, 10).join(' ')} while patient gardeners water purple tulips.`;

/** One sentence word for word, one of which half is its own invention, and one that no source says. */
export const mixed: Scenario = {
  answer: messages => {
    const [first, second] = sentencesIn(messages).filter(
      ({ text }) => /^[A-Z][^\d]{80,}\.$/.test(text) && !/\b(?:not|no|never|without|fail\w*)\b/i.test(text),
    );
    if (!first || !second) throw new Error('The prompt shows no sentences to write from.');
    return (
      `${first.text} [${first.key}] ${halfInvented(second.text)} [${second.key}] Elephants invented the ` +
      'bicycle long before.'
    );
  },
};
