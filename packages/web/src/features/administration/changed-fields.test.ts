import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const known = { name: 'Tea School', domains: ['tea.example'], theme: ['#000000', '#ffffff'], logoURL: null };

test('of a form only the fields that were filled in otherwise are sent, lists among them', () => {
  expect(changedFields(known, { ...known, domains: ['tea.example'] })).toEqual({});
  expect(
    changedFields(known, { ...known, theme: ['#000000', '#00ffff'], logoURL: 'https://tea.example/a.png' }),
  ).toEqual({ theme: ['#000000', '#00ffff'], logoURL: 'https://tea.example/a.png' });
  expect(changedFields(known, { ...known, domains: [] })).toEqual({ domains: [] });
});

test('of something new every field is sent', () => {
  expect(changedFields({}, known)).toEqual(known);
});
