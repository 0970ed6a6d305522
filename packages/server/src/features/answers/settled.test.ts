import { type LoggedEvent, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { allOf, streamEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import { startAgain } from '@nousboard/testkit/start-again';
import { expect, test } from 'vitest';

const pages = [
  [
    'Green tea is grown on hills in Assam.',
    'Green tea is grown by families.',
    'Black tea is grown in valleys in Assam.',
    'White tea is grown on small farms in Assam.',
  ].join('\n\n'),
];
const question = 'Where is green tea grown?';

async function workspace() {
  const server = await startAnsweringApp(({ rerankUrl }) => ({
    rerankBaseUrl: rerankUrl,
    rerankModel: 'rerank-fake',
    rerankApiKey: 'sk-rerank',
  }));
  const asking = await server.asking({ title: 'Tea', pages });
  return {
    ...server,
    ask: (engine: object = {}) => asking.ask({ parentMessageId: ROOT_MESSAGE_ID, text: question, ...engine }),
  };
}

const sourcesOf = (events: readonly LoggedEvent[]) => theEvent(events, 'sources').items.map(({ text }) => text);
const preferring = (word: string) => (_: string, text: string) => (text.includes(word) ? 1 : 0);

test.each([{}, byModel])('a rerank service orders what is found, for every engine: %o', async engine => {
  const { ask, provider } = await workspace();
  provider.rerankBy(preferring('White'));
  expect(sourcesOf(await ask(engine))[0]).toContain('White tea');
  const [asked] = provider.requests.filter(({ path }) => path === '/v2/rerank');
  expect(asked?.headers['authorization']).toBe('Bearer sk-rerank');
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ model: 'rerank-fake', query: question });
});

test.each(['hang', 500] as const)('a rerank service that fails (%s) costs nothing but its order', async failure => {
  const { ask, provider } = await workspace();
  provider.rerankBy(failure);
  const events = await ask();
  expect(theEvent(events, 'final').finish_reason).toBe('stop');
  expect(sourcesOf(events)[0]).toContain('Green tea');
});

test.each([question, 'Summarise this source.'])(
  'after a restart the built-in answer is identical, though the service would by now order otherwise: %s',
  async text => {
    const server = await workspace();
    server.provider.rerankBy(preferring('Black'));
    const whole = await server.ask({ text });
    const { streamId } = theEvent(whole, 'created');
    const token = await server.as('ada').token();
    await server.app.close();
    const first = whole.find(({ name }) => name === 'text')!;
    await server.database.transaction(async tx => {
      await tx.deleteFrom('run_event').where('run_id', '=', streamId).where('seq', '>', first.seq).execute();
      await tx
        .updateTable('answer_run')
        .set({ state: 'running', ended_at: null, lease_until: new Date(0) })
        .where('id', '=', streamId)
        .execute();
    });
    server.provider.rerankBy(preferring('White'));
    const again = await startAgain(server);
    const events = await allOf(streamEvents(`${again.origin}/api/ask/${streamId}`, { token }));
    await again.app.close();
    expect(textOf(events)).toBe(textOf(whole));
    expect(theEvent(events, 'sources')).toEqual(theEvent(whole, 'sources'));
    expect(theEvent(events, 'final').responseMessage.followUps).toEqual(
      theEvent(whole, 'final').responseMessage.followUps,
    );
  },
  60_000,
);
