import type { Organization, OrganizationId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { possibleParents } from './possible-parents.ts';

const named = (_id: string, parentOrgId: string | null = null) =>
  ({ _id: _id as OrganizationId, parentOrgId }) as Organization;
const all = [named('school'), named('faculty', 'school'), named('club')];

test.each([
  ['a new one', null, ['school', 'club']],
  ['one at the top', 'club', ['school']],
  ['one that is below another', 'faculty', ['school', 'club']],
  ['one that has others below it', 'school', []],
])('%s can be put below what stands at the top, unless others are below it', (_, id, parents) => {
  expect(possibleParents(all, id === null ? null : named(id)).map(({ _id }) => _id)).toEqual(parents);
});
