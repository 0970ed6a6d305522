import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverEvents } from './server-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection that stays open, and what is sent over it. */
function connection() {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pipe.writable.getWriter();
  const seen: string[] = [];
  const over = (async () => {
    for await (const { data } of serverEvents(new Response(pipe.readable as ReadableStream))) seen.push(data);
  })();
  return { seen, over, send: (text: string) => writer.write(new TextEncoder().encode(text)) };
}

test('a connection that has fallen silent is given up, and one that beats is not', async () => {
  const { seen, over, send } = connection();
  await send('data: one\n\n');
  for (let beat = 0; beat < 10; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    await send(':\n\n');
  }
  await send('data: two\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(seen).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(1_000);
  await over;
});
