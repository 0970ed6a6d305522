import { expect, test } from 'vitest';
import { nextAsked, type SeenNow } from './asked-meanwhile.ts';

const seen = (change: Partial<SeenNow> = {}): SeenNow => ({
  litId: 'first',
  jump: 3,
  latest: { id: 'second', isLive: true, isCited: false },
  ...change,
});

test('marks of the answer before fade while the next is written, and the page follows to its first citation', () => {
  const asked = nextAsked(null, seen());
  expect(asked).toEqual({ now: { latestId: 'second', jump: 3 }, follows: false, isFaded: true });
  expect(nextAsked(asked.now, seen({ latest: { id: 'second', isLive: true, isCited: true } }))).toMatchObject({
    follows: true,
    isFaded: false,
  });
  expect(nextAsked(asked.now, seen({ litId: 'second', jump: 4 })).now).toBeNull();
});

test('an answer that ends without a citation leaves them faded', () => {
  const asked = nextAsked(null, seen());
  expect(nextAsked(asked.now, seen({ latest: { id: 'second', isLive: false, isCited: false } }))).toMatchObject({
    follows: false,
    isFaded: true,
  });
});

test('the same answer under the name that the server gives it is not another one', () => {
  const asked = nextAsked(null, seen({ latest: { id: 'asking', isLive: true, isCited: false } }));
  expect(nextAsked(asked.now, seen({ latest: { id: 'second', isLive: true, isCited: true } }))).toMatchObject({
    now: { latestId: 'second' },
    follows: true,
  });
});

test('who opens a passage meanwhile stays there', () => {
  const asked = nextAsked(null, seen());
  expect(nextAsked(asked.now, seen({ jump: 4, latest: { id: 'second', isLive: true, isCited: true } }))).toMatchObject({
    follows: false,
    isFaded: false,
  });
});

test('reading an earlier answer, or continuing the latest one, takes nobody away', () => {
  expect(nextAsked(null, seen({ latest: { id: 'second', isLive: false, isCited: true } }))).toEqual({
    now: null,
    follows: false,
    isFaded: false,
  });
  expect(nextAsked(null, seen({ latest: { id: 'second', isLive: true, isCited: true } }))).toEqual({
    now: null,
    follows: false,
    isFaded: false,
  });
});
