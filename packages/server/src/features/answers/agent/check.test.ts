import { textOf, theEvent } from '@nousboard/testkit/event-stream';
import type { Scenario } from '@nousboard/testkit/fake-provider/index';
import {
  codesOf,
  complex,
  expectClosedSteps,
  filler,
  pages,
  plan,
  progressOf,
  simple,
  workspace,
} from '@nousboard/testkit/planning-workspace';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { describe, expect, test } from 'vitest';
import type { StoredFound } from '#features/retrieval/index.ts';

describe('the check', () => {
  const hidden = 'A page about postage stamps was put here by the printer of the ledger.';
  const withHidden = [...pages.slice(0, 2), [hidden, ...filler('tide')].join('\n\n')];

  test('looks once more for sentences that nothing carries, and cites what does', async () => {
    const { ask, provider, database } = await workspace({}, withHidden);
    provider.next(plan(), {
      answer:
        `Mortality in Oslo fell by 12 % after one year [S1.1]. ${hidden} Dragons were never seen ` +
        'anywhere in the archive.',
    });
    const events = await ask(complex);
    const { responseMessage } = theEvent(events, 'final');
    const cited = responseMessage.citations.find(({ quote }) => quote === hidden);
    expect(cited).toMatchObject({ how: 'repaired', verdict: 'verbatim' });
    expect(responseMessage.verdicts.map(({ verdict }) => verdict).filter(verdict => verdict === 'none')).toHaveLength(
      1,
    );
    const told = events.flatMap(({ name, data }) => (name === 'sources' ? [data.items] : []));
    expect(told).toHaveLength(2);
    expect(told[1]?.slice(0, -1)).toEqual(told[0]);
    expect(cited?.key.startsWith(`${told[1]?.at(-1)?.key}.`)).toBe(true);
    expect(responseMessage.sources).toEqual(told[1]);
    expect(responseMessage.sources.map(({ key }) => key)).toContain(cited?.key.split('.')[0]);
    expect(new Set(responseMessage.sources.map(({ key }) => key)).size).toBe(responseMessage.sources.length);
    expect(codesOf(events).filter(code => code === 'searched_part')).toHaveLength(4);
    expectClosedSteps(events);
    expect(
      progressOf(events).flatMap(({ eventType, stepId, details }) =>
        eventType === 'PROGRESS' ? [[stepId, details]] : [],
      ),
    ).toEqual([
      ['check', { code: 'checking_sentence', params: { sentence: 1, sentences: 2 } }],
      ['check', { code: 'checking_sentence', params: { sentence: 2, sentences: 2 } }],
    ]);
    // Whoever writes on in this answer has that source too, under its number.
    const { found } = await database.db
      .selectFrom('answer_run')
      .select('found')
      .where('id', '=', theEvent(events, 'created').streamId)
      .executeTakeFirstOrThrow();
    expect(`S${(found as StoredFound).passages.length}`).toBe(cited?.key.split('.')[0]);
  });

  test('looks no further for an answer that was never planned, also when it is written on', async () => {
    const { ask, provider } = await workspace();
    provider.next(
      {
        answer: 'Mortality in Oslo fell by 12 % after one year [S1.1]. Dragons were',
        misbehaviour: { kind: 'finish', reason: 'length' },
      },
      { answer: ' never seen anywhere in the archive.' },
    );
    const { responseMessage } = theEvent(await ask(simple), 'final');
    const events = await ask(simple, { continueMessageId: responseMessage.messageId });
    const continued = theEvent(events, 'final').responseMessage;
    expect(continued.messageId).toBe(responseMessage.messageId);
    expect(continued.verdicts.map(({ verdict }) => verdict)).toContain('none');
    expect(codesOf(events)).not.toContain('searching_part');
  });

  test('says how many sentences very strict left out', async () => {
    const { ask, provider } = await workspace();
    provider.next(plan(), {
      answer: 'Mortality in Oslo fell by 12 % after one year [S1.1]. It rose by 99 % in Bergen [S1.1]. Cheese is good.',
    });
    const events = await ask(complex, { strictness: 'very_strict' });
    expect(progressOf(events).find(({ details }) => details.code === 'checked_quotes')?.details.params).toEqual({
      quotes: 1,
      removed: 2,
    });
    expect(textOf(events)).not.toContain('99');
  });
});

