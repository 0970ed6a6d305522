import { contract } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { expect, test } from 'vitest';

const DAY_MS = 24 * 60 * 60_000;
const source = {
  title: 'Trial',
  pages: ['The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year.'],
};
const text = 'How many patients were enrolled in the Oslo trial?';

/** `ada` belongs to the Tea School, and then to the Whale Watch, which `carl` runs. */
async function start() {
  const app = await startAnsweringApp();
  const { as } = app;
  const make = async (name: string) => ({
    organizationId: (await as('admin').call(contract.createOrganization, { body: { name } }))._id,
  });
  const add = async (organization: { organizationId: string }, who: string) => {
    await as(who).user();
    return {
      ...organization,
      userId: (await as('admin').call(contract.addMember, { params: organization, body: { email: as(who).email } })).id,
    };
  };
  const [school, watch] = [await make('Tea School'), await make('Whale Watch')];
  await add(school, 'ada');
  await add(watch, 'ada');
  await as('admin').call(contract.setMember, { params: await add(watch, 'carl'), body: { isAdmin: true } });
  const { project, me } = await app.asking(source);
  const ask = async (c: number | string | undefined, body: object = {}, headers: Record<string, string> = {}) => {
    const { status } = await me.send(contract.ask, {
      body: { conversationId: project.conversationId, text, ...body } as never,
      query: (c === undefined ? {} : { c }) as never,
      headers,
    });
    expect(status).toBe(200);
  };
  const used = async (params: { organizationId: string }, by = 'admin') =>
    (await as(by).call(contract.getOrganizationUse, { params })).items.map(({ name, questions, projects, models }) => [
      name,
      questions,
      projects,
      models,
    ]);
  return { ...app, school, watch, me, ask, used };
}

test('a question counts once for the organisation whose interface it came from, and elsewhere for none', async () => {
  const { ask, asking, used, school, watch } = await start();
  for (const c of [undefined, -1, 7, 'https://nous.example.org']) await ask(c);
  expect([await used(school), await used(watch)]).toEqual([[], []]);
  await ask(1);
  await ask(1, byModel);
  for (const _ of [1, 2]) await ask(1, {}, { 'idempotency-key': 'once' });
  const other = await asking(source);
  await ask(1, { conversationId: other.project.conversationId });
  expect([await used(school), await used(watch)]).toEqual([[], [['ada', 4, 2, ['builtin', 'fake-model']]]]);
});

test('whoever runs an organisation sees how often each model was asked by everybody together', async () => {
  const { ask, as, watch, asking, clock, database } = await start();
  await ask(1, byModel);
  for (const _ of [1, 2]) await ask(1);
  const other = await asking(source);
  await ask(1, { conversationId: other.project.conversationId });
  const models = async () => (await as('carl').call(contract.getOrganizationUse, { params: watch })).models;
  expect(await models()).toEqual([
    { endpoint: 'builtin', model: 'builtin', questions: 3 },
    { endpoint: byModel.endpoint, model: 'fake-model', questions: 1 },
  ]);
  const longAgo = new Date(clock.now().getTime() - 30 * DAY_MS).toISOString().slice(0, 10);
  await database.db.updateTable('organization_use').set({ day: longAgo }).execute();
  expect(await models()).toEqual([]);
});

test('whoever runs an organisation sees thirty days of its use but no questions, and nobody else does', async () => {
  const { ask, as, used, watch, clock, database } = await start();
  const setBack = (days: number) =>
    database.db
      .updateTable('organization_use')
      .set({ day: new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10) })
      .execute();
  await ask(1);
  await setBack(30);
  expect(await used(watch, 'carl')).toEqual([]);
  await setBack(29);
  await ask(1);
  expect(await used(watch, 'carl')).toEqual([['ada', 2, 1, ['builtin']]]);
  expect(JSON.stringify(await as('carl').call(contract.getOrganizationUse, { params: watch }))).not.toContain('Oslo');
  for (const who of ['ada', 'stranger'])
    expect((await as(who).send(contract.getOrganizationUse, { params: watch })).json.error.code).toBe('not_found');
});

test('whoever deletes their account is counted nowhere any more', async () => {
  const { ask, as, used, watch } = await start();
  await ask(1);
  await as('ada').call(contract.deleteUser, { body: { password: as('ada').password } });
  expect(await used(watch)).toEqual([]);
});
