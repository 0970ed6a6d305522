import { contract, MAX_ORGANIZATION_ADMINS } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const NOBODY = '00000000-0000-4000-8000-00000000000f';
/** What somebody may do is remembered for so long. */
const STANDING_MS = 5_000;

/** An installation with plans, and an organisation that `ada` runs and `bob` belongs to. */
async function start() {
  const app = await startTestApp({ settings: { billing: 'sandbox' } });
  const make = (body: object = { name: 'Tea School' }) =>
    app.as('admin').call(contract.createOrganization, { body: body as never });
  const add = async (organizationId: string, who: string, by = 'admin') => {
    await app.as(who).user();
    return app.as(by).call(contract.addMember, { params: { organizationId }, body: { email: app.as(who).email } });
  };
  const administers = (organizationId: string, userId: string, isAdmin = true, by = 'admin') =>
    app.as(by).call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin } });
  const members = async (organizationId: string, by = 'admin') =>
    (await app.as(by).call(contract.listMembers, { params: { organizationId } })).items;
  /** As whoever runs it, or an ADMIN, is shown it; undefined for everybody else. */
  const shown = async (organizationId: string, by = 'admin') =>
    (await app.as(by).call(contract.listOrganizations)).items.find(({ _id }) => _id === organizationId);
  const seenBy = async (who: string) => app.as(who).call(contract.getUser);
  const school = await make();
  await administers(school._id, (await add(school._id, 'ada')).id);
  await add(school._id, 'bob');
  return { ...app, make, add, administers, members, shown, seenBy, school, params: { organizationId: school._id } };
}

const prove = ({ database, as }: TestApp, who: string) =>
  as(who)
    .user()
    .then(({ id }) => database.db.updateTable('account').set({ email_proved: true }).where('id', '=', id).execute());

test('an organisation is made by name, begins with the product colours and is changed field by field', async () => {
  const { as, make, shown, params } = await start();
  const made = await make({ name: '  Whale Watch ', domains: ['Whales.Example', 'whales.example'] });
  expect(made).toEqual({
    _id: made._id,
    name: 'Whale Watch',
    admins: [],
    plan: 'basic_plan',
    dataSources: [],
    metadata: { preferences: {}, public: false },
    parentOrgId: null,
    logoURL: null,
    logo: null,
    paymentLink: null,
    theme: ['#3D6BFF', '#EE5FAE'],
    domains: ['whales.example'],
    tenantURL: null,
    fontFamily: [],
    active: true,
  });
  const changes = {
    plan: 'pro_plan',
    paymentLink: 'https://tea.example/pay',
    theme: ['#112233', '#445566'],
    tenantURL: 'tea-school',
    fontFamily: ['Inter'],
    active: false,
  } as const;
  const changed = await as('admin').call(contract.updateOrganization, { params, body: changes as never });
  expect(changed).toMatchObject({ ...changes, name: 'Tea School' });
  expect(await shown(params.organizationId)).toEqual(changed);
  expect((await as('admin').call(contract.listOrganizations)).items.map(({ name }) => name)).toEqual([
    'Tea School',
    'Whale Watch',
  ]);
});

test.each([
  ['a short name', { name: 'ab' }, 'name'],
  ['a long name', { name: 'n'.repeat(201) }, 'name'],
  ['a plan that there is not', { plan: 'gold' }, 'plan'],
  ['one colour', { theme: ['#112233'] }, 'theme'],
  ['three colours', { theme: ['#112233', '#112233', '#112233'] }, 'theme'],
  ['a colour that is none', { theme: ['#112233', 'red; }'] }, 'theme.1'],
  ['a logo that is no address', { logoURL: 'logo.png' }, 'logoURL'],
  ['a logo by a script', { logoURL: 'javascript:alert(1)' }, 'logoURL'],
  ['a payment link without protection', { paymentLink: 'http://tea.example' }, 'paymentLink'],
  ['a short domain', { domains: ['a.bc'] }, 'domains.0'],
  ['a long domain', { domains: [`${'d'.repeat(197)}.org`] }, 'domains.0'],
  ['a domain of everybody', { domains: ['whales.example', ' Gmail.com '] }, 'domains.1'],
  ['a domain that is an e-mail', { domains: ['ada@example.org'] }, 'domains.0'],
  ['a short tenant address', { tenantURL: 'tea' }, 'tenantURL'],
  ['a long tenant address', { tenantURL: 't'.repeat(41) }, 'tenantURL'],
  ['four fonts', { fontFamily: ['A', 'B', 'C', 'D'] }, 'fontFamily'],
  ['a font that would end its rule', { fontFamily: ['A; }'] }, 'fontFamily.0'],
  [
    'a preference that there is not',
    { metadata: { preferences: { cats: { enabled: true, allowAdmin: false, value: null } } } },
    'metadata.preferences.cats',
  ],
  [
    'a preference that says half',
    { metadata: { preferences: { books: { enabled: false } } } },
    'metadata.preferences.books.allowAdmin',
  ],
  [
    'a welcome that is an essay',
    { metadata: { preferences: { welcomeMessage: { enabled: true, allowAdmin: false, value: 'w'.repeat(201) } } } },
    'metadata.preferences.welcomeMessage.value',
  ],
  ['a parent that there is not', { parentOrgId: NOBODY }, 'parentOrgId'],
  ['a field of its own', { owner: 'me' }, 'owner'],
])('an organisation is refused %s', async (_, body, field) => {
  const { as, shown, params } = await start();
  const before = await shown(params.organizationId);
  for (const answer of [
    await as('admin').send(contract.updateOrganization, { params, body: body as never }),
    await as('admin').send(contract.createOrganization, { body: { name: 'Another', ...body } as never }),
  ]) {
    expect([answer.status, answer.json.error.code]).toEqual([422, 'validation']);
    expect(Object.keys(answer.json.error.details.fields)).toContain(field);
  }
  expect((await as('admin').call(contract.listOrganizations)).items).toEqual([before]);
});

