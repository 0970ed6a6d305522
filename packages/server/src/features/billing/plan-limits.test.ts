import { contract, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { startTestApp, upload } from '@nousboard/testkit';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { begin, hashOf, send } from '@nousboard/testkit/tus';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

// Plans that are paid for in the sandbox: each limit is there, and goes with the plan.

const MB = 1024 * 1024;
const soon = { timeout: 10_000, interval: 20 } as const;
const settings = { billing: 'sandbox' } as const;

test('the rules for files are those of the plan: what basic does not take, Essential does', async () => {
  const app = await startTestApp({ settings });
  const me = app.as('ada');
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const text = (name: string, bytes: number) => ({ filename: `${name}.txt`, bytes: Buffer.alloc(bytes, 'tea ') });
  const add = (filename: string, bytes: number) => upload(me, [text(filename, bytes)], { projectId: conversationId });

  await expect(add('large', 10 * MB)).rejects.toMatchObject({
    code: 'plan_file_size',
    message: expect.stringContaining('You need at least Essential plan to upload files larger than 10MB.'),
  });
  for (let n = 0; n < 10; n += 1) await add(`small ${n}`, 100 + n);
  const [fileId = ''] = (await me.call(contract.getProject, { params: { conversationId } })).files;
  await expect(me.call(contract.attachSource, { params: { conversationId, fileId } })).rejects.toMatchObject({
    code: 'already_in_project',
  });
  await expect(add('eleventh', 200)).rejects.toMatchObject({
    code: 'plan_file_count',
    message: expect.stringContaining('You need Essential or a higher plan to add more files.'),
  });

  // One that could not be read comes in once more, whole or in pieces, and is no more of them.
  const again = text('small 0', 100);
  const fail = () => app.database.db.updateTable('file').set({ status: 'failed' }).where('id', '=', fileId).execute();
  await fail();
  expect((await add('small 0', 100)).items).toMatchObject([{ file_id: fileId, status: 'waiting' }]);
  await fail();
  const announced = { filename: again.filename, projectId: conversationId, sha256: hashOf(again.bytes) };
  expect((await send(me, await begin(me, again.bytes, announced), 0, again.bytes)).status).toBe(204);
  expect(await me.call(contract.getFile, { params: { fileId } })).toMatchObject({ status: 'waiting' });

  app.startWork();
  await me.call(contract.playSandbox, { body: { do: 'subscribe', price: 'ESSENTIAL' } });
  await expect.poll(async () => (await me.call(contract.getUser)).plan, soon).toBe('essential_plan');
  for (const [name, bytes] of [
    ['large', 10 * MB],
    ['eleventh', 200],
  ] as const)
    expect((await add(name, bytes)).items).toHaveLength(1);

  await me.call(contract.playSandbox, { body: { do: 'cancel' } });
  await me.call(contract.playSandbox, { body: { do: 'endPeriod' } });
  await expect.poll(async () => (await me.call(contract.getUser)).plan, soon).toBe('basic_plan');
  await expect(add('twelfth', 300)).rejects.toMatchObject({ code: 'plan_file_count' });
});

test('what is deleted makes room in a project, and taken back stays out of one that was filled meanwhile', async () => {
  const app = await startTestApp({ settings });
  const me = app.as('ada');
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const add = async (name: string) => {
    const file = { filename: `${name}.txt`, bytes: Buffer.from(`Tea of ${name}.`) };
    return (await upload(me, [file], { projectId: conversationId })).items[0]?.file_id ?? '';
  };
  const sources = async () => (await me.call(contract.getProject, { params: { conversationId } })).files;
  const first = await add('first');
  for (let n = 0; n < 9; n += 1) await add(`other ${n}`);

  await me.call(contract.deleteFile, { params: { fileId: first } });
  expect(await sources()).not.toContain(first);
  await me.call(contract.restoreFile, { params: { fileId: first } });
  expect(await sources()).toContain(first);

  await me.call(contract.deleteFile, { params: { fileId: first } });
  const eleventh = await add('eleventh');
  await expect(add('twelfth')).rejects.toMatchObject({ code: 'plan_file_count' });
  expect(await me.call(contract.restoreFile, { params: { fileId: first } })).toMatchObject({ removing: false });
  expect(await sources()).toHaveLength(10);
  expect(await sources()).toContain(eleventh);
  expect((await me.call(contract.listFiles)).items.map(({ file_id }) => file_id)).toContain(first);
  await expect(me.call(contract.attachSource, { params: { conversationId, fileId: first } })).rejects.toMatchObject({
    code: 'plan_file_count',
  });
});

test('a deletion taken back takes nothing from a project that has more than its plan allows by now', async () => {
  const app = await startTestApp({ settings });
  const me = app.as('ada');
  app.startWork();
  await me.call(contract.playSandbox, { body: { do: 'subscribe', price: 'ESSENTIAL' } });
  await expect.poll(async () => (await me.call(contract.getUser)).plan, soon).toBe('essential_plan');
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const files = Array.from({ length: 12 }, (_, n) => ({ filename: `${n}.txt`, bytes: Buffer.from(`Tea ${n}.`) }));
  const { items } = await upload(me, files, { projectId: conversationId });
  await me.call(contract.playSandbox, { body: { do: 'cancel' } });
  await me.call(contract.playSandbox, { body: { do: 'endPeriod' } });
  await expect.poll(async () => (await me.call(contract.getUser)).plan, soon).toBe('basic_plan');
  const params = { fileId: items[0]?.file_id ?? '' };
  await me.call(contract.deleteFile, { params });
  await me.call(contract.restoreFile, { params });
  expect((await me.call(contract.getProject, { params: { conversationId } })).files).toHaveLength(12);
});

test('the messages of a day are those of the plan: 50, 500, and as many as one likes', async () => {
  const { asking, database, startWork } = await startAnsweringApp(settings);
  startWork();
  const { me, ask, send } = await asking({ title: 'Trial', pages: ['The trial enrolled 214 patients in Oslo.'] });
  const question = { text: 'How many patients were enrolled in Oslo?', parentMessageId: ROOT_MESSAGE_ID, ...byModel };
  const asked = (answers: number) =>
    database.transaction(tx => sql`update model_use set answers = ${answers}`.execute(tx));
  const buy = async (price: 'ESSENTIAL' | 'PRO', plan: string) => {
    await me.call(contract.playSandbox, { body: { do: 'subscribe', price } });
    await expect.poll(async () => (await me.call(contract.getUser)).plan, soon).toBe(plan);
  };
  const cap = (max: number) => ({
    status: 429,
    json: {
      error: {
        code: 'message_limit',
        message: `You have a cap of ${max} message(s) per day.`,
        details: { max, windowInMinutes: 1_440 },
      },
    },
  });

  await ask(question);
  await asked(49);
  await ask(question);
  expect(await send(question)).toMatchObject(cap(50));
  await buy('ESSENTIAL', 'essential_plan');
  await ask(question);
  await asked(500);
  expect(await send(question)).toMatchObject(cap(500));
  await buy('PRO', 'pro_plan');
  await ask(question);
});
