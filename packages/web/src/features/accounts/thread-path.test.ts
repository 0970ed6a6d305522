import { expect, test } from 'vitest';
import { threadPath } from './thread-path.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  height,
});
const frame = box(700, 10, 700, 880);
const card = box(748, 278, 300, 180);
const mark = box(1100, 340, 20, 20);

test('the thread leaves the tab at its lower edge, runs under the line to the card, and ends at the mark', () => {
  expect(threadPath(frame, card, box(880, 350, 17, 17), mark)).toBe(
    'M193 357C245 362 296 362 348 362C373 362 373 340 398 340',
  );
  expect(threadPath(frame, card, box(770, 400, 17, 17), mark)).toBe(
    'M83 407C171 412 260 412 348 412C373 412 373 340 398 340',
  );
});

test('mirrored it is the same drawing from the other side', () => {
  const mirror = ({ left, right, top, height }: ReturnType<typeof box>) =>
    box(frame.left + frame.right - right, top, right - left, height);
  expect(threadPath(frame, mirror(card), mirror(box(880, 350, 17, 17)), mirror(mark))).toBe(
    'M193 357C245 362 296 362 348 362C373 362 373 340 398 340',
  );
});

test('where the card lies over the page there is no thread', () => {
  expect(threadPath(frame, card, box(880, 350, 17, 17), box(1060, 340, 20, 20))).toBeNull();
});