test('a logo may have any address of the web, and whoever names another is told; a payment link is safe', async () => {
  const { as, params } = await start();
  const told = async (body: object) =>
    (await as('admin').send(contract.updateOrganization, { params, body: body as never })).json.error.details.fields;
  expect(await told({ logoURL: 'ftp://tea.example/logo.png' })).toEqual({
    logoURL: 'Use a whole address that begins with https:// or http://',
  });
  for (const scheme of ['http', 'https'])
    expect(await told({ logoURL: `${scheme}://127.0.0.1:1/logo.png` })).toEqual({
      logoURL: 'No picture could be fetched from this address',
    });
  expect(await told({ paymentLink: 'http://tea.example' })).toEqual({
    paymentLink: 'Use a whole address that begins with https://',
  });
});

test('a tenant address belongs to one organisation, which keeps it when it is changed', async () => {
  const { as, make, params } = await start();
  const keep = () => as('admin').call(contract.updateOrganization, { params, body: { tenantURL: 'Tea-School' } });
  expect((await keep()).tenantURL).toBe('tea-school');
  expect((await keep()).tenantURL).toBe('tea-school');
  const { json } = await as('admin').send(contract.createOrganization, {
    body: { name: 'Another', tenantURL: 'tea-school' },
  });
  expect([json.error.code, Object.keys(json.error.details.fields)]).toEqual(['validation', ['tenantURL']]);
  expect((await make({ name: 'Another', tenantURL: 'tea-house' })).tenantURL).toBe('tea-house');
});

test('of organisations that are given one tenant address at once one has it, and the others are told', async () => {
  const { as, make } = await start();
  const names = ['Tea House', 'Tea Room', 'Tea Garden', 'Tea Shop', 'Tea Bar', 'Tea Stall'];
  const ids: string[] = [];
  for (const name of names) ids.push((await make({ name }))._id);
  for (const tenantURL of ['black-tea', 'white-tea', 'green-tea']) {
    const answers = await Promise.all(
      ids.map(organizationId =>
        as('admin').send(contract.updateOrganization, { params: { organizationId }, body: { tenantURL } as never }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, json }) => [status, json.error.details?.fields])).toEqual(
      Array.from({ length: names.length - 1 }, () => [422, { tenantURL: 'Another organisation has this address' }]),
    );
  }
});

test('who is added belongs to it and is told so; who is taken out no longer does, and anybody may leave', async () => {
  const { as, members, seenBy, params, school } = await start();
  expect((await members(school._id)).map(({ name, isAdmin, isAdded }) => [name, isAdmin, isAdded])).toEqual([
    ['bob', false, true],
    ['ada', true, true],
  ]);
  const [seen] = (await seenBy('bob')).organizations;
  expect(seen).toMatchObject({ _id: school._id, name: 'Tea School', isAdmin: false, theme: ['#3D6BFF', '#EE5FAE'] });
  expect(Object.keys(seen ?? {})).not.toContain('domains');
  expect((await seenBy('ada')).organizations[0]?.isAdmin).toBe(true);
  expect((await seenBy('carl')).organizations).toEqual([]);
  const bob = { ...params, userId: (await as('bob').user()).id };
  await as('bob').call(contract.removeMember, { params: bob });
  expect((await seenBy('bob')).organizations).toEqual([]);
  await as('ada').call(contract.addMember, { params, body: { email: as('bob').email } });
  await as('ada').call(contract.removeMember, { params: bob });
  expect((await members(school._id)).map(({ name }) => name)).toEqual(['ada']);
  expect((await as('ada').send(contract.removeMember, { params: bob })).json.error.code).toBe('not_found');
});

