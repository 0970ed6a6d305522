import type { Message } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { guessedHeight, stretchesOf } from './stretches.ts';
import type { ShownTurn } from './thread-model.ts';

const turn = (id: string, text = ''): ShownTurn =>
  ({
    question: { messageId: id, text } as Message,
    questions: { ids: [], index: 0 },
    answer: null,
  }) as unknown as ShownTurn;
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => turn((from + at).toString(16)));
const shape = (stretches: ReturnType<typeof stretchesOf>) =>
  stretches.map(({ key, turns }) => [key, turns.map(({ question }) => question.messageId).join(' ')]);

test('a stretch begins with every turn whose identifier ends in 0 or 8', () => {
  expect(shape(stretchesOf(many(5, 26), new Map()))).toEqual([
    ['5', '5 6 7'],
    ['8', '8 9 a b c d e f'],
    ['10', '10 11 12 13 14 15 16 17'],
    ['18', '18 19'],
  ]);
  expect(stretchesOf([], new Map())).toEqual([]);
});

test('turns that come in above or below leave the other stretches and the names of all as they were', () => {
  const keys = new Map<string, string>();
  const before = shape(stretchesOf(many(0x15, 0x2b), keys));
  expect(before.map(([key]) => key)).toEqual(['15', '18', '20', '28']);
  const after = shape(stretchesOf(many(0x13, 0x2c), keys));
  expect(after.map(([key]) => key)).toEqual(['15', '18', '20', '28']);
  expect(after.slice(1, 3)).toEqual(before.slice(1, 3));
  expect(after[0]).toEqual(['15', '13 14 15 16 17']);
  expect(shape(stretchesOf(many(0x0e, 0x32), keys)).map(([key, turns]) => [key, turns?.split(' ')[0]])).toEqual([
    ['e', 'e'],
    ['15', '10'],
    ['18', '18'],
    ['20', '20'],
    ['28', '28'],
    ['30', '30'],
  ]);
});

test('no two stretches have the same name, whatever comes and goes', () => {
  const keys = new Map<string, string>();
  for (const [from, to] of [
    [0x15, 0x2b],
    [0x13, 0x2b],
    [0x1a, 0x40],
    [0x05, 0x40],
    [0x12, 0x13],
    [0x01, 0x90],
  ] as const) {
    const names = stretchesOf(many(from, to), keys).map(({ key }) => key);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a longer text is guessed to be taller, by its lines', () => {
  expect(guessedHeight(turn('1', 'x'.repeat(140))) - guessedHeight(turn('1', 'x'.repeat(70)))).toBe(31);
  expect(guessedHeight(turn('1', 'x'.repeat(5_000)))).toBe(guessedHeight(turn('1', 'x'.repeat(420))));
});
