import { expect, test } from 'vitest';
import { inRows } from './rows.ts';

const picture = { width: 60, height: 40, pixels: new Uint8Array(2_400).fill(255) };
for (let y = 10; y < 20; y += 1) for (let x = 10; x < 14; x += 1) picture.pixels[y * 60 + x] = 0;
const stroke = { left: 10, top: 10, right: 14, bottom: 20 };
const part = (scale: number) => ({ shapes: [stroke], baseline: 20, scale });

test('parts of a row stand on one line, each enlarged as it was asked', () => {
  const { picture: composed } = inRows(picture, [[part(2), part(4)]]);
  const darkRows = (from: number, to: number): number[] =>
    Array.from({ length: composed.height }, (_, y) => y).filter(y =>
      composed.pixels.subarray(y * composed.width + from, y * composed.width + to).some(pixel => pixel < 128),
    );
  const middle = 30 + 12 + 15;
  const [small, large] = [darkRows(0, middle), darkRows(middle, composed.width)];
  expect([small.length, large.length]).toEqual([20, 40]);
  expect(small.at(-1)).toBe(large.at(-1));
});

test('nothing but the shapes is shown', () => {
  const crowded = { ...picture, pixels: picture.pixels.slice() };
  crowded.pixels.fill(0, 0, 60 * 5);
  expect(inRows(crowded, [[part(1)]]).picture).toEqual(inRows(picture, [[part(1)]]).picture);
});

test('words are told by the part that they stand in, with the confidence of the least sure', () => {
  const { picture: composed, textsOf } = inRows(picture, [[part(2), part(2)], [part(2)]]);
  const word = (text: string, x: number, y: number, confidence: number) => ({
    text,
    x: x / composed.width,
    y: y / composed.height,
    w: 4 / composed.width,
    h: 4 / composed.height,
    confidence,
    line: 0,
    paragraph: 0,
    block: 0,
  });
  expect(textsOf([word('pool', 35, 45, 90), word('.', 38, 45, 70), word('7', 76, 45, 96)])).toEqual([
    [
      { text: 'pool .', confidence: 70 },
      { text: '7', confidence: 96 },
    ],
    [{ text: '', confidence: 0 }],
  ]);
});
