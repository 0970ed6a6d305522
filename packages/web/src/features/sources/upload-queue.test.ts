import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QueuedUpload, UploadQueue } from './upload-queue.ts';

/** A queue whose uploads end when the test says so. */
function scripted() {
  const running = new Map<string, { finish: () => void; fail: (error: unknown) => void; sent: (bytes: number) => void; signal: AbortSignal }>();
  const seen: (readonly QueuedUpload<string>[])[] = [];
  const queue = new UploadQueue<string>({
    send: (job, { signal, onSent }) =>
      new Promise<void>((finish, fail) => {
        running.set(job, { finish, fail, sent: onSent, signal });
      }),
    onChange: items => seen.push(items),
    isRefusal: error => error === 'refused',
  });
  return { queue, running, seen };
}
const settle = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve);
  });
const phases = (queue: UploadQueue<string>) => Object.fromEntries(queue.items.map(item => [item.id, item.phase]));

test('three are sent at once, the next follows when one has arrived', async () => {
  const { queue, running } = scripted();
  for (const id of ['a', 'b', 'c', 'd']) queue.add(id, id);
  expect(phases(queue)).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
  running.get('b')?.finish();
  await settle();
  expect(phases(queue)).toEqual({ a: 'sending', c: 'sending', d: 'sending' });
});

test('bytes are reported as they leave', () => {
  const { queue, running } = scripted();
  queue.add('a', 'a');
  running.get('a')?.sent(41);
  expect(queue.items[0]?.sentBytes).toBe(41);
});

test('cancelling stops the upload and lets the next one go', () => {
  const { queue, running } = scripted();
  for (const id of ['a', 'b', 'c', 'd']) queue.add(id, id);
  queue.remove('a');
  expect(running.get('a')?.signal.aborted).toBe(true);
  expect(phases(queue)).toEqual({ b: 'sending', c: 'sending', d: 'sending' });
});

test('a refusal and a failure stay to be read; a failure can be tried again', async () => {
  const { queue, running } = scripted();
  queue.add('a', 'a');
  queue.add('b', 'b');
  running.get('a')?.fail('refused');
  running.get('b')?.fail(new Error('network'));
  await settle();
  expect(phases(queue)).toEqual({ a: 'refused', b: 'failed' });
  queue.retry('b');
  expect(phases(queue)).toEqual({ a: 'refused', b: 'sending' });
});

test('never more than three at once, and all arrive in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('finish', 'fail', 'remove'), { minLength: 1, maxLength: 12 }), async endings => {
      const { queue, running, seen } = scripted();
      for (const [index] of endings.entries()) queue.add(`${index}`, `${index}`);
      for (const [index, ending] of endings.entries()) {
        const upload = running.get(`${index}`);
        if (ending === 'finish') upload?.finish();
        else if (ending === 'fail') upload?.fail('refused');
        else queue.remove(`${index}`);
        await settle();
      }
      for (const items of seen) expect(items.filter(item => item.phase === 'sending').length).toBeLessThanOrEqual(3);
      expect(queue.items.every(item => item.phase === 'refused')).toBe(true);
    }),
    { numRuns: 40 },
  );
});
