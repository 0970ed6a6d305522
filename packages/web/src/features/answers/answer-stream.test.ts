import { type LoggedEvent, Problem, type StreamId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { type AnswerState, emptyAnswer } from './answer-state.ts';
import { followAnswer, type StreamNeeds } from './answer-stream.ts';
import { aMessage, aProject } from './testing.ts';

const streamId = '00000000-0000-4000-8000-00000000abcd' as StreamId;
const question = aMessage(1, 0, { isCreatedByUser: true, text: 'Why?' });
const answer = aMessage(2, 1, { text: 'Because it is so.' });
const created: LoggedEvent = {
  seq: 0,
  name: 'created',
  data: {
    streamId,
    conversationId: question.conversationId,
    userMessage: question,
    responseMessage: { ...answer, text: '' },
  },
};
const text = (seq: number, offset: number, piece: string): LoggedEvent => ({
  seq,
  name: 'text',
  data: { offset, piece },
});
const final: LoggedEvent = {
  seq: 9,
  name: 'final',
  data: {
    userMessage: question,
    responseMessage: answer,
    conversation: aProject(),
    finish_reason: 'stop',
    usage: null,
    engine: { endpoint: 'builtin', model: 'builtin' },
  },
};

const sse = (events: readonly LoggedEvent[], extra = '') =>
  new Response(
    events.map(event => `id: ${event.seq}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`).join('') +
      extra,
  );

/** Runs a stream against scripted connections; each is a response or a failure. */
async function watch(connections: readonly (Response | Error)[], over: Partial<StreamNeeds> = {}) {
  const joins: (number | null)[] = [];
  const waits: number[] = [];
  const script = [...connections];
  const next = async () => {
    const connection = script.shift() ?? new Problem('unavailable');
    if (connection instanceof Error) throw connection;
    return connection;
  };
  let last: AnswerState = emptyAnswer;
  await followAnswer(
    {
      begin: next,
      join: async (_stream, lastSeq) => {
        joins.push(lastSeq);
        return next();
      },
      stored: async () => null,
      wait: async ms => {
        waits.push(ms);
      },
      random: () => 0,
      ...over,
    },
    emptyAnswer,
    state => {
      last = state;
    },
    new AbortController().signal,
  );
  return { last, joins, waits };
}

test('an answer is followed to its end', async () => {
  const { last, joins } = await watch([sse([created, text(1, 0, 'Because '), text(2, 8, 'it is so.'), final])]);
  expect(last).toMatchObject({ phase: 'done', text: 'Because it is so.' });
  expect(joins).toEqual([]);
});

test('after a cut it goes on behind the last event it saw', async () => {
  const { last, joins, waits } = await watch([
    sse([created, text(1, 0, 'Because ')]),
    new Problem('unavailable'),
    sse([text(1, 0, 'Because '), text(2, 8, 'it'), final]),
  ]);
  expect(last.phase).toBe('done');
  expect(joins).toEqual([1, 1]);
  expect(waits).toEqual([500, 1_000]);
});

test('a hole in the text makes it read the log from the start', async () => {
  const { last, joins } = await watch([
    sse([created, text(4, 20, 'late')]),
    sse([created, text(1, 0, 'Because it is so.'), final]),
  ]);
  expect(joins).toEqual([null]);
  expect(last.text).toBe('Because it is so.');
});

test('a refusal at the start is told as it is', async () => {
  await expect(watch([new Problem('no_sources')])).rejects.toMatchObject({ code: 'no_sources' });
});

test('a run that cannot be found any more is read from the stored message', async () => {
  const { last } = await watch([sse([created, text(1, 0, 'Bec')]), new Problem('not_found')], {
    stored: async () => answer,
  });
  expect(last).toMatchObject({ phase: 'done', text: 'Because it is so.' });
});

test('when the run is gone and its answer too, what was written is kept and said to be interrupted', async () => {
  const { last, waits } = await watch([sse([created, text(1, 0, 'Half a ')]), new Problem('not_found')]);
  expect(last).toMatchObject({ phase: 'failed', text: 'Half a ', problem: { code: 'answer_interrupted' } });
  expect(waits).toEqual([500]);
});

test('an answer that failed while nobody could watch it says what went wrong', async () => {
  const { last } = await watch([sse([created, text(1, 0, 'Half a ')]), new Problem('not_found')], {
    stored: async () => ({ ...answer, text: 'Half a ', unfinished: true, error: 'model_unreachable' }),
  });
  expect(last).toMatchObject({ phase: 'failed', problem: { code: 'model_unreachable' } });
});

const away = Array.from({ length: 20 }, () => new Problem('unavailable'));
const back = sse([text(2, 8, 'it is so.'), final]);

test('an answer is waited for while its server is away, however long', async () => {
  const { last, waits } = await watch([sse([created, text(1, 0, 'Because ')]), ...away, back.clone()], {
    stored: () => Promise.reject(new Problem('unavailable')),
  });
  expect(last).toMatchObject({ phase: 'done', text: 'Because it is so.' });
  expect(waits.slice(5, 9)).toEqual([8_000, 8_000, 8_000, 8_000]);
});

test('an answer that is still written is none that was interrupted, however often its stream is cut', async () => {
  let asked = 0;
  const { last } = await watch([sse([created, text(1, 0, 'Because ')]), ...away, back.clone()], {
    stored: async () => {
      asked += 1;
      return { ...answer, text: '', unfinished: true };
    },
  });
  expect(last).toMatchObject({ phase: 'done', text: 'Because it is so.' });
  expect(asked).toBeGreaterThan(0);
});

test('events of a later version and pings are passed over', async () => {
  const { last } = await watch([
    sse(
      [created],
      `: ping\n\nid: 1\nevent: sparkle\ndata: {}\n\nid: 9\nevent: final\ndata: ${JSON.stringify(final.data)}\n\n`,
    ),
  ]);
  expect(last.phase).toBe('done');
});

test('a question that has not reached the server waits for as long as it takes', async () => {
  const { last, waits } = await watch([...away, sse([created, text(1, 0, 'Because it is so.'), final])]);
  expect(last).toMatchObject({ phase: 'done', text: 'Because it is so.' });
  expect(waits.slice(-3)).toEqual([8_000, 8_000, 8_000]);
});
