import type { FileId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import { keepView, viewOf } from './kept-view.ts';

const entries = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(entries));
beforeEach(() => entries.clear());
const file = (number: number) => String(number).padStart(24, '0') as FileId;

test('what changes of a view is kept, and the rest of it stays', () => {
  expect(viewOf(file(1))).toBeNull();
  keepView(file(1), { page: 12 });
  keepView(file(1), { zoom: 'page' });
  keepView(file(2), { turn: 3 });
  expect(viewOf(file(1))).toEqual({ page: 12, zoom: 'page', turn: 0 });
  expect(viewOf(file(2))).toEqual({ page: 1, zoom: null, turn: 3 });
});

test('a document that is looked at as its print keeps both pages', () => {
  keepView(file(1), { page: 3 });
  keepView(file(1), { printPage: 30 });
  keepView(file(1), { page: 4 });
  expect(viewOf(file(1))).toEqual({ page: 4, printPage: 30, zoom: null, turn: 0 });
});

test('of many documents those that were looked at last are kept', () => {
  for (let number = 0; number < 130; number += 1) keepView(file(number), { page: number + 1 });
  expect(viewOf(file(129))?.page).toBe(130);
  expect(viewOf(file(0))).toBeNull();
});

test('what is no view is nothing', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const stored of [
    '{',
    '7',
    '[7,["x"],["y",{"page":"1","zoom":null,"turn":0}],["y",{"page":1,"zoom":99,"turn":0}],["y",{"page":1,' +
      '"zoom":1,"turn":4}],["y",{"page":1,"printPage":"2","zoom":1,"turn":0}]]',
  ]) {
    entries.set('nousboard.views', stored);
    expect(viewOf('y' as FileId)).toBeNull();
  }
  expect(warned).toHaveBeenCalledOnce();
});
