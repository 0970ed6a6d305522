import { expect, test } from 'vitest';
import type { CharacterBox } from './loose-accents.ts';
import { joinAccents } from './loose-accents.ts';

/** Letters of width 5 side by side; what is written as [accent, over] stands over the letter of that index instead. */
function line(parts: readonly (string | readonly [accent: string, over: number])[]): {
  text: string;
  boxOf: (index: number) => CharacterBox | undefined;
} {
  const boxes: (CharacterBox | undefined)[] = [];
  let text = '';
  let x = 0;
  for (const part of parts) {
    if (typeof part !== 'string') {
      const under = boxes[part[1]] as CharacterBox;
      boxes.push([under[0] + 1, under[1], under[2] - 1, under[3]]);
      text += part[0];
      continue;
    }
    for (const letter of part) {
      // "_" is a space that was made up: it takes no room.
      boxes.push([x, 0, letter === '_' ? x : x + 5, 10]);
      if (letter !== '_') x += 5;
      text += letter === '_' ? ' ' : letter;
    }
  }
  return { text, boxOf: index => boxes[index] };
}

const joined = (parts: Parameters<typeof line>[0]): string | undefined => {
  const { text, boxOf } = line(parts);
  return joinAccents(text, boxOf)?.text;
};

test('an accent that is handed out later goes back to its letter, and its spaces go', () => {
  expect(joined(['Laszl_', ['\u00b4', 1], '_o'])).toBe('L\u00e1szlo');
  expect(joined(['Oguz_', ['\u02d8', 1], '\r\n'])).toBe('O\u011fuz\r\n');
  expect(joined(['y', ['`', 0], ','])).toBe('\u1ef3,');
});

test('an accent may be handed out at the end of a long line whose beginning has its letter', () => {
  expect(joined(['Scharli and many more who wrote of it with them, Schu-_', ['\u00a8', 3], '\r\n'])).toBe(
    'Sch\u00e4rli and many more who wrote of it with them, Schu-\r\n',
  );
});

test('a real space stays', () => {
  expect(joined(['Baudis and_', ['\u02c7', 5], ' Sed'])).toBe('Baudi\u0161 and Sed');
});

test('quotation marks and accents without a letter under them are left alone', () => {
  expect(joined(['``said'])).toBeUndefined();
  expect(joined(['plain'])).toBeUndefined();
});

test('each unit of the new text knows where it was', () => {
  const { text, boxOf } = line(['Laszl_', ['\u00b4', 1], '_o']);
  expect([...(joinAccents(text, boxOf)?.from ?? [])]).toEqual([0, 1, 2, 3, 4, 8]);
});
