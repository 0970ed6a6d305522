import { contract, NOTHING_KNOWN } from '@nousboard/contracts';
import type { TestApp } from '@nousboard/testkit';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { recordReading } from './files.service.ts';

const FOUND = {
  ...NOTHING_KNOWN,
  title: 'Teh',
  authors: ['J. Lea'],
  publisher: 'Leaf Press',
  topics: ['leaf'],
  questions: ['🍃 What is tea?'],
};

/** What a reading, or a model that describes the document, reports. */
const reads = ({ database, clock }: TestApp, fileId: string, metadata = FOUND) =>
  database.transaction(tx =>
    recordReading({ clock })(tx, fileId, { metadata, title: metadata.title ?? '', status: 'done' }),
  );

async function started() {
  const app = await startTestApp();
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'scan 7.txt' });
  const correct = (body: object, who = 'ada') =>
    app.as(who).call(contract.updateFile, { params: { fileId }, body: body as never });
  const show = () => app.as('ada').call(contract.getFile, { params: { fileId } });
  return { app, fileId, correct, show };
}

test('what a person corrects replaces what was found, and the rest stays', async () => {
  const { app, fileId, correct, show } = await started();
  await reads(app, fileId);
  expect(await show()).toMatchObject({ title: 'Teh', corrected: [], metadata: FOUND });
  const given = {
    title: ' Tea ',
    kind: 'book',
    authors: ['Jane Lee', 'World Health Organization'],
    publishedOn: '2023-05',
    edition: '2nd',
    abstract: 'On tea.',
    doi: 'https://doi.org/10.1000/TEA_1',
    isbn: '978-3-16-148410-0',
    language: 'pt-BR',
    topics: ['tea', 'tea', 'hills'],
    publisher: '',
  };
  const kept = {
    ...given,
    title: 'Tea',
    doi: '10.1000/TEA_1',
    isbn: '9783161484100',
    language: 'pt-br',
    topics: ['tea', 'hills'],
    publisher: null,
  };
  expect(await correct({ metadata: given })).toMatchObject({
    title: 'Tea',
    metadata: { ...kept, questions: FOUND.questions },
  });
  const shown = await show();
  expect(shown.corrected.toSorted()).toEqual(Object.keys(given).toSorted());
  expect(shown.metadata.date_published).toBe('2023-05');
});

test('a correction outlives further readings, whatever they find, and so does its title', async () => {
  const { app, fileId, correct, show } = await started();
  await correct({ metadata: { title: 'Tea', authors: ['Jane Lee'], publisher: null } });
  await reads(app, fileId);
  await reads(app, fileId, { ...FOUND, title: 'Tea', topics: ['other'] });
  await reads(app, fileId, { ...FOUND, title: 'Coffee', topics: ['cup'] });
  expect(await show()).toMatchObject({
    title: 'Tea',
    corrected: ['title', 'authors', 'publisher'],
    metadata: { title: 'Tea', authors: ['Jane Lee'], publisher: null, topics: ['cup'] },
  });
  await correct({ metadata: { authors: [] } });
  expect(await show()).toMatchObject({ title: 'Tea', metadata: { title: 'Tea', authors: [] } });
});

test('a title that a person has given a file stays beside the corrected title of its document', async () => {
  const { app, fileId, correct, show } = await started();
  await reads(app, fileId);
  await correct({ title: 'My scan' });
  expect(await correct({ metadata: { title: 'Tea' } })).toMatchObject({ title: 'My scan', metadata: { title: 'Tea' } });
  expect(await correct({ title: 'Scan 7', metadata: { title: 'Tea!' } })).toMatchObject({
    title: 'Scan 7',
    metadata: { title: 'Tea!' },
  });
  await correct({ metadata: { title: null } });
  expect(await show()).toMatchObject({ title: 'Scan 7', metadata: { title: null }, corrected: ['title'] });
});

