// Every screen and everything that opens over it: in both themes, in Arabic, on a phone and on a tablet.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type SentBodyOf, type TagId } from '@nousboard/contracts';
import { multipartOf, urlOf } from '@nousboard/testkit';
import { startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, type openPage } from '../support/browser.ts';
import { builtin, withBothEngines } from '../support/engines.ts';
import { faultsAt } from '../support/faults.ts';
import { question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { firstScreens, memberScreens, noticeScreens, publicScreens, screens } from '../support/places.ts';
import { phone } from '../support/screens.ts';
import { closePopups, type Prepared, popups, type Screen, type Visitor } from '../support/visitor.ts';
import { wordsOf } from '../support/words.ts';

const drives = await startFakeDrives();
const folder = mkdtempSync(join(tmpdir(), 'nousboard-notices-'));
const notices = join(folder, 'notices.json');
const now = Math.floor(Date.now() / 1_000);
const YEAR = 365 * 86_400;
const terms = { id: 'terms', title: 'New terms', body: 'We have new terms.\n\nThey begin next month.', mode: 'agree' };
writeFileSync(notices, JSON.stringify([{ ...terms, after: now + YEAR }]));
const { here } = await withBothEngines({
  ...drives.environment,
  BILLING: 'sandbox',
  CONSENT_NOTICES: notices,
  CONTACT_URL: 'mailto:founder@example.org',
  COMMUNITY_URL: 'https://chat.example/nousboard',
});
const title = 'Sleep and memory, read closely';
const note = 'Why timing beats volume';
let ada: Person;
let newcomer: Person;
let hedy: Person;
let uninformed: Person;
let prepared: Prepared;
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await drives.close();
});
/** Somebody who has agreed to what people have to be told. */
async function informed(name?: string): Promise<Person> {
  const person = await new Person(here.origin, name).register();
  await person.call(contract.updateConsent, { body: { terms: now } });
  return person;
}

beforeAll(async () => {
  ada = await informed();
  newcomer = await informed('grace');
  hedy = await informed('hedy');
  uninformed = await new Person(here.origin, 'iris').register();
  const { conversationId } = await ada.call(contract.createProject, { body: { title, ...builtin.project } });
  const { items } = await ada.call(contract.addSamples, { params: { conversationId } });
  await ada.untilRead(items);
  await ada.answer(conversationId, 'Which moons does Jupiter have?', builtin.project);
  const { messageId } = await ada.answer(conversationId, question, builtin.project);
  const { tagId } = await ada.call(contract.createTag, {
    params: { tagId: crypto.randomUUID() as TagId },
    body: { name: 'methods' },
  });
  await ada.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [tagId] } });
  await ada.call(contract.rememberMessage, { params: { messageId } });
  const written = await ada.call(contract.createNote, {
    params: { conversationId },
    body: { title: note, text: 'Cues at the down-state', tagIds: [tagId] },
  });
  await ada.call(contract.updateMessage, {
    params: { messageId: written.messageId },
    body: { text: '**Cues** at the up-state' },
  });
  await ada.putBook('The Student’s Elements of Geology', 'Charles Lyell');
  drives.register(here.origin);
  for (const name of ['Dissertation', 'Seminar']) drives.google.files.folder(name);
  for (const name of ['Minutes.txt', 'film.mp4'])
    drives.google.files.put({ name, content: name, mime: name.endsWith('mp4') ? 'video/mp4' : 'text/plain' });
  const { searchParams } = await drives.consent(
    (await ada.call(contract.authorizeDrive, { params: { drive: 'google' } })).url,
  );
  await ada.call(contract.connectDrive, {
    params: { drive: 'google' },
    body: { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' },
  });
  // Persons of this walk are all called alike.
  const { conversationId: shared } = await hedy.newProject('Shared reading');
  await hedy.call(contract.shareProject, { params: { conversationId: shared }, body: { email: ada.email } });
  prepared = {
    origin: here.origin,
    home: (await ada.call(contract.getUser)).id,
    project: conversationId,
    title,
    question,
    note,
    shared,
    agent: await prepareAgent(),
    ...(await prepareOrganization()),
  };
  await ada.call(contract.buyCredit, { body: { amount: 5 } });
  await ada.call(contract.activateApiAccess, { body: { active: true } });
  for (const name of ['My script', 'Zotero bridge']) {
    const { key } = await ada.call(contract.createApiKey, { body: { name } });
    const headers = { authorization: `Bearer ${key}` };
    await fetch(`${here.origin}/api${contract.listFilesByKey.path}`, { headers });
  }
});

/** A project with tools, an assistant and a preset. */
async function prepareAgent(): Promise<string> {
  const agent = { endpoint: 'gptPlugins', model: 'fake-model' };
  const { conversationId } = await ada.call(contract.createProject, { body: { title: 'Trials', ...agent } });
  await ada.untilRead((await ada.call(contract.addSamples, { params: { conversationId } })).items);
  await ada.call(contract.setPlugin, { body: { pluginKey: 'calculator', action: 'install' } });
  const sailor = { name: 'Sailor', description: 'Answers as a sailor would.', model: 'fake-model' };
  await ada.call(contract.createAssistant, { body: { ...sailor, code_interpreter: true } });
  await ada.call(contract.createPreset, { body: { title: 'Brief', ...agent, strictness: 'strict', temperature: 0.5 } });
  return conversationId;
}

