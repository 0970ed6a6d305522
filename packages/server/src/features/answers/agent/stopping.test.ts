import { contract, type LoggedEvent } from '@nousboard/contracts';
import { allOf, streamEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import {
  codesOf,
  complex,
  expectClosedSteps,
  plan,
  plansAsked,
  type Workspace,
  workspace,
} from '@nousboard/testkit/planning-workspace';
import { startAgain } from '@nousboard/testkit/start-again';
import type { TestApp } from '@nousboard/testkit/test-app';
import { describe, expect, test } from 'vitest';

test('stopping while a plan is made ends the run at once, with every step ended', async () => {
  const server = await workspace();
  server.provider.next({ misbehaviour: { kind: 'hang', after: 0 } });
  const token = await server.as('ada').token();
  const origin = await server.app.listen();
  const seen: LoggedEvent[] = [];
  for await (const event of streamEvents(`${origin}/api/ask`, { token, body: server.body(complex, {}) })) {
    seen.push(event);
    if (event.name !== 'progress' || event.data.details.code !== 'planning_question') continue;
    await server.as('ada').call(contract.abortStream, { params: { streamId: theEvent(seen, 'created').streamId } });
  }
  expect(theEvent(seen, 'final').finish_reason).toBe('aborted');
  expect(server.provider.chats()).toHaveLength(1);
  expectClosedSteps(seen);
});

describe('after a restart', () => {
  /** Puts the run back to how a process leaves it that dies right after event `seq` became durable. */
  async function dieAfter({ database }: TestApp, streamId: string, seq: number, forget: boolean): Promise<void> {
    await database.transaction(async tx => {
      await tx.deleteFrom('run_event').where('run_id', '=', streamId).where('seq', '>', seq).execute();
      const run = await tx
        .updateTable('answer_run')
        .set({
          state: 'running',
          ended_at: null,
          lease_until: new Date(0),
          attempts: 0,
          ...(forget && { found: null }),
        })
        .where('id', '=', streamId)
        .returning('response_message_id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('message')
        .set({ text: '', unfinished: true, finish_reason: null, evidence: '{}' })
        .where('id', '=', run.response_message_id)
        .execute();
    });
  }
  async function goOn(server: Workspace, streamId: string): Promise<LoggedEvent[]> {
    const again = await startAgain(server);
    const events = await allOf(
      streamEvents(`${again.origin}/api/ask/${streamId}`, { token: await server.as('ada').token() }),
    );
    await again.app.close();
    return events;
  }

  test('a plan is not made again once its sources are settled, and they keep their numbers', async () => {
    const server = await workspace();
    server.provider.next(plan(), { pieceLength: 40 });
    const whole = await server.ask(complex);
    const { streamId } = theEvent(whole, 'created');
    await server.as('ada').token();
    await server.app.close();
    const text = whole.find(({ name }) => name === 'text')!;
    for (const seq of [theEvent(whole, 'sources') && whole.find(({ name }) => name === 'sources')!.seq - 1, text.seq]) {
      server.provider.reset();
      // Another plan than before would be made, if one were made.
      server.provider.standing({ pieceLength: 40 });
      await dieAfter(server, streamId, seq, false);
      const events = await goOn(server, streamId);
      expect(plansAsked(server.provider)).toBe(0);
      expect(theEvent(events, 'sources')).toEqual(theEvent(whole, 'sources'));
      expect(textOf(events)).toBe(textOf(whole));
      expectClosedSteps(events);
    }
  }, 120_000);

  test('a graceful stop while a plan is made hands the run over: it is made anew, and no step ends twice', async () => {
    const server = await workspace();
    server.provider.next({ misbehaviour: { kind: 'hang', after: 0 } });
    const token = await server.as('ada').token();
    const origin = await server.app.listen();
    const seen: LoggedEvent[] = [];
    let closing: Promise<void> | undefined;
    for await (const event of streamEvents(`${origin}/api/ask`, { token, body: server.body(complex, {}) })) {
      seen.push(event);
      if (event.name === 'progress' && event.data.details.code === 'planning_question') closing = server.app.close();
    }
    await closing;
    server.provider.next(plan());
    const events = await goOn(server, theEvent(seen, 'created').streamId);
    expect(events.slice(0, seen.length)).toEqual(seen);
    expect(codesOf(events)).not.toContain('planning_failed');
    expect(codesOf(events)).toContain('planned_question');
    expect(theEvent(events, 'final').finish_reason).toBe('stop');
    expectClosedSteps(events);
  }, 60_000);

  test('in the middle of a plan it is made anew, and no step stays open', async () => {
    const server = await workspace();
    server.provider.next(plan({ queries: ['mortality Oslo', 'Bergen arm', 'drug ran out'] }));
    const whole = await server.ask(complex);
    const { streamId } = theEvent(whole, 'created');
    await server.as('ada').token();
    await server.app.close();
    const third = whole.find(
      ({ name, data }) => name === 'progress' && data.stepId === 'look-3' && data.eventType === 'STARTED',
    )!;
    server.provider.reset();
    server.provider.next(plan({ queries: ['mortality Oslo'] }));
    await dieAfter(server, streamId, third.seq, true);
    const events = await goOn(server, streamId);
    expect(plansAsked(server.provider)).toBe(1);
    expect(theEvent(events, 'final').finish_reason).toBe('stop');
    expectClosedSteps(events);
  }, 120_000);
});
