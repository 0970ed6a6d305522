import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnderWay, type QueuedUpload, UploadQueue, type Verdict } from './upload-queue.ts';

/** A queue whose uploads end, and whose connection comes back, when the test says so. */
function scripted() {
  const running = new Map<
    string,
    { finish: () => void; fail: (error: unknown) => void; sent: (bytes: number) => void; signal: AbortSignal }
  >();
  const away: { attempts: number; back: () => void }[] = [];
  const seen: (readonly QueuedUpload<string>[])[] = [];
  const done: string[] = [];
  /** What arrives is shown at once, unless a test says otherwise. */
  const shown = { promise: Promise.resolve() };
  const clock = { ms: 0 };
  const queue = new UploadQueue<string>({
    send: (_job, { id, signal, onSent }) =>
      new Promise<void>((finish, fail) => {
        running.set(id, { finish, fail, sent: onSent, signal });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
    judge: error => error as Verdict,
    untilBack: (attempts, _error, signal) =>
      new Promise(back => {
        away.push({ attempts, back });
        signal.addEventListener('abort', () => back());
      }),
    onChange: items => seen.push(items),
    async onArrived({ id }) {
      done.push(id);
      await shown.promise;
    },
    now: () => clock.ms,
  });
  const add = (...ids: string[]) => queue.add(...ids.map(id => ({ id, job: id })));
  return { queue, add, running, away, seen, done, shown, clock };
}
const settle = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve);
  });
const phases = (queue: UploadQueue<string>) => Object.fromEntries(queue.items.map(item => [item.id, item.phase]));

test('three are sent at once, the next follows when one has arrived', async () => {
  const { queue, add, running, done } = scripted();
  add('a', 'b', 'c', 'd');
  expect(phases(queue)).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
  running.get('b')?.finish();
  await settle();
  expect(phases(queue)).toEqual({ a: 'sending', c: 'sending', d: 'sending' });
  expect(done).toEqual(['b']);
});

test('one that has arrived gives its place away at once; its row stays until shown among the sources', async () => {
  const { queue, add, running, done, shown } = scripted();
  const list = Promise.withResolvers<void>();
  shown.promise = list.promise;
  add('a', 'b', 'c', 'd');
  running.get('b')?.finish();
  await settle();
  expect([phases(queue), done]).toEqual([{ a: 'sending', b: 'arrived', c: 'sending', d: 'sending' }, ['b']]);
  list.resolve();
  await settle();
  expect(phases(queue)).toEqual({ a: 'sending', c: 'sending', d: 'sending' });
});

test('bytes are reported as they leave, and with them the rate of the last seconds', () => {
  const { queue, add, running, clock } = scripted();
  add('a');
  const at = (ms: number, bytes: number) => {
    clock.ms = ms;
    running.get('a')?.sent(bytes);
    return [queue.items[0]?.sentBytes, queue.items[0]?.rate];
  };
  expect(at(0, 0)).toEqual([0, null]);
  expect(at(500, 400)).toEqual([400, null]);
  expect(at(1_000, 1_000)).toEqual([1_000, 1_000]);
  expect(at(7_000, 1_000)).toEqual([1_000, 0]);
});

test('cancelling stops the upload and lets the next one go', async () => {
  const { queue, add, running, done } = scripted();
  add('a', 'b', 'c', 'd');
  queue.remove('a');
  expect(running.get('a')?.signal.aborted).toBe(true);
  expect(phases(queue)).toEqual({ b: 'sending', c: 'sending', d: 'sending' });
  await settle();
  expect(done).toEqual([]);
});

test('a refusal and a failure stay to be read; a failure can be tried again', async () => {
  const { queue, add, running } = scripted();
  add('a', 'b');
  running.get('a')?.fail('refused');
  running.get('b')?.fail('failed');
  await settle();
  expect(phases(queue)).toEqual({ a: 'refused', b: 'failed' });
  queue.resume('a', 'b');
  expect(phases(queue)).toEqual({ a: 'refused', b: 'sending' });
});

