import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readUpload } from './multipart.ts';

const boundary = 'the-boundary';
const field = `--${boundary}\r\ncontent-disposition: form-data; name="projectId"\r\n\r\na project\r\n`;
const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="notes.md"\r\ncontent-type: text/markdown\r\n\r\n`;

test('a sender who hangs up while a field is still being looked at is heard of by whoever reads the file behind it', async () => {
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
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 1000000\r\n\r\n${field}${file}${'some words '.repeat(8_000)}`,
  );
  await looking.promise;
  sender.destroy();
  expect(await outcome.promise).toMatchObject({ code: 'bad_request' });
});
