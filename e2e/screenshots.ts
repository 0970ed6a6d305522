// `npm run screenshots`: the pictures of the README, taken from the running product with the sample papers.
// `npm run screenshots -- --all FOLDER`: every main screen there as well, by day and by night, on a desktop and a
// phone, in Arabic too. Names of scenes after that (`nous palette`) make only those.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ConversationId, contract, type TagId } from '@nousboard/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openPage } from './support/browser.ts';
import { smallPicture } from './support/looks.ts';
import { Person } from './support/person.ts';
import { type Places, type Scene, scenes } from './support/scenes.ts';
import { password, phone, registerOnScreen } from './support/screens.ts';
import { removeFolder, root, startServer, temporaryFolder } from './support/server.ts';

/** What the repository keeps: what the README shows, and no more. */
const kept = new Set([
  ...[
    'answer-light',
    'answer-dark',
    'answer-phone-light',
    'answer-phone-dark',
    'answer-arabic-light',
    'first-run-light',
    'first-run-arabic-phone-light',
  ],
  ...[
    'thread-phone-light',
    'home-light',
    'nous-light',
    'nous-dark',
    'palette-light',
    'settings-light',
    'recap-light',
    'login-light',
  ],
]);
const question = 'Does replaying a cue during slow-wave sleep really strengthen memory, and when does it fail?';
const arabic = {
  title: 'النوم والذاكرة',
  paper: `# النوم والذاكرة

شملت الدراسة 62 نائمًا أكملوا الليلتين معًا. وُضعت الأشياء المصحوبة بصوت أقرب إلى مواضعها الأصلية بنسبة 11.2% مقارنةً \
بغيرها. ازدادت الفائدة مع عدد مغازل النوم التي تلت كل صوت.

## توقيت الصوت

لم تُغيّر الأصوات في الطور الهابط الذاكرة مع أنها أثارت موجة كبيرة. ظهر أثر الأصوات في الذاكرة حين صادف الصوت الطور \
الصاعد من التذبذب البطيء (Lindqvist 2023). أيقظت الأصوات الأعلى 14 نائمًا فساء تذكّر عناصرهم.
`,
  note: 'لماذا يغلب التوقيتُ شدّةَ الصوت',
  noteText: 'نتيجة الطور الهابط أقوى حجة على أن توقيت الصوت لا شدّته هو ما يحدّد فائدة الاسترجاع.',
  question: 'متى تُغيّر الأصوات الذاكرة أثناء النوم؟',
};

const { values, positionals } = parseArgs({ options: { all: { type: 'string' } }, allowPositionals: true });
const all = values.all === undefined ? null : resolve(values.all);
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'phone-light': { ...phone, colorScheme: 'light' },
  'phone-dark': { ...phone, colorScheme: 'dark' },
  'arabic-light': { locale: 'ar-EG', colorScheme: 'light' },
  'arabic-dark': { locale: 'ar-EG', colorScheme: 'dark' },
  'arabic-phone-light': { ...phone, locale: 'ar-EG', colorScheme: 'light' },
};
const folder = join(root, 'docs/images');
for (const made of [folder, all]) if (made) mkdirSync(made, { recursive: true });
const wanted = ({ name }: Scene, look: string) =>
  (positionals.length === 0 || positionals.includes(name)) && (all !== null || kept.has(`${name}-${look}`));

