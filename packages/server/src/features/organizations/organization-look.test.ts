import { gzipSync } from 'node:zlib';
import { contract, hasFeature, type Organization, preferredValue } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { type FakeSite, startFakeSite } from '@nousboard/testkit/fake-site';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantAddressOf } from './tenant-address.ts';

let site: FakeSite;
beforeAll(async () => {
  site = await startFakeSite();
  site.pages.set('/logo.png', { headers: { 'content-type': 'image/png' }, body: await picture('#006633') });
  site.pages.set('/logo.png?2', { headers: { 'content-type': 'image/png' }, body: await picture('#006633') });
  site.pages.set('/other.png', { headers: { 'content-type': 'image/png' }, body: await picture('#663300') });
  site.pages.set('/page', { body: '<h1>No picture</h1>' });
});
afterAll(() => site.close());

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 100, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .png()
    .toBuffer();

/** An organisation that `ada` runs and `bob` belongs to. */
async function start(more: object = {}) {
  const app = await startTestApp({ settings: { webPagesOwn: [site.origin], publicUrl: 'https://nous.example.org' } });
  const make = (body: object) => app.as('admin').call(contract.createOrganization, { body: body as never });
  const add = async (organizationId: string, who: string, isAdmin = false) => {
    await app.as(who).user();
    const { id: userId } = await app
      .as('admin')
      .call(contract.addMember, { params: { organizationId }, body: { email: app.as(who).email } });
    if (isAdmin)
      await app.as('admin').call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin } });
  };
  const school = await make({ name: 'Tea School', ...more });
  await add(school._id, 'ada', true);
  await add(school._id, 'bob');
  const seenBy = async (who: string) => (await app.as(who).call(contract.getUser)).organizations[0] ?? null;
  const change = (body: object, who = 'ada') =>
    app.as(who).send(contract.updateOrganization, { params: { organizationId: school._id }, body: body as never });
  const configAt = async (host: string) =>
    (await app.anonymous.send(contract.getConfig, { headers: { host } })).json.organization;
  return { ...app, make, add, school, seenBy, change, configAt };
}

test('what an organisation leaves out and says reaches its people; its administrators may be exempt', async () => {
  const { seenBy, change } = await start();
  const preferences = {
    books: { enabled: false, allowAdmin: true, value: null },
    scholars: { enabled: false, allowAdmin: false, value: null },
    upload: { enabled: true, allowAdmin: false, value: null },
    welcomeMessage: { enabled: true, allowAdmin: false, value: ' Welcome to the tea room ' },
    inputPlaceholder: { enabled: false, allowAdmin: false, value: 'Ask about tea' },
  };
  const { json } = await change({ metadata: { preferences } });
  expect(json.metadata).toEqual({
    preferences: {
      ...preferences,
      welcomeMessage: { enabled: true, allowAdmin: false, value: 'Welcome to the tea room' },
    },
    public: false,
  });
  const [ada, bob] = [await seenBy('ada'), await seenBy('bob')];
  const can = (who: typeof ada) =>
    (['books', 'scholars', 'upload', 'myLibrary'] as const).filter(name => hasFeature(who, name));
  expect([can(ada), can(bob), can(null)]).toEqual([
    ['books', 'upload', 'myLibrary'],
    ['upload', 'myLibrary'],
    ['books', 'scholars', 'upload', 'myLibrary'],
  ]);
  expect(preferredValue(bob, 'welcomeMessage')).toBe('Welcome to the tea room');
  expect([
    preferredValue(bob, 'inputPlaceholder'),
    preferredValue(bob, 'defaultDataSource'),
    preferredValue(null, 'welcomeMessage'),
  ]).toEqual([null, null, null]);
  // Whether its look is public is another matter, and stays as it was; so does the one when the other is changed.
  expect((await change({ metadata: { public: true } })).json.metadata).toEqual({ ...json.metadata, public: true });
});

