import { randomUUID } from 'node:crypto';
import { contract, type Endpoint, type FileId, type SentBodyOf } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findLatestRun, listRunning } from '#features/answers/answers.repository.ts';
import { accessProject } from '#features/projects/index.ts';
import { findLatestAnswerId } from './features/messages/index.ts';

// A clock may stand still, go back, or differ from that of another server. Here it stands still: more than 1,000 rows
// are of one instant.

const INSTANT = '2026-03-01T12:00:00.000Z';
const many = (count: number) => Array.from({ length: count }, (_, at) => at);
/** One after the other, no faster than requests are admitted. */
function* paced<Item>(items: readonly Item[], everyMs = 500): Generator<Item> {
  for (const item of items) {
    app.clock.advance(everyMs);
    yield item;
  }
}
const newestFirst = <Item>(items: readonly Item[]): Item[] => [...items].reverse();

let app: TestApp;
let written: Awaited<ReturnType<typeof write>>;
beforeAll(async () => {
  app = await startTestApp();
  written = await write(app);
  await standStill(app);
}, 120_000);

async function write({ as, given, database }: TestApp) {
  const [ada, bob] = [as('ada'), as('bob')];
  await bob.user();
  const made: string[] = [];
  for (const at of paced(many(200)))
    made.push((await given.project({ owner: 'ada', title: `Project ${at}` })).conversationId);
  const conversationId = made[7] as string;

  const messages: string[] = [];
  for (const at of paced(many(260))) {
    const parent = at === 0 ? {} : { parent: messages[at - 1] as string };
    messages.push(
      (
        await given.message({
          owner: 'ada',
          project: conversationId,
          text: `Words ${at}`,
          byUser: at % 2 === 0,
          ...parent,
        })
      ).messageId,
    );
  }
  const answers = messages.filter((_, at) => at % 2 === 1);
  // Not in the order in which they were made: what was remembered later comes first.
  const remembered = answers.slice(0, 60).sort();
  for (const messageId of paced(remembered)) await ada.call(contract.rememberMessage, { params: { messageId } });
  const runs: string[] = [];
  for (const _ of paced(many(30)))
    runs.push((await given.stream({ owner: 'ada', project: made[9] as string })).streamId);
  await database.transaction(tx =>
    tx
      .updateTable('answer_run')
      .set({ response_message_id: answers[0] as string })
      .where('id', 'in', runs)
      .execute(),
  );

  const notes: string[] = [];
  for (const at of paced(many(150)))
    notes.push(
      (await ada.call(contract.createNote, { params: { conversationId }, body: { title: `Note ${at}`, text: 'a' } }))
        .messageId,
    );
  const [note] = notes as [string];
  for (const at of paced(many(30))) {
    const { headers } = await ada.send(contract.getMessage, { params: { messageId: note } });
    await ada.call(contract.updateMessage, {
      params: { messageId: note },
      body: { text: `text ${at}` },
      headers: { 'if-match': String(headers['etag']) },
    });
  }

  const files: FileId[] = [];
  for (const at of paced(many(150))) files.push((await given.source({ owner: 'ada', text: `Text ${at}` })).file_id);
  // Attached in another order than they were uploaded in.
  const attached = [...files].sort();
  for (const fileId of paced(attached)) await ada.call(contract.attachSource, { params: { conversationId, fileId } });
  const highlights: string[] = [];
  for (const _ of paced(many(40)))
    highlights.push((await ada.call(contract.createHighlight, { body: highlightOn(files[0] as FileId) })).id);

  const shared = made.slice(20, 60);
  for (const id of paced(shared, 3_500))
    await ada.call(contract.shareProject, { params: { conversationId: id }, body: { email: bob.email } });
  // Changed after all others, in an order of their own.
  const renamed = [made[150], made[3], made[77]] as string[];
  for (const id of paced(renamed))
    await ada.call(contract.updateProject, { params: { conversationId: id }, body: { title: 'Renamed' } });
  const people: string[] = [];
  for (const at of paced(many(80))) people.push((await as(`person ${at}`).user()).id);
  const projects = [...newestFirst(renamed), ...newestFirst(made.filter(id => !renamed.includes(id)))];
  return {
    ada,
    bob,
    conversationId,
    projects,
    messages,
    answers,
    remembered,
    runs,
    notes,
    note,
    files,
    attached,
    highlights,
    shared,
    people,
  };
}

function highlightOn(fileId: FileId): SentBodyOf<typeof contract.createHighlight> {
  const rect = { x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.12, width: 1 as const, height: 1 as const, pageNumber: 1 };
  return {
    id: randomUUID(),
    fileId,
    type: 'text',
    position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
    content: { text: 'Words' },
    color: 'moss',
  };
}

/** Every row is of one instant. */
async function standStill({ database }: TestApp): Promise<void> {
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name in ('account', 'project', 'project_source', 'file', 'file_version',
      'message', 'message_version', 'answer_run', 'highlight', 'share')
      and column_name in ('created_at', 'updated_at', 'added_at', 'remembered_at')`.execute(database.db);
  let rows = 0;
  for (const { table_name: table, column_name: column } of columns.rows) {
    const { numAffectedRows } = await database.transaction(tx =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${INSTANT}::timestamptz
        where ${sql.ref(column)} is not null`.execute(tx),
    );
    if (column !== 'updated_at') rows += Number(numAffectedRows);
  }
  expect(rows).toBeGreaterThan(1_000);
}

