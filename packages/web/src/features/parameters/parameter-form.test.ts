import { type Example, NO_PARAMETERS } from '@nousboard/contracts';
import { afterEach, expect, test } from 'vitest';
import { setFormatLocale } from '#lib/format.ts';
import { changesOf, EMPTY_FORM, faultsOf, formOf, takenOf, withExample, withoutExample } from './parameter-form.ts';

const gemini = { endpoint: 'google', model: 'gemini-pro' };
const gpt = { endpoint: 'openAI', model: 'gpt-4.1' };
const example = (input: string, output: string): Example => ({
  input: { content: input },
  output: { content: output },
});
const empty = example('', '');

afterEach(() => setFormatLocale('en-US'));

test('what is set stands in the fields, and what is not is empty', () => {
  expect(formOf({ ...gemini, ...NO_PARAMETERS })).toEqual(EMPTY_FORM);
  const set = {
    ...NO_PARAMETERS,
    temperature: 0.25,
    maxOutputTokens: 4_096,
    modelLabel: 'Scribe',
    promptPrefix: 'Be brief.',
    examples: [example('a', 'b')],
  };
  const form = {
    ...EMPTY_FORM,
    numbers: { temperature: '0.25', maxOutputTokens: '4096' },
    label: 'Scribe',
    instructions: 'Be brief.',
    examples: [example('a', 'b')],
  };
  expect(formOf({ ...gemini, ...set })).toEqual(form);
  expect(changesOf(form, takenOf(gemini))).toEqual({
    temperature: 0.25,
    topP: null,
    topK: null,
    maxOutputTokens: 4_096,
    modelLabel: 'Scribe',
    userLabel: null,
    promptPrefix: 'Be brief.',
    context: null,
    examples: [example('a', 'b')],
  });
});

test('what is saved is what the service takes, under its names; emptied fields go back to its defaults', () => {
  const form = {
    ...EMPTY_FORM,
    numbers: { top_p: ' 0,5 ', topK: '7', presence_penalty: '−1.5' },
    label: ' Scribe ',
    examples: [example('a', 'b')],
  };
  expect(changesOf(form, takenOf(gpt))).toEqual({
    temperature: null,
    top_p: 0.5,
    frequency_penalty: null,
    presence_penalty: -1.5,
    maxOutputTokens: null,
    chatGptLabel: 'Scribe',
    userLabel: null,
    promptPrefix: null,
    context: null,
  });
});

test('for Bing mode and tone are chosen, and what it is told to do is its system message', () => {
  const bing = { endpoint: 'bingAI', model: 'any' };
  const set = {
    ...NO_PARAMETERS,
    toneStyle: 'fast',
    jailbreak: true,
    systemMessage: 'Be brief.',
    userLabel: 'Ada',
    context: 'I study tea.',
  } as const;
  const form = formOf({ ...bing, ...set, examples: [] });
  expect(form).toEqual({
    ...EMPTY_FORM,
    tone: 'fast',
    isSydney: true,
    instructions: 'Be brief.',
    asker: 'Ada',
    context: 'I study tea.',
  });
  const told = {
    maxOutputTokens: null,
    chatGptLabel: null,
    userLabel: 'Ada',
    systemMessage: 'Be brief.',
    context: 'I study tea.',
    toneStyle: 'fast',
    jailbreak: true,
  };
  expect(changesOf(form, takenOf(bing))).toEqual(told);
  expect(changesOf(EMPTY_FORM, takenOf(bing))).toMatchObject({ toneStyle: null, jailbreak: null, systemMessage: null });
});

test.each([
  ['temperature', '1.01'],
  ['temperature', 'warm'],
  ['topP', '-0.1'],
  ['topK', '0'],
  ['topK', '2.5'],
  ['maxOutputTokens', '8193'],
] as const)('%s is not saved as %s', (name, typed) => {
  expect(faultsOf({ ...EMPTY_FORM, numbers: { [name]: typed } }, takenOf(gemini))).toEqual([name]);
});

test('the ends of a range are saved, and a number that the service does not take is no fault', () => {
  expect(
    faultsOf(
      {
        ...EMPTY_FORM,
        numbers: { temperature: '1', topP: '0', topK: '40', maxOutputTokens: '8192', frequency_penalty: '9' },
      },
      takenOf(gemini),
    ),
  ).toEqual([]);
});

test('numbers stand there in the digits of the language, and are read in them', () => {
  setFormatLocale('ar-EG');
  const form = formOf({ ...gpt, ...NO_PARAMETERS, temperature: 0.25, presence_penalty: -1.5, maxOutputTokens: 4_096 });
  expect(form.numbers.maxOutputTokens).toBe('٤٠٩٦');
  expect(changesOf(form, takenOf(gpt))).toMatchObject({
    temperature: 0.25,
    presence_penalty: -1.5,
    maxOutputTokens: 4_096,
  });
  setFormatLocale('sv-SE');
  expect(
    changesOf(formOf({ ...gpt, ...NO_PARAMETERS, temperature: 0.25, presence_penalty: -1.5 }), takenOf(gpt)),
  ).toMatchObject({ temperature: 0.25, presence_penalty: -1.5 });
});

test('removing the last example leaves one empty pair', () => {
  const two = [example('a', 'b'), example('c', 'd')];
  const one = withoutExample(two, 0);
  expect(one).toEqual([example('c', 'd')]);
  expect(withoutExample(one, 0)).toEqual([empty]);
  expect(withoutExample([empty], 0)).toEqual([empty]);
  expect(withExample(one)).toEqual([example('c', 'd'), empty]);
});

test('pairs without a word are not saved', () => {
  expect(
    changesOf({ ...EMPTY_FORM, examples: [empty, example(' ', ''), example('', 'b')] }, takenOf(gemini)).examples,
  ).toEqual([example('', 'b')]);
});
