import { type AnswerEventName, answerEvents, type LoggedEvent } from '@nousboard/contracts';
import type { z } from 'zod';

/**
 * The events in a piece of an event stream, each held against the contract. Comments are left out; a broken last event
 * too.
 */
export function parseEvents(stream: string): LoggedEvent[] {
  return stream
    .split('\n\n')
    .slice(0, -1)
    .flatMap(frame => {
      const fields = new Map(
        frame
          .split('\n')
          .filter(line => !line.startsWith(':'))
          .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      const name = fields.get('event') as AnswerEventName | undefined;
      if (name === undefined) return [];
      return [
        {
          seq: Number(fields.get('id')),
          name,
          data: answerEvents[name].parse(JSON.parse(fields.get('data') ?? '')),
        } as LoggedEvent,
      ];
    });
}

/**
 * The text that a client shows after these events: what stood already, pieces by offset, truncated where a run resumed,
 * replaced by snapshots.
 */
export function textOf(events: readonly LoggedEvent[]): string {
  return events.reduce((text, event) => {
    if (event.name === 'text')
      return event.data.offset <= text.length ? text.slice(0, event.data.offset) + event.data.piece : text;
    if (event.name === 'created') return event.data.responseMessage.text;
    if (event.name === 'snapshot') return event.data.text;
    if (event.name === 'resumed') return text.slice(0, event.data.fromOffset);
    return text;
  }, '');
}

type DataOf<Name extends AnswerEventName> = z.output<(typeof answerEvents)[Name]>;

/** The one event of that name; throws when there is none. */
export function theEvent<Name extends AnswerEventName>(events: readonly LoggedEvent[], name: Name): DataOf<Name> {
  const found = events.find(event => event.name === name);
  if (!found) throw new Error(`no ${name} among ${events.map(event => event.name).join(', ')}`);
  return found.data as DataOf<Name>;
}

/** A stream over a real connection, read event by event; leaving the loop closes the connection. */
export async function* streamEvents(
  url: string,
  request: { token: string; body?: unknown; lastEventId?: number; headers?: Record<string, string> },
): AsyncGenerator<LoggedEvent, void, void> {
  const connection = new AbortController();
  try {
    const response = await fetch(url, {
      method: request.body === undefined ? 'GET' : 'POST',
      signal: connection.signal,
      headers: {
        authorization: `Bearer ${request.token}`,
        ...request.headers,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(request.lastEventId !== undefined && { 'last-event-id': String(request.lastEventId) }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
    let held = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      held += chunk;
      const end = held.lastIndexOf('\n\n') + 2;
      if (end < 2) continue;
      yield* parseEvents(held.slice(0, end));
      held = held.slice(end);
    }
  } finally {
    connection.abort();
  }
}

/** Everything a stream says, once it has ended. */
export async function allOf(stream: AsyncIterable<LoggedEvent>): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}
