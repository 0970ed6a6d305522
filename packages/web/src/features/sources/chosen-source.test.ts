import { type DataSource, MY_LIBRARY } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { chosenSource, offeredSources } from './chosen-source.ts';

const [mine, tea, coffee] = [MY_LIBRARY, 'tea', 'coffee'].map(id => ({ _id: id as DataSource['_id'] }));
const all = [mine, tea, coffee] as { readonly _id: DataSource['_id'] }[];

test('what was chosen last is chosen from, else what the organisation begins with, else one’s own library', () => {
  expect(offeredSources(all, true)).toEqual(all);
  expect(chosenSource(all, ['coffee', 'tea'], true)).toBe('coffee');
  expect(chosenSource(all, ['gone', 'tea'], true)).toBe('tea');
  expect(chosenSource(all, ['', null], true)).toBe(MY_LIBRARY);
  expect(chosenSource([], ['coffee', null], true)).toBe(MY_LIBRARY);
});

test('where an organisation leaves My Library out, it is not offered, and the first other is chosen from', () => {
  const offered = offeredSources(all, false);
  expect(offered).toEqual([tea, coffee]);
  expect(chosenSource(offered, [MY_LIBRARY, null], false)).toBe('tea');
  expect(chosenSource(offered, [MY_LIBRARY, 'coffee'], false)).toBe('coffee');
  expect(chosenSource([], ['', null], false)).toBeNull();
});