test('a correction that is taken back shows what was read, and what is read later', async () => {
  const { app, fileId, correct, show } = await started();
  await reads(app, fileId);
  await correct({ metadata: { title: 'Tea', authors: ['Jane Lee'], publisher: null } });
  expect(await correct({ asRead: ['title', 'publisher', 'doi'] })).toMatchObject({
    title: 'Teh',
    corrected: ['authors'],
    metadata: { title: 'Teh', authors: ['Jane Lee'], publisher: 'Leaf Press' },
  });
  await reads(app, fileId, { ...FOUND, title: 'Tee', publisher: 'Bud Press' });
  expect(await show()).toMatchObject({ title: 'Tee', metadata: { publisher: 'Bud Press', authors: ['Jane Lee'] } });
  expect(await correct({ asRead: ['authors'], metadata: { authors: ['J. Lee'], doi: '10.1000/1' } })).toMatchObject({
    corrected: ['authors', 'doi'],
    metadata: { authors: ['J. Lee'] },
  });
  await correct({ title: 'My scan', metadata: { title: 'Tea' } });
  expect(await correct({ asRead: ['title'] })).toMatchObject({ title: 'My scan', metadata: { title: 'Tee' } });
});

test('with no title in the document, a file that loses its corrected one is called by its name again', async () => {
  const { correct } = await started();
  expect((await correct({ metadata: { title: 'Tea' } })).title).toBe('Tea');
  expect(await correct({ asRead: ['title'] })).toMatchObject({ title: 'scan 7', corrected: [] });
});

test('a corrected title is found by its words', async () => {
  const { app, correct } = await started();
  await correct({ metadata: { title: 'Thé vert' } });
  expect((await app.as('ada').call(contract.listFiles, { query: { search: 'the ver' } })).items).toHaveLength(1);
});

test.each([
  ['an empty title', { title: '' }, 'title'],
  ['an unknown field', { metadata: { size: 1 } }, 'metadata.size'],
  ['questions, which nobody corrects', { metadata: { questions: ['x'] } }, 'metadata.questions'],
  ['an unknown field that is to be as it was read', { asRead: ['size'] }, 'asRead.0'],
  ['an unknown kind', { metadata: { kind: 'poem' } }, 'metadata.kind'],
  ['a title without end', { metadata: { title: 'x'.repeat(401) } }, 'metadata.title'],
  ['authors as one text', { metadata: { authors: 'Jane Lee' } }, 'metadata.authors'],
  ['no authors as null', { metadata: { authors: null } }, 'metadata.authors'],
  ['an author without a name', { metadata: { authors: [''] } }, 'metadata.authors.0'],
  ['too many authors', { metadata: { authors: Array.from({ length: 501 }, () => 'A') } }, 'metadata.authors'],
  ['a date that is none', { metadata: { publishedOn: 'soon' } }, 'metadata.publishedOn'],
  ['a day that does not exist', { metadata: { publishedOn: '2023-02-30' } }, 'metadata.publishedOn'],
  ['a month that does not exist', { metadata: { publishedOn: '2023-13' } }, 'metadata.publishedOn'],
  ['a DOI that is none', { metadata: { doi: 'tea' } }, 'metadata.doi'],
  ['an ISBN with a wrong check figure', { metadata: { isbn: '978-3-16-148410-1' } }, 'metadata.isbn'],
  ['words as a language', { metadata: { language: 'English, mostly' } }, 'metadata.language'],
  ['the character that no text has', { metadata: { abstract: 'a\0b' } }, 'body'],
])('%s: refused with the field that is wrong, and nothing changes', async (_what, body, field) => {
  const { correct, show } = await started();
  const before = await show();
  await expect(correct(body)).rejects.toMatchObject({
    code: 'validation',
    details: { fields: { [field]: expect.stringMatching(/\w/) } },
  });
  expect(await show()).toEqual(before);
});

test('corrections of two people who write at the same moment are both kept', async () => {
  const { correct, show } = await started();
  await Promise.all([
    correct({ metadata: { authors: ['Jane Lee'] } }),
    correct({ metadata: { edition: '2nd' } }),
    correct({ metadata: { title: 'Tea' } }),
  ]);
  expect(await show()).toMatchObject({
    title: 'Tea',
    metadata: { title: 'Tea', authors: ['Jane Lee'], edition: '2nd' },
  });
});

test('somebody else’s file cannot be corrected', async () => {
  const { correct, show } = await started();
  await expect(correct({ metadata: { title: 'Mine' } }, 'bob')).rejects.toMatchObject({ code: 'not_found' });
  expect((await show()).metadata.title).toBeNull();
});
