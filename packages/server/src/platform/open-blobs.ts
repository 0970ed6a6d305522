import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Blobs } from './blobs.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import { newUuid } from './new-id.ts';
import { openS3, type S3 } from './s3/client.ts';
import type { S3Place } from './s3/connection.ts';
import { openS3Blobs } from './s3/s3-blobs.ts';
import { S3Error } from './s3/s3-error.ts';
import { type Settings, SettingsError } from './settings.ts';

type S3Settings = Pick<
  Settings,
  's3Bucket' | 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3Prefix'
>;
export type BlobSettings = Pick<Settings, 'dataDir'> & Partial<S3Settings>;

/** The bucket cannot be used for a reason that whoever runs the installation can mend. Its message says what. */
export class BlobsUnusableError extends Error {
  override readonly name = 'BlobsUnusableError';
}

/**
 * The blob store that the settings name: the bucket, or the data folder without one. Throws `SettingsError` for half of
 * a bucket, and `BlobsUnusableError` for one in which not everything can be done that we do.
 */
export async function openBlobs(settings: BlobSettings): Promise<Blobs> {
  const place = placeIn(settings);
  if (!place) return openDiskBlobs(join(settings.dataDir, 'blobs'));
  const s3 = openS3(place);
  const prefix = settings.s3Prefix === undefined ? '' : `${settings.s3Prefix}/`;
  const said = `the bucket ${place.bucket} at ${place.endpoint}`;
  await requireUse(s3, `${prefix}temporary/${newUuid()}`, said);
  return openS3Blobs(s3, prefix, said);
}

function placeIn(settings: BlobSettings): S3Place | undefined {
  const { s3Bucket, s3Endpoint, s3AccessKeyId, s3SecretAccessKey, s3Region = 'us-east-1' } = settings;
  const parts = {
    S3_BUCKET: s3Bucket,
    S3_ENDPOINT: s3Endpoint,
    S3_ACCESS_KEY_ID: s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
  };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? name : []));
  if (missing.length === Object.keys(parts).length) return undefined;
  // Documents in the data folder, where a bucket was meant, would be found by no other server.
  if (!s3Bucket || !s3Endpoint || !s3AccessKeyId || !s3SecretAccessKey)
    throw new SettingsError([
      `${Object.keys(parts).join(', ')} belong together: ${missing.join(' and ')} must be set too.`,
    ]);
  return {
    endpoint: s3Endpoint,
    region: s3Region,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
}

/** Does everything once that will be done, so that nobody's upload is the first to find out what cannot be. */
async function requireUse(s3: S3, probe: string, place: string): Promise<void> {
  const copy = `${probe}.copy`;
  let doing = 'written';
  try {
    await s3.put(probe, [Buffer.from('probe')]);
    doing = 'copied within the bucket';
    await s3.copy(probe, copy, 5);
    doing = 'read';
    const bytes = await s3.open(copy, { start: 1, end: 3 }, AbortSignal.timeout(60_000));
    if (!bytes || (await buffer(bytes)).toString() !== 'rob') throw new Error('What came is not what was written.');
    doing = 'listed';
    let found = 0;
    for await (const { objects } of s3.list(probe)) found += objects.length;
    if (found !== 2) throw new Error('What was written is not in the list.');
    for await (const _ of s3.listUploads(probe)) throw new Error('There is an upload that nobody has begun.');
    doing = 'removed';
    for (const key of [probe, copy]) await s3.remove(key);
  } catch (error) {
    throw new BlobsUnusableError(
      `Documents cannot be kept in ${place}: nothing can be ${doing} there. ${reasonOf(error)} ` +
        'See S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  const first = error instanceof Error && error.cause instanceof S3Error ? error.cause : error;
  const below = first instanceof S3Error && first.cause instanceof Error ? ` (${first.cause.message})` : '';
  return `${first instanceof Error ? first.message : String(first)}${below}`;
}
