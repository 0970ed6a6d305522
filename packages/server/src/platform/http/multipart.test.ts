import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readUpload, type UploadPart } from './multipart.ts';
import { sendProblem } from './problem-reply.ts';

const boundary = 'the-boundary';
const field = `--${boundary}\r\ncontent-disposition: form-data; name="projectId"\r\n\r\na project\r\n`;
const file =
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="notes.md"\r\n` +
  'content-type: text/markdown\r\n\r\n';

test('a sender who hangs up while a field is looked at is heard of by whoever reads the file behind it', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  const outcome = Promise.withResolvers<unknown>();
  const looking = Promise.withResolvers<void>();
  app.post('/', async request => {
    const gone = new Promise<void>(resolve => request.raw.once('close', resolve));
    const read = readUpload(request, async parts => {
      for await (const part of parts) {
        if (part.kind === 'field') {
          looking.resolve();
          await gone;
          // The file's stream has told everybody by now.
          await setImmediate();
          continue;
        }
        for await (const _bytes of part.stream);
      }
      return 'it was read to its end';
    });
    outcome.resolve(await read.catch((problem: unknown) => problem));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sender = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sender.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
      `content-length: 1000000\r\n\r\n${field}${file}${'some words '.repeat(8_000)}`,
  );
  await looking.promise;
  sender.destroy();
  expect(await outcome.promise).toMatchObject({ code: 'bad_request' });
});

/** A server that reads whole forms, and answers how long their files were. */
async function formReader(beforeEachFile: () => Promise<void>) {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  let reading = 0;
  app.post('/', async request => {
    reading += 1;
    try {
      return await readUpload(request, lengthsOf);
    } finally {
      reading -= 1;
    }
  });
  async function lengthsOf(parts: AsyncIterable<UploadPart>): Promise<number[]> {
    const lengths: number[] = [];
    for await (const part of parts) {
      if (part.kind === 'field') continue;
      await beforeEachFile();
      let length = 0;
      for await (const bytes of part.stream) length += (bytes as Buffer).length;
      lengths.push(length);
    }
    return lengths;
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (form: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: form,
    });
  return { send, reading: () => reading };
}

test.each([
  ['read at once', async () => undefined],
  ['looked at first', () => setImmediate()],
])(
  'a form that ends early is refused whichever byte it ends at, and nobody waits for the rest: files %s',
  async (_when, beforeEachFile) => {
    const { send, reading } = await formReader(beforeEachFile);
    for (const whole of [
      `${file}tea\r\n${field}${file}more tea\r\n--${boundary}--`,
      `${field}${file}tea\r\n--${boundary}--`,
    ]) {
      const answered = await Promise.all(
        Array.from(whole, async (_byte, length) => (await send(whole.slice(0, length))).status),
      );
      // An empty body is a form without anything in it.
      expect(answered).toEqual([200, ...answered.slice(1).fill(400)]);
      expect(await (await send(whole)).json()).toEqual(whole.startsWith(file) ? [3, 8] : [3]);
    }
    expect(reading()).toBe(0);
  },
);

test('a form whose sender goes away, whichever byte came last, is read no longer', async () => {
  const outcomes: Promise<unknown>[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  app.post('/', async request => {
    const read = readUpload(request, async parts => {
      for await (const part of parts) if (part.kind === 'file') for await (const _bytes of part.stream);
    });
    outcomes.push(read.catch((problem: unknown) => problem));
    await read;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const whole = `${field}${file}tea\r\n--${boundary}--\r\n`;
  for (let length = 0; length < whole.length; length += 1) {
    const sender = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const begun = once(app.server, 'request');
    sender.write(
      `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
        `content-length: ${whole.length}\r\n\r\n${whole.slice(0, length)}`,
    );
    await begun;
    sender.destroy();
  }
  await expect.poll(() => outcomes.length).toBe(whole.length);
  // A form that was whole but for the line break behind it may have been understood.
  expect(
    (await Promise.all(outcomes.slice(0, -3))).map(problem => (problem as { code?: string } | undefined)?.code),
  ).toEqual(Array(whole.length - 3).fill('bad_request'));
});
