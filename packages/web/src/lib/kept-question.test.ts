import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from './testing/browser-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
});
const { draftName, endedSession, sentName } = await import('./kept-question.ts');
const { forgetPerson, keepOnlyOf, keepPlace, takePlace, writeLocal } = await import('./settings.ts');

const project = '0123456789abcdef01234567';
const home = '11111111-1111-4111-8111-111111111111';

test('a session that has ended is told from one that never was, and from one that was left', () => {
  keepPlace(`/c/${project}`);
  expect(endedSession()).toBeNull();
  keepOnlyOf('ada');
  expect(endedSession()).toBeNull();
  keepPlace(`/c/${project}#page=3`);
  expect(endedSession()).toEqual({ hasQuestion: false });
  forgetPerson();
  expect(endedSession()).toBeNull();
});

test('whoever signs in again has no ended session any more', () => {
  keepOnlyOf('ada');
  keepPlace(`/c/${project}`);
  takePlace('ada');
  expect(endedSession()).toBeNull();
});

test('a question is kept where it was typed or sent, and a blank one or one of another place is none', () => {
  keepOnlyOf('ada');
  keepPlace(`/c/${project}`);
  writeLocal(draftName('0123456789abcdef01234568'), 'Of another project');
  writeLocal(draftName(project), '  ');
  expect(endedSession()).toEqual({ hasQuestion: false });
  writeLocal(`${sentName(project)}.of-a-page`, 'On its way');
  expect(endedSession()).toEqual({ hasQuestion: true });
  keepPlace(`/c/${home}`);
  expect(endedSession()).toEqual({ hasQuestion: false });
  writeLocal(`${draftName('new')}.note`, 'A note');
  expect(endedSession()).toEqual({ hasQuestion: false });
  writeLocal(`${draftName('new')}@of-a-page`, 'At home');
  expect(endedSession()).toEqual({ hasQuestion: true });
});
