import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@nousboard/contracts';
import { multipartOf, startTestApp, urlOf } from '@nousboard/testkit';
import { expect, test, vi } from 'vitest';

// RATE-1: what lies aside until it has been read is in nobody's sum, so it is bounded by itself.

/** A server, and people who begin to send an archive and stop before its end. */
async function listening(settings: object = {}) {
  const app = await startTestApp({ settings });
  const origin = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  const begin = async (who: string, announced?: number) => {
    const { headers, payload } = multipartOf([{ filename: 'all.zip', bytes: Buffer.alloc(300_000, 'PK') }]);
    const sending = request(`${origin}${urlOf(contract.importUser)}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-length': announced ?? payload.length,
        authorization: `Bearer ${await app.as(who).token()}`,
      },
    });
    sending.on('error', () => undefined);
    const answer = new Promise<string>(resolve =>
      sending.once('response', response => {
        let text = '';
        response.on('data', piece => {
          text += piece;
        });
        response.on('end', () => resolve(text));
      }),
    );
    sending.write(payload.subarray(0, payload.length - 1_000));
    return { sending, answer };
  };
  return { ...app, begin, receive: vi.spyOn(app.app.blobs, 'receive') };
}

test('one archive of a person is taken in at a time, and those of others beside it', async () => {
  const { begin, receive } = await listening();
  const first = await begin('ada');
  await expect.poll(() => receive.mock.calls.length).toBe(1);
  const second = await begin('ada');
  const ofBob = await begin('bob');
  await expect.poll(() => receive.mock.calls.length).toBe(2);
  await wait(200);
  expect(receive).toHaveBeenCalledTimes(2);
  first.sending.destroy();
  await expect.poll(() => receive.mock.calls.length).toBe(3);
  for (const { sending } of [second, ofBob]) sending.destroy();
});

test('an archive is hardly larger than what the files of a person may take', async () => {
  const { begin, receive } = await listening({ uploadQuotaMb: 1 });
  const { sending, answer } = await begin('ada', 103 * 1024 ** 2);
  expect(JSON.parse(await answer).error).toMatchObject({ code: 'archive_too_large', details: { n: 101 } });
  expect(receive).not.toHaveBeenCalled();
  sending.destroy();
});