/** All that a list has, page by page. */
async function walk(
  who: ReturnType<TestApp['as']>,
  endpoint: Endpoint,
  input: { params?: object; query?: object },
  idOf: (item: never) => string,
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = (await who.call(endpoint, {
      ...input,
      query: { limit: 37, ...input.query, ...(cursor && { cursor }) },
    })) as { items: never[]; nextCursor: string | null };
    found.push(...page.items.map(idOf));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}
const messageIdOf = ({ messageId }: { messageId: string }) => messageId;

test('projects: what was changed last comes first', async () => {
  expect(
    await walk(
      written.ada,
      contract.listProjects,
      {},
      ({ conversationId }: { conversationId: string }) => conversationId,
    ),
  ).toEqual(written.projects);
});

test('messages of a thread: from either end; its latest answer is the last', async () => {
  const { ada, conversationId, messages, answers } = written;
  const list = (order: string) =>
    walk(ada, contract.listMessages, { params: { conversationId }, query: { order, kind: 'answer' } }, messageIdOf);
  expect(await list('oldest')).toEqual(messages);
  expect(await list('newest')).toEqual(newestFirst(messages));
  const { id } = await ada.user();
  const actor = { userId: id, tenantId: id, role: 'USER', plan: 'pro_plan', isVerified: true } as const;
  const latest = await app.database.transaction(async tx =>
    findLatestAnswerId(tx, await accessProject(tx, actor, conversationId, 'write')),
  );
  expect(latest).toBe(answers.at(-1));
  const { items } = await ada.call(contract.listMessages, { params: { conversationId }, query: { limit: 100 } });
  const orders = (items as { createdOrder: number }[]).map(({ createdOrder }) => createdOrder);
  expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
});

test('notes, and the earlier texts of one', async () => {
  const { ada, notes, note } = written;
  expect(await walk(ada, contract.listNous, { query: { kind: 'note' } }, messageIdOf)).toEqual(newestFirst(notes));
  const texts = await walk(
    ada,
    contract.listMessageVersions,
    { params: { messageId: note }, query: { limit: 7 } },
    ({ text }: { text: string }) => text,
  );
  expect(texts.length).toBeGreaterThan(1);
  const said = texts.map(text => (text === 'a' ? -1 : Number(text.slice('text '.length))));
  expect(said).toEqual([...said].sort((a, b) => b - a));
});

test('what is remembered: what was taken in last comes first', async () => {
  expect(await walk(written.ada, contract.listMemory, { query: { scope: 'long' } }, messageIdOf)).toEqual(
    newestFirst(written.remembered),
  );
});

test('files of a library, and sources of a project in the order they were added', async () => {
  const { ada, conversationId, files, attached } = written;
  const idOf = ({ file_id }: { file_id: string }) => file_id;
  expect(await walk(ada, contract.listFiles, { query: { sort: 'added' } }, idOf)).toEqual(newestFirst(files));
  expect((await ada.call(contract.getProject, { params: { conversationId } })).files).toEqual(attached);
});

test('highlights at one place, and what is shared with somebody', async () => {
  const { ada, bob, files, highlights, shared } = written;
  const { items } = await ada.call(contract.listHighlights, { query: { fileId: files[0] } });
  expect((items as { id: string }[]).map(({ id }) => id)).toEqual(highlights);
  const reached = await walk(
    bob,
    contract.listSharedWithMe,
    {},
    ({ project }: { project: { conversationId: string } }) => project.conversationId,
  );
  expect(reached).toEqual(newestFirst(shared));
});

test('answers that are being written, and the run that wrote last', async () => {
  const { ada, answers, runs } = written;
  const { id } = await ada.user();
  const actor = { userId: id, tenantId: id, role: 'USER', plan: 'pro_plan', isVerified: true } as const;
  const [{ project_id: projectId }] = (await app.database.db
    .selectFrom('answer_run')
    .select('project_id')
    .limit(1)
    .execute()) as [{ project_id: string }];
  expect((await listRunning(app.database.db, id, projectId)).map(run => run.id)).toEqual(runs);
  expect((await findLatestRun(app.database.db, actor, answers[0] as string))?.id).toBe(runs.at(-1));
});

test('people: who came last comes first', async () => {
  const { ada, bob, people } = written;
  const admin = app.as('admin');
  const earlier = await Promise.all([ada.user(), bob.user(), admin.user()]);
  const listed = await walk(admin, contract.listPeople, {}, ({ id }: { id: string }) => id);
  expect(listed.slice(0, people.length)).toEqual(newestFirst(people));
  expect(listed.slice(people.length).sort()).toEqual(earlier.map(({ id }) => id).sort());
});

test('what is found by its words: the latest first', async () => {
  const { messages } = (await written.ada.call(contract.search, { query: { q: 'Words' } })) as {
    messages: { messageId: string }[];
  };
  expect(messages.map(messageIdOf)).toEqual(newestFirst(written.messages).slice(0, messages.length));
  expect(messages.length).toBeGreaterThan(1);
});
