import { contract } from '@nousboard/contracts';
import { parseEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp, type TestApp } from '@nousboard/testkit/test-app';
import { afterEach, expect, test } from 'vitest';

let open: TestApp | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function library() {
  open = await startTestApp();
  const { app, given, as, database } = open;
  const project = await given.project({ owner: 'ada' });
  const { id: tenantId } = await as('ada').user();
  const add = (
    title: string,
    pages: readonly string[],
    metadata: { authors: string[]; publishedOn: string; language: string },
  ) =>
    storeReadSource(
      { database, blobs: app.blobs },
      { tenantId, projectId: project.conversationId, title, pages, metadata },
    );
  await add(
    'Tides',
    ['A spring tide comes after a new Moon. Neap tides are weak.', 'At spring tide the range is largest.'],
    {
      authors: ['Ada Lee'],
      publishedOn: '2023-04',
      language: 'en',
    },
  );
  const harbours = await add('Harbours', ['A wall must stand above the spring tide. Walls crack in frost.'], {
    authors: ['John Smith'],
    publishedOn: '2021',
    language: 'en',
  });
  await add('Cooking', ['Boil the rice for ten minutes.'], { authors: [], publishedOn: '2021-09-01', language: 'en' });
  const ask = async (text: string, locale = 'en-US') => {
    const { text: stream } = await as('ada').send(contract.ask, {
      body: { conversationId: project.conversationId, text, locale } as never,
    });
    const events = parseEvents(stream);
    const { responseMessage, finish_reason } = theEvent(events, 'final');
    expect(responseMessage.text).toBe(textOf(events));
    return {
      text: responseMessage.text,
      finish: finish_reason,
      citations: events.flatMap(event => (event.name === 'citation' ? [event.data] : [])),
      events,
    };
  };
  return { ask, as, harbours };
}

test('every mention of a phrase is counted and cited, across pages and files', async () => {
  const { ask } = await library();
  const { text, citations, finish } = await ask('Find every mention of “spring tide”');
  expect(finish).toBe('stop');
  expect(text).toMatch(/^3 mentions of “spring tide”:/);
  expect(citations.map(({ title, page, quote }) => [title, page, quote])).toEqual([
    ['Tides', 1, 'A spring tide comes after a new Moon.'],
    ['Tides', 2, 'At spring tide the range is largest.'],
    ['Harbours', 1, 'A wall must stand above the spring tide.'],
  ]);
  for (const { claim, quote, key } of citations) {
    expect(text.slice(claim.start, claim.end)).toBe(quote);
    expect(key).toMatch(/^S\d\.\d$/);
  }
});

test('a phrase that is nowhere is declined, in the language of the interface', async () => {
  const { ask } = await library();
  expect(await ask('Wo wird „Springflut“ erwähnt?', 'de-DE')).toMatchObject({
    text:
      '„Springflut“ kommt in den Quellen nicht vor.\n\nSprache der Frage: Deutsch; Sprache der Quellen: Englisch. ' +
      'Ohne Modell und ohne Embedding-Dienst lassen sich nur Wörter finden, die in beiden gleich sind.\n\n' +
      'Die Quellen beantworten diese Frage nicht.',
    finish: 'declined',
    citations: [],
  });
});

test('questions about the sources are answered from what is known of them', async () => {
  const { ask } = await library();
  expect((await ask('Which of my files mention spring tide?')).text).toBe(
    '2 of your 3 sources mention “spring tide”:\n\n- **Tides** (Ada Lee, 2023) – A spring tide comes after a new ' +
      'Moon.\n- **Harbours** (John Smith, 2021) – A wall must stand above the spring tide.',
  );
  expect((await ask('Which sources are from 2021?')).text).toBe(
    '2 of your 3 sources are from 2021:\n\n- **Harbours** (John Smith, 2021)\n- **Cooking** (2021)',
  );
  expect((await ask('Quels articles sont de Smith ?', 'fr-FR')).text).toBe(
    '1 source sur 3 avec «\u00a0Smith\u00a0» pour auteur\u00a0:\n\n- **Harbours** (John Smith, 2021)',
  );
  expect(await ask('Which sources are by Miller?')).toMatchObject({ finish: 'declined', citations: [] });
});

test('what a person has corrected of a source is what answers know of it', async () => {
  const { ask, as, harbours } = await library();
  await as('ada').call(contract.updateFile, {
    params: { fileId: harbours.fileId as never },
    body: { metadata: { authors: ['Jane Miller'], publishedOn: '1999' } },
  });
  expect((await ask('Which sources are by Miller?')).text).toContain('**Harbours** (Jane Miller, 1999)');
});

test('a question in a language that no source is in is told so', async () => {
  const { ask } = await library();
  const { text, finish } = await ask('Welche Enzyme spalten die Laktose in der Hefe?', 'de-DE');
  expect(finish).toBe('declined');
  expect(text).toContain('Sprache der Frage: Deutsch; Sprache der Quellen: Englisch.');
});