test('two administrators who change different preferences at once lose nothing of each other’s', async () => {
  const { add, school, change } = await start();
  await add(school._id, 'cleo', true);
  const welcomeMessage = { enabled: true, allowAdmin: false, value: 'Welcome' };
  const books = { enabled: false, allowAdmin: false, value: null };
  await change({ metadata: { preferences: { books: { ...books, enabled: true } } } });
  await Promise.all([
    change({ metadata: { preferences: { welcomeMessage } } }, 'ada'),
    change({ metadata: { preferences: { books } } }, 'cleo'),
  ]);
  expect((await change({})).json.metadata.preferences).toEqual({ welcomeMessage, books });
});

test('a logo is fetched once, drawn anew without what came along, and served from here', async () => {
  const { anonymous, seenBy, change, school } = await start();
  site.requests.length = 0;
  const { json: saved } = await change({ logoURL: `${site.origin}/logo.png` });
  expect(saved.logoURL).toBe(`${site.origin}/logo.png`);
  expect(saved.logo).toMatch(new RegExp(`^/api/organizations/${school._id}/logo/[0-9a-f]{64}\\.png$`));
  const own = await seenBy('bob');
  expect(own?.logo).toBe(saved.logo);
  expect(own).not.toHaveProperty('logoURL');
  const name = saved.logo?.split('/').at(-1) ?? '';
  const reply = await anonymous.send(contract.getOrganizationLogo, { params: { organizationId: school._id, name } });
  expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=86400, immutable',
  ]);
  const { width, height, exif } = await sharp(reply.bytes).metadata();
  expect([width, height, exif]).toEqual([396, 50, undefined]);
  await change({ name: 'Tea House', logoURL: `${site.origin}/logo.png` });
  expect(site.requests).toHaveLength(1);
  const { json: other } = await change({ logoURL: `${site.origin}/other.png` });
  expect(other.logo).not.toBe(saved.logo);
  expect(
    (await anonymous.send(contract.getOrganizationLogo, { params: { organizationId: school._id, name } })).status,
  ).toBe(404);
  expect((await change({ logoURL: null })).json).toMatchObject({ logoURL: null, logo: null });
});

test.each(['/page', '/nowhere', ''])(
  'an address of a logo without a picture is refused, and the one before stays (%s)',
  async path => {
    const { change } = await start();
    const { json: before } = await change({ logoURL: `${site.origin}/logo.png` });
    const address = path === '' ? 'http://127.0.0.1:1/logo.png' : site.origin + path;
    const { status, json } = await change({ name: 'Never', logoURL: address });
    expect([status, Object.keys(json.error.details.fields)]).toEqual([422, ['logoURL']]);
    expect((await change({})).json).toEqual(before);
  },
);

/** The logos that lie in the store. */
async function logosIn({ blobs }: TestApp['app']): Promise<string[]> {
  const keys: string[] = [];
  for await (const folder of blobs.list()) {
    if (folder.modifiedAt) continue;
    for await (const { key } of blobs.list(`${folder.key}/logo`)) keys.push(key);
  }
  return keys;
}
const keyOf = ({ _id, logo }: Organization) => `${_id}/logo/${logo?.split('/').at(-1)}`;

