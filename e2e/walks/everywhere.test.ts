// Every screen and everything that opens over it: in both themes, in Arabic, on a phone and on a tablet.
import { contract, type TagId } from '@nousboard/contracts';
import { startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, type openPage } from '../support/browser.ts';
import { faultsAt } from '../support/faults.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { firstScreens, publicScreens, screens } from '../support/places.ts';
import { phone } from '../support/screens.ts';
import { closePopups, type Prepared, popups, type Screen, type Visitor } from '../support/visitor.ts';
import { wordsOf } from '../support/words.ts';

const drives = await startFakeDrives();
const here = installation({
  ...drives.environment,
  CONTACT_URL: 'mailto:founder@example.org',
  COMMUNITY_URL: 'https://chat.example/nousboard',
});
const title = 'Sleep and memory, read closely';
const note = 'Why timing beats volume';
let ada: Person;
let newcomer: Person;
let prepared: Prepared;
afterAll(() => drives.close());

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  newcomer = await new Person(here.origin, 'grace').register();
  const { conversationId } = await ada.newProject(title);
  const { items } = await ada.call(contract.addSamples, { params: { conversationId } });
  await ada.untilRead(items);
  await ada.answer(conversationId, 'Which moons does Jupiter have?');
  const { messageId } = await ada.answer(conversationId, question);
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
  const hedy = await new Person(here.origin, 'hedy').register();
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
  };
});

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
            },
          ],
          default: { endpoint: 'builtin', model: 'builtin' },
        },
      }),
    );
  }
  const mine = person === newcomer ? { home: (await newcomer.call(contract.getUser)).id } : {};
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
    ] as const) {
      const visitor = await visitorOf(person, look);
      faults.push(...(await visit(visitor, all)));
      visitor.expectClean();
      await closeContext(visitor.page.context());
    }
    expect(faults).toEqual([]);
  },
);
