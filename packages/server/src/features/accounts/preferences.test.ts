import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

test('what a person decides is kept and told with who they are; what they do not name stays', async () => {
  const { as, anonymous } = await startTestApp();
  const decide = (body: object) => as('ada').call(contract.setPreference, { body });
  expect((await as('ada').user()).preferences).toEqual({ aiOptOut: false, defaultDataSource: null });
  expect((await decide({ aiOptOut: true })).preferences).toEqual({ aiOptOut: true, defaultDataSource: null });
  expect((await decide({})).preferences).toEqual({ aiOptOut: true, defaultDataSource: null });
  expect((await as('ada').call(contract.getUser)).preferences).toEqual({ aiOptOut: true, defaultDataSource: null });
  const { email, password } = as('ada');
  expect((await anonymous.call(contract.login, { body: { email, password } })).user.preferences).toEqual({
    aiOptOut: true,
    defaultDataSource: null,
  });
  expect((await as('bob').call(contract.getUser)).preferences).toEqual({ aiOptOut: false, defaultDataSource: null });
  const defaultDataSource = '00000000-0000-4000-8000-00000000000d';
  expect((await decide({ defaultDataSource })).preferences).toEqual({ aiOptOut: true, defaultDataSource });
  expect((await decide({ aiOptOut: false })).preferences).toEqual({ aiOptOut: false, defaultDataSource });
  expect((await decide({ defaultDataSource: 'MYLIBRARY' })).preferences.defaultDataSource).toBe('MYLIBRARY');
  expect((await decide({ defaultDataSource: null })).preferences.defaultDataSource).toBe(null);
});

test('a preference that does not exist, or is no yes or no, is refused, as is whoever is not signed in', async () => {
  const { as, anonymous } = await startTestApp();
  for (const body of [{ plan: 'pro_plan' }, { aiOptOut: 'yes' }, { role: 'ADMIN' }, { defaultDataSource: 'ours' }])
    await expect(as('ada').call(contract.setPreference, { body: body as object })).rejects.toMatchObject({
      status: 422,
      code: 'validation',
    });
  expect((await anonymous.send(contract.setPreference, { body: { aiOptOut: true } })).status).toBe(401);
});