test('who was added is told that they may leave, and who belongs to it by their e-mail that they may not', async () => {
  const app = await start();
  const { as, seenBy, params } = app;
  const mayLeave = async (who: string) => (await seenBy(who)).organizations.map(one => one.mayLeave);
  expect([await mayLeave('bob'), await mayLeave('ada')]).toEqual([[true], [true]]);
  await prove(app, 'eve');
  await as('admin').call(contract.updateOrganization, { params, body: { domains: ['example.org'] } });
  expect(await mayLeave('eve')).toEqual([false]);
  await as('ada').call(contract.addMember, { params, body: { email: as('eve').email } });
  expect(await mayLeave('eve')).toEqual([false]);
});

test('only somebody with an account is added, and adding an administrator again takes nothing away', async () => {
  const { as, add, members, params, school } = await start();
  const { status, json } = await as('ada').send(contract.addMember, { params, body: { email: 'nobody@example.org' } });
  expect([status, Object.keys(json.error.details.fields)]).toEqual([422, ['email']]);
  expect((await add(school._id, 'ada')).isAdmin).toBe(true);
  expect(await members(school._id)).toHaveLength(2);
});

test('who has proved an e-mail at its domain belongs to it as long as it is active and has the domain', async () => {
  const app = await start();
  const { as, seenBy, members, administers, params, school } = app;
  const change = (body: object) => as('admin').call(contract.updateOrganization, { params, body: body as never });
  await prove(app, 'eve');
  await as('mallory').user();
  await change({ domains: ['ple.org', 'example.com'] });
  expect((await seenBy('eve')).organizations).toEqual([]);
  await change({ domains: ['example.org'] });
  expect((await seenBy('eve')).organizations.map(({ name }) => name)).toEqual(['Tea School']);
  expect((await seenBy('mallory')).organizations).toEqual([]);
  const eve = (await members(school._id)).find(({ name }) => name === 'eve');
  expect(eve).toMatchObject({ isAdded: false, isAdmin: false });
  await change({ active: false });
  expect((await seenBy('eve')).organizations).toEqual([]);
  await change({ active: true });
  expect((await administers(school._id, eve?.id ?? NOBODY)).isAdmin).toBe(true);
  await change({ domains: [] });
  expect((await seenBy('eve')).organizations[0]?.isAdmin).toBe(true);
});

test('a domain where anybody gets an e-mail lets nobody in, also one that was given long ago', async () => {
  const { as, database, members, seenBy, school } = await start();
  const { id } = await as('eve').user();
  for (const [domain, ends] of [
    ['mail.whales.example', ['Tea School']],
    ['live.nl', []],
  ] as const) {
    await database.db
      .updateTable('account')
      .set({ email: `eve@${domain}`, email_proved: true })
      .where('id', '=', id)
      .execute();
    await database.db
      .updateTable('organization')
      .set({ domains: JSON.stringify([domain]) })
      .execute();
    expect((await seenBy('eve')).organizations.map(({ name }) => name)).toEqual(ends);
    expect((await members(school._id)).some(({ name }) => name === 'eve')).toBe(ends.length > 0);
  }
});

test('members come page by page, each once, and are counted', async () => {
  const { as, add, params, school } = await start();
  for (const name of ['carl', 'dora', 'emil']) await add(school._id, name);
  const first = await as('ada').call(contract.listMembers, { params, query: { limit: 3 } });
  const rest = await as('ada').call(contract.listMembers, {
    params,
    query: { limit: 3, cursor: first.nextCursor ?? '' },
  });
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(['emil', 'dora', 'carl', 'bob', 'ada']);
  expect([first.matching, rest.matching, rest.nextCursor]).toEqual([5, 5, null]);
});

test('the plan that counts is the highest of one’s own and the organisations’, within five seconds', async () => {
  const { as, make, add, seenBy, params, clock } = await start();
  const planOf = async (who: string) => (await seenBy(who)).plan;
  expect(await planOf('bob')).toBe('basic_plan');
  await as('admin').call(contract.updateOrganization, { params, body: { plan: 'essential_plan' } });
  expect(await planOf('bob')).toBe('essential_plan');
  await add((await make({ name: 'Whale Watch', plan: 'pro_yearly_plan' }))._id, 'bob');
  await add((await make({ name: 'Bird Watch', plan: 'basic_plan' }))._id, 'bob');
  expect(await planOf('bob')).toBe('pro_yearly_plan');
  const listed = (await as('admin').call(contract.listPeople)).items;
  expect(Object.fromEntries(listed.map(({ name, plan }) => [name, plan]))).toMatchObject({
    admin: 'pro_plan',
    ada: 'essential_plan',
    bob: 'pro_yearly_plan',
  });
  clock.advance(STANDING_MS);
  const big = { filename: 'big.txt', size: 11 * 1024 * 1024 };
  const announce = (who: string) =>
    as(who).send(contract.createUpload, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(big.size),
        'upload-metadata': `filename ${Buffer.from(big.filename).toString('base64')}`,
      },
    });
  expect((await announce('bob')).status).toBe(201);
  expect((await announce('carl')).json.error.code).toBe('plan_file_size');
});

