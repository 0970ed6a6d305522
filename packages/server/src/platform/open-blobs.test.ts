import { BUCKET, type FakeS3, REGION, startFakeS3 } from '@nousboard/testkit/fake-s3';
import { testSettings } from '@nousboard/testkit/test-settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBlobs } from './open-blobs.ts';

let store: FakeS3;
beforeEach(async () => {
  store = await startFakeS3();
});
afterEach(() => store.close());

const open = (changes: object = {}) =>
  openBlobs(
    testSettings({
      s3Bucket: BUCKET,
      s3Endpoint: store.origin,
      s3Region: REGION,
      s3AccessKeyId: store.key.accessKeyId,
      s3SecretAccessKey: store.key.secretAccessKey,
      ...changes,
    }),
  );

test('a bucket is tried when it is opened, and nothing of that stays', async () => {
  const blobs = await open({ s3Prefix: 'a/b' });
  expect([blobs.place, store.objects.size]).toEqual([`the bucket ${BUCKET} at ${store.origin}`, 0]);
  await blobs.put('t/a', Buffer.from('a'));
  expect([...store.objects.keys()]).toEqual(['a/b/objects/t/a']);
});

test('half of what belongs to a bucket is refused: documents would go to the data folder', async () => {
  await expect(open({ s3Bucket: undefined, s3SecretAccessKey: undefined })).rejects.toThrow(
    /belong together: S3_BUCKET and S3_SECRET_ACCESS_KEY must be set too/,
  );
});

test.each([
  [
    'is not there',
    () => ({ s3Bucket: 'nowhere' }),
    /the bucket nowhere at .* nothing can be written .* 404 NoSuchBucket/,
  ],
  [
    'does not know the key',
    () => ({ s3SecretAccessKey: 'other' }),
    /be written there. .* 403 SignatureDoesNotMatch.* S3_SECRET_ACCESS_KEY\.$/,
  ],
  ['is of another region', () => ({ s3Region: 'us-east-1' }), /403/],
  ['is away', () => ({ s3Endpoint: 'http://127.0.0.1:9' }), /gave no whole answer\. \(connect ECONNREFUSED/],
] as const)('a bucket that %s is said to be so', async (_, changes, told) => {
  await expect(open(changes())).rejects.toMatchObject({
    name: 'BlobsUnusableError',
    message: expect.stringMatching(told),
  });
});

test.each([
  ['written', 'PUT'],
  ['read', 'GET'],
  ['removed', 'DELETE'],
] as const)('a key with which nothing can be %s is refused', async (what, method) => {
  store.fault = request => (request.method === method && request.key !== '' ? 507 : undefined);
  await expect(open()).rejects.toThrow(`nothing can be ${what} there`);
});
