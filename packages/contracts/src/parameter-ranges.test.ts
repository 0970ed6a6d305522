import { describe, expect, test } from 'vitest';
import { fittingParameters, isWithin, MAX_INSTRUCTIONS, NO_PARAMETERS, parametersTaken } from './parameter-ranges.ts';

const ends = (endpoint: string, model: string) =>
  Object.fromEntries(
    Object.entries(parametersTaken(endpoint, model).numbers).map(([name, { min, max }]) => [name, [min, max]]),
  );

test('Google takes temperature and Top P of 0 to 1, Top K of 1 to 40, and up to 2048 tokens, Gemini Pro 8192', () => {
  expect(ends('google', 'chat-bison')).toEqual({
    temperature: [0, 1],
    topP: [0, 1],
    topK: [1, 40],
    maxOutputTokens: [1, 2_048],
  });
  expect(ends('google', 'gemini-2.5-flash')['maxOutputTokens']).toEqual([1, 2_048]);
  for (const model of ['gemini-pro', 'gemini-1.5-pro-latest', 'models/gemini-2.5-pro'])
    expect(ends('google', model)['maxOutputTokens']).toEqual([1, 8_192]);
  expect(ends('google', 'gemini-pro')).toMatchObject({ temperature: [0, 1], topP: [0, 1], topK: [1, 40] });
});

test('Anthropic takes a temperature from 0 to 1', () => {
  expect(ends('anthropic', 'claude-haiku-4-5')['temperature']).toEqual([0, 1]);
});

test.each(['openAI', 'azureOpenAI', 'openai-compatible', 'ollama'])('%s takes penalties from -2 to 2', endpoint => {
  expect(ends(endpoint, 'gpt-4.1')).toMatchObject({
    frequency_penalty: [-2, 2],
    presence_penalty: [-2, 2],
    temperature: [0, 2],
  });
});

test.each(['google', 'anthropic'])('%s takes no penalties', endpoint => {
  expect(ends(endpoint, 'any')).not.toHaveProperty('frequency_penalty');
  expect(ends(endpoint, 'any')).not.toHaveProperty('presence_penalty');
});

test('a model of OpenAI that thinks is not told how to sample; only Google is shown examples', () => {
  for (const model of ['gpt-5-nano', 'o3-mini', 'gpt-5.1'])
    expect(Object.keys(ends('openAI', model))).toEqual(['maxOutputTokens']);
  for (const model of ['gpt-4o', 'gpt-5-chat-latest', 'solo1'])
    expect(ends('openAI', model)).toHaveProperty('temperature');
  expect(
    ['google', 'openAI', 'anthropic', 'ollama'].filter(endpoint => parametersTaken(endpoint, 'm').examples),
  ).toEqual(['google']);
});

test('Bing takes a tone, a mode and a system message instead of numbers; every service is told who asks', () => {
  const { numbers, texts, tone } = parametersTaken('bingAI', 'any');
  expect([Object.keys(numbers), texts, tone]).toEqual([
    ['maxOutputTokens'],
    ['chatGptLabel', 'systemMessage', 'userLabel', 'context'],
    true,
  ]);
  for (const endpoint of ['openAI', 'chatGPTBrowser', 'google', 'anthropic', 'ollama']) {
    expect(parametersTaken(endpoint, 'any')).toMatchObject({
      tone: false,
      texts: expect.arrayContaining(['promptPrefix', 'userLabel', 'context']),
    });
  }
});

test('the ends of a range belong to it; where parts make no sense only whole numbers do', () => {
  const topK = { min: 1, max: 40, step: 1 };
  expect([0, 1, 1.5, 40, 41, Number.NaN].map(value => isWithin(value, topK))).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([-2.01, -2, 0.333, 2, 2.01].map(value => isWithin(value, { min: -2, max: 2, step: 0.01 }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

describe('what fits another model', () => {
  const google = {
    ...NO_PARAMETERS,
    temperature: 0.4,
    topP: 0.5,
    topK: 12,
    maxOutputTokens: 8_000,
    modelLabel: 'Scribe',
    promptPrefix: 'Be brief.',
  };

  test('is kept, goes over to another name of the same, and is dropped where it is not taken or out of range', () => {
    expect(fittingParameters(google, 'openAI', 'gpt-4.1')).toEqual({
      ...NO_PARAMETERS,
      temperature: 0.4,
      top_p: 0.5,
      maxOutputTokens: 8_000,
      chatGptLabel: 'Scribe',
      promptPrefix: 'Be brief.',
    });
    expect(
      fittingParameters(
        { ...NO_PARAMETERS, temperature: 1.5, top_p: 0.5, frequency_penalty: 1 },
        'anthropic',
        'claude',
      ),
    ).toEqual({ ...NO_PARAMETERS, topP: 0.5 });
    expect(fittingParameters(google, 'google', 'gemini-flash').maxOutputTokens).toBeNull();
    const example = { input: { content: 'a' }, output: { content: 'b' } };
    expect(fittingParameters({ ...NO_PARAMETERS, examples: [example] }, 'ollama', 'm').examples).toEqual([]);
  });

  test('is of Bing’s manner only what Bing takes, and instructions are its system message', () => {
    const bing = {
      ...NO_PARAMETERS,
      toneStyle: 'precise' as const,
      jailbreak: true,
      systemMessage: 'Be brief.',
      userLabel: 'Ada',
      context: 'I study tea.',
    };
    expect(fittingParameters(bing, 'openAI', 'gpt-4.1')).toEqual({
      ...NO_PARAMETERS,
      promptPrefix: 'Be brief.',
      userLabel: 'Ada',
      context: 'I study tea.',
    });
    expect(fittingParameters({ ...NO_PARAMETERS, promptPrefix: 'Be brief.', temperature: 1 }, 'bingAI', 'any')).toEqual(
      { ...NO_PARAMETERS, systemMessage: 'Be brief.' },
    );
    expect(fittingParameters(fittingParameters(bing, 'builtin', 'builtin'), 'bingAI', 'any')).toEqual(bing);
  });

  test('survives a while with the built-in engine', () => {
    const all = {
      ...google,
      promptPrefix: 'x'.repeat(MAX_INSTRUCTIONS),
      examples: [{ input: { content: 'a' }, output: { content: 'b' } }],
    };
    expect(fittingParameters(fittingParameters(all, 'builtin', 'builtin'), 'google', 'gemini-pro')).toEqual(all);
  });
});