test('a refused request leaves no logo behind, and one that is replaced goes, unless it is the same', async () => {
  const { app, as, change } = await start({ tenantURL: 'tea-school' });
  const logoURL = `${site.origin}/logo.png`;
  const nobody = '00000000-0000-4000-8000-00000000000f';
  for (const body of [{ parentOrgId: nobody }, { tenantURL: 'tea-school' }])
    expect(
      (await as('admin').send(contract.createOrganization, { body: { name: 'Never', logoURL, ...body } as never }))
        .status,
    ).toBe(422);
  expect((await change({ logoURL, parentOrgId: nobody }, 'admin')).status).toBe(422);
  expect((await change({ logoURL, plan: 'pro_plan' })).json.error.code).toBe('forbidden');
  expect(await logosIn(app)).toEqual([]);
  const { json: first } = await change({ logoURL });
  expect(await logosIn(app)).toEqual([keyOf(first)]);
  // Another address with the same picture.
  const { json: same } = await change({ logoURL: `${logoURL}?2` });
  expect([same.logo, await logosIn(app)]).toEqual([first.logo, [keyOf(first)]]);
  const { json: other } = await change({ logoURL: `${site.origin}/other.png` });
  expect(await logosIn(app)).toEqual([keyOf(other)]);
  await change({ logoURL: null });
  expect(await logosIn(app)).toEqual([]);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="9"><rect width="90" height="9"/></svg>';
test.each([
  ['plain', SVG],
  ['packed', gzipSync(SVG)],
  ['behind the first letters of a GIF', `GIF89a${SVG}`],
])('BOMB by an address of a logo: what draws is no picture, and is not drawn here (%s)', async (_, body) => {
  const { change } = await start();
  site.pages.set('/logo.svg', { headers: { 'content-type': 'image/png' }, body });
  const { status, json } = await change({ logoURL: `${site.origin}/logo.svg` });
  expect([status, Object.keys(json.error.details.fields)]).toEqual([422, ['logoURL']]);
});

test.each(['jpeg', 'webp', 'gif'] as const)('a logo may be a %s', async format => {
  const { change } = await start();
  site.pages.set('/logo', {
    body: await sharp(await picture('#006633'))
      .toFormat(format)
      .toBuffer(),
  });
  expect((await change({ logoURL: `${site.origin}/logo` })).json.logo).toMatch(/\.png$/);
});

test('an organisation has no address by which everybody comes to the installation', async () => {
  const { change } = await start();
  const { status, json } = await change({ tenantURL: 'nous' }, 'admin');
  expect([status, Object.keys(json.error.details.fields)]).toEqual([422, ['tenantURL']]);
  expect((await change({ tenantURL: 'nous-school' }, 'admin')).status).toBe(200);
});

test('at a tenant address the look of its organisation shows before signing in, if public and active', async () => {
  const { configAt, change } = await start({ tenantURL: 'tea-school', theme: ['#006633', '#663300'] });
  const at = 'tea-school.nous.example.org';
  expect(await configAt(at)).toBeNull();
  await change({ metadata: { public: true } });
  expect(await configAt(at)).toEqual({ name: 'Tea School', logo: null, theme: ['#006633', '#663300'], fontFamily: [] });
  for (const host of ['nous.example.org', 'other.nous.example.org', 'a.tea-school.nous.example.org', 'localhost'])
    expect(await configAt(host)).toBeNull();
  await change({ active: false }, 'admin');
  expect(await configAt(at)).toBeNull();
});

test.each([
  ['tea.nous.example.org', 'https://nous.example.org', 'tea'],
  ['tea.nous.example.org:8443', 'https://nous.example.org:8443', 'tea'],
  ['tea.localhost:3000', undefined, 'tea'],
  ['tea.example.org', undefined, 'tea'],
  ['example.org', undefined, undefined],
  ['10.0.0.1:80', undefined, undefined],
  ['localhost', undefined, undefined],
  ['', undefined, undefined],
])('%j of %j is the tenant address %j', (host, publicUrl, word) => {
  expect(tenantAddressOf(host, publicUrl)).toBe(word);
});

test('the administrators of a parent run what stands below it, one level deep', async () => {
  const { as, make, add, school, change } = await start();
  const college = await make({ name: 'College' });
  await add(college._id, 'carl', true);
  expect((await change({ parentOrgId: college._id }, 'admin')).json.parentOrgId).toBe(college._id);
  expect((await change({ name: 'Tea Room' }, 'carl')).json.name).toBe('Tea Room');
  expect((await as('carl').call(contract.listOrganizations)).items.map(({ name }) => name)).toEqual([
    'Tea Room',
    'College',
  ]);
  expect((await as('ada').call(contract.listOrganizations)).items.map(({ name }) => name)).toEqual(['Tea Room']);
  const below = (organizationId: string, parentOrgId: string) =>
    as('admin').send(contract.updateOrganization, { params: { organizationId }, body: { parentOrgId } as never });
  for (const [child, parent] of [
    [college._id, college._id],
    [college._id, school._id],
    [(await make({ name: 'Another' }))._id, school._id],
    [college._id, (await make({ name: 'One more' }))._id],
  ] as const)
    expect((await below(child, parent)).status).toBe(422);
  await as('admin').call(contract.deleteOrganization, { params: { organizationId: college._id } });
  expect((await change({})).json.parentOrgId).toBeNull();
  expect((await change({ name: 'Mine' }, 'carl')).status).toBe(404);
});