test('an organisation’s administrator changes its look and people, and nothing that decides over others', async () => {
  const { as, params } = await start();
  const changed = await as('ada').call(contract.updateOrganization, {
    params,
    body: { name: 'Tea College', paymentLink: 'https://tea.example/new' },
  });
  expect(changed.name).toBe('Tea College');
  for (const body of [
    { plan: 'pro_plan' },
    { domains: ['example.org'] },
    { tenantURL: 'ours' },
    { active: false },
    { parentOrgId: null },
    { name: 'Both', plan: 'pro_plan' },
  ])
    expect((await as('ada').send(contract.updateOrganization, { params, body: body as never })).json.error.code).toBe(
      'forbidden',
    );
  expect((await as('ada').call(contract.listOrganizations)).items).toEqual([changed]);
  for (const answer of [
    await as('ada').send(contract.createOrganization, { body: { name: 'My own' } }),
    await as('ada').send(contract.deleteOrganization, { params }),
  ])
    expect([answer.status, answer.json.error.code]).toEqual([403, 'forbidden']);
});

test('for a member, a stranger and the administrator of another, an organisation does not exist', async () => {
  const { as, make, add, administers, members, shown, params, school } = await start();
  const other = await make({ name: 'Whale Watch' });
  await administers(other._id, (await add(other._id, 'carl')).id);
  const userId = (await as('ada').user()).id;
  const before = [await shown(params.organizationId), await members(school._id)];
  for (const who of ['bob', 'stranger', 'carl']) {
    expect((await as(who).call(contract.listOrganizations)).items.map(({ _id }) => _id)).toEqual(
      who === 'carl' ? [other._id] : [],
    );
    for (const { organizationId } of [params, { organizationId: NOBODY }])
      for (const answer of [
        await as(who).send(contract.updateOrganization, { params: { organizationId }, body: { name: 'Taken over' } }),
        await as(who).send(contract.listMembers, { params: { organizationId } }),
        await as(who).send(contract.addMember, { params: { organizationId }, body: { email: as('stranger').email } }),
        await as(who).send(contract.setMember, {
          params: { organizationId, userId: (await as(who).user()).id },
          body: { isAdmin: true },
        }),
        await as(who).send(contract.removeMember, { params: { organizationId, userId } }),
      ])
        expect([answer.status, answer.json.error.code]).toEqual([404, 'not_found']);
  }
  expect([await shown(params.organizationId), await members(school._id)]).toEqual(before);
});

test('whoever does not belong to it cannot administer it', async () => {
  const { as, members, params, school } = await start();
  const userId = (await as('stranger').user()).id;
  expect(
    (await as('ada').send(contract.setMember, { params: { ...params, userId }, body: { isAdmin: true } })).json.error
      .code,
  ).toBe('not_found');
  expect(await members(school._id)).toHaveLength(2);
});

test('an organisation has so many administrators and no more, also of several made at once', async () => {
  const { as, add, administers, params, school } = await start();
  for (let n = 2; n < MAX_ORGANIZATION_ADMINS; n += 1)
    await administers(school._id, (await add(school._id, `admin ${n}`)).id);
  const more = await Promise.all(['one', 'two', 'three'].map(name => add(school._id, name)));
  const answers = await Promise.all(
    more.map(({ id }) =>
      as('ada').send(contract.setMember, { params: { ...params, userId: id }, body: { isAdmin: true } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.error).toMatchObject({
    code: 'too_many_admins',
    details: { limit: MAX_ORGANIZATION_ADMINS },
  });
  await administers(school._id, (await as('ada').user()).id, false);
  const refused = more[answers.findIndex(({ status }) => status === 409)];
  expect((await administers(school._id, refused?.id ?? NOBODY)).isAdmin).toBe(true);
});

test('deleting an organisation leaves the accounts of its people', async () => {
  const { as, seenBy, params, database } = await start();
  await as('admin').call(contract.deleteOrganization, { params });
  expect((await seenBy('ada')).organizations).toEqual([]);
  expect(await database.db.selectFrom('organization_member').selectAll().execute()).toEqual([]);
  expect((await as('admin').send(contract.deleteOrganization, { params })).json.error.code).toBe('not_found');
});

test('whoever deletes their account is in no organisation any more', async () => {
  const { as, members, school } = await start();
  await as('bob').call(contract.deleteUser, { body: { password: as('bob').password } });
  expect((await members(school._id)).map(({ name }) => name)).toEqual(['ada']);
});
