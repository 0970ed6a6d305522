// Files after which other products were mended: read by the running program, asked, held against what is right.
import { dirname, join } from 'node:path';
import {
  contract,
  FILENAME_FORBIDDEN,
  MAX_FILENAME_CHARACTERS,
  type Message,
  type SourceFile,
} from '@nousboard/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bugCases,
  bugNames,
  citingOf,
  type ExpectedAnswer,
  type ExpectedFile,
  faultsOfAnswer,
  faultsOfFile,
  hasBugCases,
} from '../support/bug-cases.ts';
import { dataFolder } from '../support/data-folder.ts';
import { faultOf, letters } from '../support/pdf-words.ts';
import { Person, RefusedError } from '../support/person.ts';
import { type RunningServer, removeFolder, startServer, until } from '../support/server.ts';
import { wordsInPicture } from '../support/words-in-picture.ts';

const dataDir = dataFolder();
let server: RunningServer;
let ada: Person;
/** Her library knows no content under another name. */
let bea: Person;

beforeAll(async () => {
  server = await startServer({ dataDir });
  ada = await new Person(server.origin).register();
  bea = await new Person(server.origin, 'bea').register();
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  removeFolder(dataDir);
});

/** What a decision of ours wants otherwise. */
const MEANT_OTHERWISE: Readonly<Record<string, string>> = {
  'B65 merged-headings.xlsx':
    'Decision 11: an answer out of a table cites the cell and its row, with what else stands there.',
};

test.skipIf(!hasBugCases).for(bugCases())('$name', { timeout: 180_000 }, async ({ name, path, expected }, context) => {
  context.skip(name in MEANT_OTHERWISE, MEANT_OTHERWISE[name]);
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject();
  const sent = await ada.upload([path], conversationId).catch(asRefused);
  if (sent instanceof RefusedError) {
    expect(sent.code).toBe(expected.must_fail_with);
    return;
  }
  const began = Date.now();
  const file = await untilOver(sent[0]);
  const seconds = (Date.now() - began) / 1000;
  expect(file.reason ?? null).toBe(expected.must_fail_with ?? null);
  if (expected.must_fail_with) return;
  const faults = faultsOfFile(expected, file, await textOf(file));
  if (seconds > (expected.seconds_to_ready ?? 60)) faults.push(`was read in ${Math.round(seconds)} s`);
  const saysUnread = expected.or_says_unread && file.quality.unread.length > 0;
  for (const one of [expected, ...(expected.also ?? [])] as readonly ExpectedAnswer[]) {
    if (one.ask === null) continue;
    const answer = await ada.answer(conversationId, one.ask);
    const wrong = faultsOfAnswer(one, answer);
    if (expected.check_rectangles && wrong.length === 0 && !one.declines)
      wrong.push(...(await faultsOfRectangles(expected, path, file, citingOf(one, answer))));
    if (wrong.length > 0 && !saysUnread) faults.push(`${one.ask} — ${wrong.join('; ')} — ${answer.text}`);
  }
  const { ask, upload_then: more = [], then_must_contain: wanted = [] } = expected;
  let hasMore = false;
  for (const { file: other, upload_as: sentAs } of more) {
    const added = await ada.upload([join(dirname(path), other)], conversationId, [sentAs]).catch(asRefused);
    if (!(added instanceof RefusedError)) {
      await untilOver(added[0]);
      hasMore = true;
      // The same name, size and type are a duplicate by our specification, whatever is in it.
    } else if (added.code !== 'duplicate_file') faults.push(`${other} as ${sentAs} is refused: ${added.code}`);
  }
  if (hasMore && ask !== null) {
    const answer = await ada.answer(conversationId, ask);
    const wrong = faultsOfAnswer({ ask, must_contain: wanted }, answer);
    if (wrong.length > 0) faults.push(`then ${ask} — ${wrong.join('; ')} — ${answer.text}`);
  }
  expect(faults).toEqual([]);
});

test.skipIf(!hasBugCases).for(bugNames())(
  '$name as "$filename"',
  { timeout: 180_000 },
  async ({ path, expected, filename }) => {
    await bea.staySignedIn();
    const { conversationId } = await bea.newProject();
    const sent = await bea.upload([path], conversationId, [filename]).catch(asRefused);
    if (sent instanceof RefusedError) {
      const [sign] = FILENAME_FORBIDDEN.exec(filename) ?? [];
      expect(sent.code).toBe(sign === undefined ? 'filename_too_long' : 'filename_special');
      if (sign === undefined) expect([...filename].length).toBeGreaterThan(MAX_FILENAME_CHARACTERS);
      else expect(sent.message).toContain(`"signs":"${sign}"`);
      return;
    }
    const file = await untilOver(sent[0], bea);
    expect(file).toMatchObject({
      status: 'done',
      filename: filename.normalize('NFC').replace(/\p{Bidi_Control}/gu, ''),
    });
    expect(faultsOfAnswer(expected, await bea.answer(conversationId, expected.ask ?? ''))).toEqual([]);
    await bea.call(contract.deleteFile, { params: { fileId: file.file_id } });
  },
);

function asRefused(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  throw error;
}

/**
 * What is wrong with where citations lie: under their rectangles are the quoted words, and nothing else. Of slides
 * there is no picture; what is lit in their reader is looked at in `kinds.test.ts`.
 */
async function faultsOfRectangles(
  { kind }: ExpectedFile,
  path: string,
  file: SourceFile,
  citations: Message['citations'],
): Promise<string[]> {
  if (kind === 'pdf') return citations.flatMap(citation => faultOf(path, citation) ?? []);
  if (kind === 'pptx') return citations.some(({ rects }) => rects.length === 0) ? ['it has no rectangles'] : [];
  const faults: string[] = [];
  for (const { quote, rects } of citations) {
    const seen = rects.length === 0 ? '' : await wordsInPicture(ada, file, rects, name => join(dataDir, name));
    if (letters(seen) !== letters(quote)) faults.push(`quotes "${quote}" and lies on "${seen}"`);
  }
  return faults;
}

async function untilOver(sent: SourceFile | undefined, person = ada): Promise<SourceFile> {
  const fileId = sent?.file_id as SourceFile['file_id'];
  await until(
    'the file to be read',
    async () => {
      const { items } = await person.call(contract.getFilesStatus, { query: { ids: fileId } });
      return items.every(({ status, rereading }) => (status === 'done' || status === 'failed') && rereading === null);
    },
    150,
  );
  return person.call(contract.getFile, { params: { fileId } });
}

/** Its abstract, which is told beside it, repeats what stands in it. */
async function textOf({ file_id: fileId }: SourceFile): Promise<string> {
  const { items } = await ada.call(contract.getElements, { params: { fileId }, query: {} });
  return items.map(item => (item.role === 'metadata' ? '' : item.text)).join('\n');
}
