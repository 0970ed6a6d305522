import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { contract, MAX_NOTE_PICTURE_MB } from '@nousboard/contracts';
import { type Caller, startTestApp, upload } from '@nousboard/testkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { collectPictures } from './collect-pictures.ts';

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', blue = 200): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: { r: 10, g: 20, b: blue } } })
    .toFormat(format)
    .toBuffer();

/** A small PNG that says of itself that it has so many pixels. */
async function sayingSize(width: number, height: number): Promise<Buffer> {
  const bytes = await picture();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

async function workspace(settings: object = {}) {
  const app = await startTestApp({ settings });
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Sleep' });
  const send = async (bytes: Buffer | string, who: Caller = app.as('ada'), filename = 'holiday.svg') => {
    const form = new FormData();
    form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), filename);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return who.raw({
      method: 'POST',
      url: '/api/files/pictures',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  return {
    ...app,
    conversationId,
    send,
    add: async (bytes: Buffer): Promise<string> => (await send(bytes)).json.address,
    get: (address: string, who: Caller = app.as('ada')) => who.raw({ method: 'GET', url: address }),
    noteOf: async (text: string) =>
      (await app.as('ada').call(contract.createNote, { params: { conversationId }, body: { title: 'Seen', text } }))
        .messageId,
  };
}

test.each([
  ['png', 'image/png', 'png'],
  ['jpeg', 'image/jpeg', 'jpg'],
  ['webp', 'image/webp', 'webp'],
  ['gif', 'image/gif', 'gif'],
] as const)(
  'a %s is kept by its content, whatever it is called, and is sent back as nothing else',
  async (format, mime, ending) => {
    const { send, get } = await workspace();
    const bytes = await picture(format);
    const { status, json } = await send(bytes);
    expect([status, json.address]).toEqual([
      201,
      expect.stringMatching(new RegExp(`^/api/files/pictures/[0-9a-f]{64}\\.${ending}$`)),
    ]);
    expect((await send(bytes)).json.address).toBe(json.address);
    const { headers, bytes: sent } = await get(json.address);
    expect(sent.equals(bytes)).toBe(true);
    expect([headers['content-type'], headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      mime,
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
  },
);

test('what is no picture, too large, or not there is refused, and leaves nothing behind', async () => {
  const { send, anonymous, app, as, get, add } = await workspace();
  const refusal = async (reply: ReturnType<typeof send>) => [(await reply).status, (await reply).json.error?.code];
  expect(await refusal(send('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toEqual([
    422,
    'picture_unsupported',
  ]);
  expect(await refusal(send('<html>', undefined, 'a.png'))).toEqual([422, 'picture_unsupported']);
  expect(await refusal(send(''))).toEqual([422, 'picture_unsupported']);
  expect(await refusal(send(Buffer.concat([await picture(), Buffer.alloc(MAX_NOTE_PICTURE_MB * 1024 ** 2)])))).toEqual([
    422,
    'file_too_large',
  ]);
  // A PNG by its first bytes, that no browser could draw: of too many pixels, or with nothing behind its beginning.
  const huge = await sayingSize(20_000, 6_001);
  expect(await refusal(send(huge))).toEqual([422, 'picture_unsupported']);
  expect((await send(huge)).json.error.details).toEqual({ n: 120 });
  expect(await refusal(send((await picture()).subarray(0, 20)))).toEqual([422, 'picture_unsupported']);
  expect(await refusal(send(await picture(), anonymous))).toEqual([401, 'unauthenticated']);
  const { id } = await as('ada').user();
  const left: string[] = [];
  for await (const { key } of app.blobs.list(`${id}/note-pictures`)) left.push(key);
  expect(left).toEqual([]);
  // Somebody else is not told that it exists.
  const address = await add(await picture());
  expect([
    (await get(address, as('bob'))).status,
    (await get(address, anonymous)).status,
    (await get('/api/files/pictures/..%2f..%2fkey.png')).status,
  ]).toEqual([404, 401, 404]);
});

test('pictures count with the files of a person, and one that is kept already takes nothing more', async () => {
  const { send, as } = await workspace({ uploadQuotaMb: 1 });
  const large = () =>
    sharp(randomBytes(400 * 333 * 3), { raw: { width: 400, height: 333, channels: 3 } })
      .png()
      .toBuffer();
  const codeOf = async (reply: ReturnType<typeof send>) => (await reply).json.error?.code ?? (await reply).status;
  const first = await large();
  expect([await codeOf(send(first)), await codeOf(send(first))]).toEqual([201, 201]);
  const file = (size: number) => [{ filename: 'half.txt', bytes: Buffer.from(randomBytes(size).toString('hex')) }];
  await expect(upload(as('ada'), file(350_000))).rejects.toMatchObject({ code: 'quota_reached' });
  await upload(as('ada'), file(200_000));
  expect(await codeOf(send(await large()))).toBe('quota_reached');
  expect(await codeOf(send(first))).toBe(201);
  expect(await codeOf(send(await large(), as('bob')))).toBe(201);
});

test('a picture stays while a note or an earlier version shows it, else goes a week after it came', async () => {
  const { add, get, noteOf, as, app, database, clock } = await workspace();
  const [kept, old, dropped] = [
    await add(await picture('png', 1)),
    await add(await picture('png', 2)),
    await add(await picture('png', 3)),
  ];
  await noteOf(`Look: ![a graph](${kept})`);
  const messageId = await noteOf(`Earlier: ![a graph](${old})`);
  await as('ada').call(contract.updateMessage, { params: { messageId }, body: { text: 'Without it.' } });
  const needs = { database, blobs: app.blobs, clock };
  const statuses = async () => Promise.all([kept, old, dropped].map(async address => (await get(address)).status));
  expect(await collectPictures(needs)).toBe(0);
  const later = { now: () => new Date(Date.now() + 8 * 24 * 60 * 60_000) };
  expect(await collectPictures({ ...needs, clock: { ...clock, ...later } })).toBe(1);
  expect(await statuses()).toEqual([200, 200, 404]);
  await as('ada').call(contract.deleteMessage, { params: { messageId } });
  expect(await collectPictures({ ...needs, clock: { ...clock, ...later } })).toBe(1);
  expect(await statuses()).toEqual([200, 404, 404]);
});