test('paused, it lets the next one go, and goes on in its turn with what it had', async () => {
  const { queue, add, running } = scripted();
  add('a', 'b', 'c', 'd');
  running.get('a')?.sent(41);
  queue.pause('a', 'd');
  expect(phases(queue)).toEqual({ a: 'paused', b: 'sending', c: 'sending', d: 'paused' });
  expect([running.get('a')?.signal.aborted, queue.items[0]?.sentBytes]).toEqual([true, 41]);
  queue.resume('d', 'a');
  expect(phases(queue)).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
  // What the stopped attempt still says is not heard.
  await settle();
  expect(phases(queue)).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
});

test('pausing and going on at once leaves one attempt', async () => {
  const { queue, add, running, done } = scripted();
  add('a');
  queue.pause('a');
  queue.resume('a');
  await settle();
  running.get('a')?.finish();
  await settle();
  expect([queue.items, done]).toEqual([[], ['a']]);
});

test('without a connection it keeps its place, waits longer each time, and goes on by itself', async () => {
  const { queue, add, running, away, done } = scripted();
  add('a', 'b', 'c', 'd');
  running.get('a')?.fail('away');
  await settle();
  expect(phases(queue)).toEqual({ a: 'offline', b: 'sending', c: 'sending', d: 'waiting' });
  away[0]?.back();
  await settle();
  running.get('a')?.fail('away');
  await settle();
  away[1]?.back();
  await settle();
  // Bytes that move begin the counting anew.
  running.get('a')?.sent(7);
  running.get('a')?.fail('away');
  await settle();
  away[2]?.back();
  await settle();
  running.get('a')?.finish();
  await settle();
  expect([away.map(({ attempts }) => attempts), done]).toEqual([[0, 1, 0], ['a']]);
});

test('told to, those that wait for their connection try at once; so they do when another one has arrived', async () => {
  const { queue, add, running, away } = scripted();
  add('a', 'b', 'c');
  running.get('a')?.fail('away');
  running.get('b')?.fail('away');
  await settle();
  queue.hurry();
  await settle();
  expect([phases(queue), away.length]).toEqual([{ a: 'sending', b: 'sending', c: 'sending' }, 2]);
  running.get('a')?.fail('away');
  await settle();
  expect(phases(queue)).toMatchObject({ a: 'offline' });
  running.get('c')?.finish();
  await settle();
  expect(phases(queue)).toEqual({ a: 'sending', b: 'sending' });
});

test('an upload that waits for its connection can be paused and cancelled', async () => {
  const { queue, add, running } = scripted();
  add('a', 'b');
  running.get('a')?.fail('away');
  running.get('b')?.fail('away');
  await settle();
  queue.pause('a');
  queue.remove('b');
  await settle();
  expect(phases(queue)).toEqual({ a: 'paused' });
});

test('a file of an earlier visit waits until it is chosen again', () => {
  const { queue, running } = scripted();
  queue.addAbsent('a', 'without a file');
  queue.resume('a');
  queue.pause('a');
  expect([phases(queue), queue.items.every(isUnderWay)]).toEqual([{ a: 'absent' }, true]);
  queue.supply('a', 'with its file');
  expect([phases(queue), queue.items[0]?.job, running.size]).toEqual([{ a: 'sending' }, 'with its file', 1]);
});

test('never more than three at once, and all arrive in the end', async () => {
  const endings = fc.constantFrom('finish', 'refused', 'failed', 'away', 'pause', 'remove');
  await fc.assert(
    fc.asyncProperty(fc.array(endings, { minLength: 1, maxLength: 12 }), async script => {
      const { queue, add, running, away, seen } = scripted();
      add(...script.map((_ending, index) => `${index}`));
      for (const [index, ending] of script.entries()) {
        const id = `${index}`;
        if (ending === 'finish') running.get(id)?.finish();
        else if (ending === 'pause') queue.pause(id);
        else if (ending === 'remove') queue.remove(id);
        else running.get(id)?.fail(ending);
        await settle();
        for (const { back } of away.splice(0)) back();
        await settle();
      }
      for (let left = queue.items.filter(isUnderWay); left.length > 0; left = queue.items.filter(isUnderWay)) {
        queue.resume(...left.map(({ id }) => id));
        for (const { id } of left) running.get(id)?.finish();
        await settle();
      }
      for (const items of seen)
        expect(items.filter(item => item.phase === 'sending' || item.phase === 'offline').length).toBeLessThanOrEqual(
          3,
        );
      expect(queue.items.every(item => item.phase === 'refused' || item.phase === 'failed')).toBe(true);
    }),
    { numRuns: 40 },
  );
});