/** An organisation that hedy runs, with a look, words and documents of its own. */
async function prepareOrganization() {
  const organization = 'Tea School';
  const welcome = 'Welcome to the tea room';
  const says = (value: string) => ({ enabled: true, allowAdmin: false, value });
  const body: Partial<SentBodyOf<typeof contract.createOrganization>> = {
    theme: ['#006633', '#cc8800'],
    domains: ['tea.example'],
    metadata: {
      public: true,
      preferences: { welcomeMessage: says(welcome), inputPlaceholder: says('Ask about tea') },
    },
  };
  const { _id: organizationId } = await ada.call(contract.createOrganization, {
    body: { ...body, name: organization },
  });
  await ada.call(contract.createOrganization, { body: { name: 'Moss Circle' } });
  const { id: userId } = await ada.call(contract.addMember, {
    params: { organizationId },
    body: { email: hedy.email },
  });
  await ada.call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
  const { _id: dataSourceId } = await hedy.call(contract.createDataSource, {
    params: { organizationId },
    body: { name: 'Reading room', description: 'What we read together', type: 'local' },
  });
  const { headers, payload } = multipartOf([
    { filename: 'oslo.md', bytes: Buffer.from('# The Oslo trial\n\nThe trial enrolled 214 patients.\n') },
  ]);
  const added = await fetch(`${here.origin}${urlOf(contract.addDataSourceFiles, { dataSourceId })}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${hedy.token}` },
    body: payload,
  });
  if (!added.ok) throw new Error(`${added.status} ${await added.text()}`);
  // A question in the interface of the organisation counts as its use.
  const { conversationId } = await hedy.newProject('Tea on the hills');
  await hedy.untilRead((await hedy.call(contract.addSamples, { params: { conversationId } })).items);
  const asked = { body: { conversationId, text: question, ...builtin.project }, query: { c: 0 } as never };
  await (await hedy.request(contract.ask, asked)).text();
  return { organization, welcome, dataSource: dataSourceId };
}

type Look = NonNullable<Parameters<typeof openPage>[2]>;

/** A window of this person, or of nobody, who has the smallest plan and the choice of many models. */
async function visitorOf(person: Person | null, look: Look): Promise<Visitor & { expectClean(): void }> {
  const { page, context, expectClean } = await here.open(look);
  if (person) {
    await person.signIn(context);
    await page.route('**/api/auth/refresh*', async route => {
      const refreshed = await route.fetch();
      const session = await refreshed.json();
      await route.fulfill({ response: refreshed, json: { ...session, user: { ...session.user, plan: 'basic_plan' } } });
    });
    await page.route('**/api/endpoints', route =>
      route.fulfill({
        json: {
          items: [
            { name: 'builtin', label: 'Built-in', models: ['builtin'], needsKey: false },
            {
              name: 'openAI',
              label: 'OpenAI',
              models: ['gpt-4o', 'o1', ...Array.from({ length: 8 }, (_, at) => `small-${at}`)],
              needsKey: true,
              userProvide: true,
            },
            { name: 'gptPlugins', label: 'Plugins', models: ['fake-model'], needsKey: false },
          ],
          default: { endpoint: 'builtin', model: 'builtin' },
        },
      }),
    );
  }
  await person?.staySignedIn();
  const mine = person ? { home: (await person.call(contract.getUser)).id } : {};
  return {
    ...prepared,
    ...mine,
    page,
    expectClean,
    say: wordsOf(look.locale ?? 'en-US'),
    isPhone: (look.viewport?.width ?? 1440) < 768,
    isTouch: look.hasTouch ?? false,
  };
}

/** Looks at these screens and at all that opens over them. */
async function visit(visitor: Visitor, all: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  const { page } = visitor;
  for (const screen of all) {
    const enter = async () => {
      await page.goto(here.origin + screen.path(visitor));
      await screen.ready(visitor).waitFor();
    };
    try {
      await enter();
    } catch (problem) {
      faults.push(`${screen.name} was not reached: ${problem}`);
      continue;
    }
    faults.push(...(await faultsAt(visitor, screen.name)));
    for (const place of screen.places ?? []) {
      try {
        await place.open(visitor);
        const where = place.within ?? popups;
        await page.locator(where).last().waitFor();
        faults.push(...(await faultsAt(visitor, place.name, where)));
        if (place.leave) await place.leave(visitor);
        else if (!place.staysOpen) await closePopups(visitor);
      } catch (problem) {
        faults.push(
          `${place.name} was not reached: ${problem instanceof Error ? problem.message.slice(0, 400) : problem}`,
        );
        await enter();
      }
    }
  }
  return faults;
}

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

test.each<[string, Look]>([
  ['on a desk in the light theme', {}],
  ['on a desk in the dark theme', { colorScheme: 'dark' }],
  ['on a desk in Arabic', { locale: 'ar-EG' }],
  ['on a desk in German', { locale: 'de-DE' }],
  ['on a phone by touch', phone],
  ['on a tablet by touch', tablet],
])(
  '%s every screen and everything that opens over it can be read by everybody, fits its window and can be hit',
  async (_, look) => {
    const faults: string[] = [];
    for (const [person, all] of [
      [null, publicScreens],
      [newcomer, firstScreens],
      [ada, screens],
      [hedy, memberScreens],
      [uninformed, noticeScreens],
    ] as const) {
      const visitor = await visitorOf(person, look);
      faults.push(...(await visit(visitor, all)));
      visitor.expectClean();
      await closeContext(visitor.page.context());
    }
    expect(faults).toEqual([]);
  },
);