async function take(page: Page, name: string): Promise<void> {
  // Pages are drawn after their words are placed.
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  const picture = await smallPicture(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  if (kept.has(name)) writeFileSync(join(folder, `${name}.png`), picture);
  if (all) writeFileSync(join(all, `${name}.png`), picture);
  console.log(`${name}.png`);
}

const dataDir = temporaryFolder();
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  const first = await openPage(browser, server.origin);
  await registerOnScreen(first.page, server.origin, 'Mara Lindholm', 'mara@example.org');
  await first.context.close();
  const signedIn = async (name: string) => {
    const { page, context } = await openPage(browser, server.origin, looks[name]);
    await context.request.post(`${server.origin}/api/auth/login`, {
      data: { email: 'mara@example.org', password },
      headers: { origin: server.origin },
    });
    return { page, context };
  };
  const photograph = async (some: readonly Scene[], places: Places) => {
    for (const look of Object.keys(looks)) {
      const here = some.filter(scene => wanted(scene, look));
      for (const scene of here) {
        const { page, context } = scene.signedOut
          ? await openPage(browser, server.origin, looks[look])
          : await signedIn(look);
        await scene.show(
          page,
          { ...places, project: look.startsWith('arabic') ? places.arabicProject : places.project },
          look.includes('phone'),
        );
        await take(page, `${scene.name}-${look}`);
        await context.close();
      }
    }
  };
  const places = { origin: server.origin, project: '', arabicProject: '' };
  await photograph(
    scenes.filter(scene => scene.isFirst),
    places,
  );

  const mara = await new Person(server.origin, 'mara').login();
  // The pictures are of what stands there every day, without the tour being offered.
  await mara.call(contract.updateOnboarding, { body: { newUser: false } });
  const reading = (await mara.newProject('Sleep and memory')).conversationId;
  const { items } = await mara.call(contract.addSamples, { params: { conversationId: reading } });
  await mara.untilRead(items);
  await mara.answer(reading, question);
  places.project = `${server.origin}/c/${reading}`;
  await fillNous(mara, reading);
  const { conversationId } = await mara.newProject(arabic.title);
  await mara.call(contract.createNote, {
    params: { conversationId },
    body: { title: arabic.note, text: arabic.noteText },
  });
  const paper = join(dataDir, `${arabic.title}.md`);
  writeFileSync(paper, arabic.paper);
  await mara.untilRead(await mara.upload([paper], conversationId));
  await mara.answer(conversationId, arabic.question, { locale: 'ar-EG' });
  places.arabicProject = `${server.origin}/c/${conversationId}`;
  await photograph(
    scenes.filter(scene => !scene.isFirst),
    places,
  );
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  removeFolder(dataDir);
}

/** Notes with tags, and the answer remembered. */
async function fillNous(person: Person, conversationId: ConversationId): Promise<void> {
  const tags = new Map<string, TagId>();
  for (const name of ['mechanism', 'methods', 'spindles', 'meeting'])
    tags.set(
      name,
      (await person.call(contract.createTag, { params: { tagId: crypto.randomUUID() as TagId }, body: { name } }))
        .tagId,
    );
  const notes = [
    [
      'Reading order',
      'Tanaka first, for the mechanism. Then the replication with section 3.3 in mind. ' +
        'Skip the supplement on slow spindles.',
      '',
    ],
    [
      'Glossary',
      'Slow oscillation: below 1 Hz. Up-state: neurons fire together. Down-state: they fall silent. Ripple: ' +
        'a brief hippocampal burst.',
      '',
    ],
    [
      'Protocol: volume ramp',
      'Start at 35 dB, raise by 1 dB every third cue until an arousal, then fall back by 3 dB and hold for the ' +
        'rest of the night.',
      'methods',
    ],
    [
      'Spindle density, older adults',
      'Density falls by roughly a third between 25 and 60 years of age, which may explain why cueing studies on ' +
        'older sleepers fail.',
      'spindles',
    ],
    [
      'Sample size, both studies',
      '62 completed both nights in the replication, 24 in the recording study. Neither reports a stopping rule ' +
        'that was set before.',
      'methods',
    ],
    [
      'Open questions for Thursday',
      'Does the benefit survive a month? Is there a floor on first learning? Ask the lab about the louder condition.',
      'meeting',
    ],
    [
      'Why timing beats volume',
      'The down-state result is the strongest argument that cue timing, not loudness, ' +
        'decides whether replay helps at all.',
      'mechanism',
    ],
  ] as const;
  const answer = (await person.messages(conversationId)).find(message => !message.isCreatedByUser);
  if (answer) await person.call(contract.rememberMessage, { params: { messageId: answer.messageId } });
  for (const [title, text, tag] of notes)
    await person.call(contract.createNote, {
      params: { conversationId },
      body: { title, text, tagIds: tag === '' ? [] : [tags.get(tag) as TagId] },
    });
}
