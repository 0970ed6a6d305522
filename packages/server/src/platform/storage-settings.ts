import { optionalText, optionalUrl, setting, text } from './setting.ts';

/** A bucket for documents instead of the data folder. Part of `settings.ts`. */
export const storageSettings = {
  s3Bucket: setting(
    'S3_BUCKET',
    optionalText.refine(
      name => name === undefined || /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(name),
      'must be the name of a bucket',
    ),
    '',
    'A bucket that keeps all documents and what is made of them, by the protocol of Amazon S3, instead of the data ' +
      'folder. Each installation has a bucket or an S3_PREFIX of its own.',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    optionalUrl('http', 'https'),
    '',
    'The address of the object store, below which buckets are addressed by path, such as ' +
      'https://s3.eu-north-1.amazonaws.com or http://minio:9000. Documents can be read on the way to one with http.',
  ),
  s3Region: setting('S3_REGION', text, 'us-east-1', 'The region of the bucket, with which requests are signed.'),
  s3AccessKeyId: setting(
    'S3_ACCESS_KEY_ID',
    optionalText,
    '',
    'The key to the bucket. It has to list it and its unfinished uploads, to read, write and remove objects, and to ' +
      'give up uploads; it needs nothing else.',
  ),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', optionalText, '', 'The secret of that key.'),
  s3Prefix: setting(
    'S3_PREFIX',
    optionalText
      .transform(prefix => prefix?.replace(/\/+$/, ''))
      .refine(
        prefix => prefix === undefined || (prefix.length <= 200 && /^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(prefix)),
        'must be words of letters, digits, dots, hyphens and underscores, with slashes between them',
      ),
    '',
    'What the keys of all objects begin with, so that a bucket can hold something else as well.',
  ),
};