describe('sources that do not agree', () => {
  const one = 'The bridge in Halden is 64 metres long.';
  const other = 'The bridge in Halden is 71 metres long.';
  const asked = 'How long is the bridge in Halden?';
  async function bridges(second = other) {
    const server = await workspace({}, [`${one} It was painted green.`]);
    const { tenantId, project, database, app } = server;
    await storeReadSource(
      { database, blobs: app.blobs },
      { tenantId, projectId: project.conversationId, title: 'Second survey', pages: [`${second} Cars may cross it.`] },
    );
    return server;
  }
  const keyOf = (body: string, sentence: string) =>
    body.slice(0, body.indexOf(sentence)).match(/\[(S\d+\.\d+)\] $/)?.[1] ?? '';
  /** Answers with one of the sentences that the prompt shows. */
  const answerWith = (sentence: string): Scenario => ({
    answer: messages => `${sentence} [${keyOf(messages.at(-1)?.content ?? '', sentence)}]`,
  });

  test('are both named behind an answer that named one of them, each cited', async () => {
    const { ask, provider } = await bridges();
    provider.next(answerWith(one));
    const events = await ask(asked);
    const { responseMessage } = theEvent(events, 'final');
    expect(responseMessage.text).toBe(`${one}\n\n**The sources do not agree:**\n\n- ${one}\n- ${other}`);
    expect(responseMessage.citations.map(({ quote }) => quote)).toEqual([one, one, other]);
    expect(
      responseMessage.citations
        .map(({ at, claim }) => [at, responseMessage.text.slice(claim.start, claim.end)])
        .slice(1),
    ).toEqual([
      [responseMessage.text.indexOf('\n- The bridge in Halden is 71'), one],
      [responseMessage.text.length, other],
    ]);
    expect(responseMessage.verdicts.map(({ verdict }) => verdict)).toEqual(['verbatim', 'verbatim', 'verbatim']);
    expect(progressOf(events).find(({ details }) => details.code === 'compared_sources')?.details.params).toEqual({
      conflicts: 1,
    });
    expectClosedSteps(events);
  });
  test('are left to an answer that names both', async () => {
    const { ask, provider } = await bridges();
    provider.next({
      answer: messages =>
        [one, other].map(sentence => `${sentence} [${keyOf(messages.at(-1)?.content ?? '', sentence)}]`).join(' But: '),
    });
    const events = await ask(asked);
    expect(textOf(events)).not.toContain('do not agree');
    expect(progressOf(events).find(({ details }) => details.code === 'compared_sources')?.details.params).toEqual({
      conflicts: 1,
    });
  });
  test('are not made up', async () => {
    const { ask, provider } = await bridges('The bridge in Moss is 71 metres long.');
    provider.next(answerWith(one));
    const events = await ask(asked);
    expect(textOf(events)).toBe(one);
    expect(progressOf(events).find(({ details }) => details.code === 'compared_sources')?.details.params).toEqual({
      conflicts: 0,
    });
  });
});

test('deterministic: what a plan led to is kept with the answer, and nobody is asked again', async () => {
  const { ask, provider } = await workspace();
  provider.next(plan());
  const first = theEvent(await ask(complex, { deterministic: true }), 'final').responseMessage;
  const second = theEvent(await ask(complex, { deterministic: true }), 'final').responseMessage;
  expect(provider.chats()).toHaveLength(2);
  expect(second.text).toBe(first.text);
  expect(second.citations.map(({ key, quote }) => [key, quote])).toEqual(
    first.citations.map(({ key, quote }) => [key, quote]),
  );
  const passages = new Map(second.sources.map(({ key, start }) => [key, start]));
  for (const { key, start } of first.sources) expect(passages.get(key)).toBe(start);
});
