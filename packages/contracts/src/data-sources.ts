import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FILE_SORTS, file, refusedFile, UPLOAD_REFUSALS, uploadForm } from './files.ts';
import { dataSourceId, dataSourceRef, fileId, organizationId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { problemCode } from './problems.ts';

// Documents that people of organisations have in common, beside everybody's own library.

export const MAX_DATA_SOURCES = 200;
export const MAX_DATA_SOURCE_NAME = 200;
export const MAX_DATA_SOURCE_DESCRIPTION = 200;
/** What lies in a bucket beyond so many documents is not looked at. */
export const MOST_BUCKET_DOCUMENTS = 10_000;

/** `local`: its files are uploaded here. `s3`: they are fetched from a bucket, and follow what changes there. */
export const dataSourceType = z.enum(['s3', 'local']);

/** Where the files of an `s3` source are. */
export const bucketPlace = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'Use a whole address such as https://s3.eu-central-1.amazonaws.com' })
    .max(500),
  region: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/, 'Use a region such as eu-central-1'),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket'),
  /** Only what begins so; '' for all. */
  prefix: z.string().max(500),
});
export type BucketPlace = z.infer<typeof bucketPlace>;

export const dataSource = z.object({
  _id: dataSourceRef,
  name: z.string(),
  description: z.string(),
  /** Those of its organisations that whoever asks belongs to or runs. */
  organizations: z.array(organizationId),
  type: dataSourceType,
  /**
   * `waiting`: it is about to be looked at. `processing`: its files are being fetched or read. `failed`: it could not
   * be looked at.
   */
  status: z.enum(['processing', 'done', 'waiting', 'failed']),
  files: z.int().nonnegative(),
  /** Whether whoever asks adds files to it and takes them out. */
  mayAdd: z.boolean(),
});
export type DataSource = z.infer<typeof dataSource>;

/** The same for those who run its organisations. */
export const administeredDataSource = dataSource.extend({
  _id: dataSourceId,
  metadata: bucketPlace.nullable(),
  /** Why looking failed. */
  problem: problemCode.nullable(),
  syncedAt: z.iso.datetime().nullable(),
  /** Its bucket holds more documents than are looked at (10,000): those beyond do not come in. */
  isCut: z.boolean(),
  /** Documents of its bucket that are not taken in as they are there, and why; of very many, the first. */
  refused: z.object({
    count: z.int().nonnegative(),
    items: z.array(refusedFile.omit({ temp_file_id: true })),
  }),
});
export type AdministeredDataSource = z.infer<typeof administeredDataSource>;

const fields = {
  name: z
    .string()
    .trim()
    .min(3, 'A name has at least 3 characters')
    .max(MAX_DATA_SOURCE_NAME, `A name has at most ${MAX_DATA_SOURCE_NAME} characters`),
  description: z
    .string()
    .trim()
    .max(MAX_DATA_SOURCE_DESCRIPTION, `A description has at most ${MAX_DATA_SOURCE_DESCRIPTION} characters`),
  organizations: z
    .array(organizationId)
    .min(1, 'It belongs to at least one organization')
    .max(100)
    .transform(all => [...new Set(all)]),
};
/** Not told again. */
const bucketKey = z.strictObject({
  accessKeyId: z.string().trim().min(1).max(200),
  secretAccessKey: z.string().trim().min(1).max(500),
});
export type BucketKey = z.infer<typeof bucketKey>;

const ofOrganization = z.strictObject({ organizationId });
const oneAdministered = z.strictObject({ organizationId, dataSourceId });
const one = z.strictObject({ dataSourceId: dataSourceRef });
const oneFile = z.strictObject({ dataSourceId: dataSourceRef, fileId });
const owned = { who: 'owner', of: 'dataSource', param: 'dataSourceId' } as const;
const closed = ['unauthenticated', 'not_found'] as const;

export const listOrganizationDataSources = endpoint({
  method: 'GET',
  path: '/organizations/{organizationId}/dataSources',
  summary: 'The data sources of an organisation that I administer.',
  policy: { who: 'user' },
  params: ofOrganization,
  kind: 'json',
  reply: z.object({ items: z.array(administeredDataSource) }),
  problems: closed,
});
export const createDataSource = endpoint({
  method: 'POST',
  path: '/organizations/{organizationId}/dataSources',
  summary:
    'Make a data source for an organisation that I administer, or for several. One of type `s3` says in `metadata` ' +
    'where its files are, and with `key` how they are read where not everybody may.',
  policy: { who: 'user' },
  params: ofOrganization,
  body: z.strictObject({
    name: fields.name,
    description: fields.description.default(''),
    organizations: fields.organizations.optional(),
    type: dataSourceType,
    metadata: bucketPlace.nullable().default(null),
    key: bucketKey.nullable().default(null),
  }),
  kind: 'json',
  status: 201,
  reply: administeredDataSource,
  problems: [...closed, 'validation', 'data_source_limit'],
});
export const updateDataSource = endpoint({
  method: 'PATCH',
  path: '/organizations/{organizationId}/dataSources/{dataSourceId}',
  summary: 'Change a data source. What is not named stays as it is; where its files are stays too.',
  policy: { who: 'user' },
  params: oneAdministered,
  body: z.strictObject({
    name: fields.name.optional(),
    description: fields.description.optional(),
    organizations: fields.organizations.optional(),
    key: bucketKey.nullable().optional(),
  }),
  kind: 'json',
  reply: administeredDataSource,
  problems: [...closed, 'validation', 'data_source_limit'],
});
export const deleteDataSource = endpoint({
  method: 'DELETE',
  path: '/organizations/{organizationId}/dataSources/{dataSourceId}',
  summary: 'Delete a data source with its files. Answers and notes keep the words that they quote.',
  policy: { who: 'user' },
  params: oneAdministered,
  kind: 'none',
  status: 204,
  problems: closed,
});
export const syncDataSource = endpoint({
  method: 'POST',
  path: '/organizations/{organizationId}/dataSources/{dataSourceId}/sync',
  summary:
    'Have a data source of type `s3` looked at now. It is looked at every hour anyway; what could not be read for ' +
    'something that may pass is read again only now.',
  policy: { who: 'user' },
  params: oneAdministered,
  kind: 'json',
  reply: administeredDataSource,
  perMinute: 30,
  problems: [...closed, 'conflict', 'rate_limited'],
});
export const listDataSources = endpoint({
  method: 'GET',
  path: '/dataSources',
  summary: 'The data sources that I can read: my library, and those of the organisations that I belong to.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ items: z.array(dataSource) }),
  problems: ['unauthenticated'],
});
export const listDataSourceFiles = endpoint({
  method: 'GET',
  path: '/dataSources/{dataSourceId}/files',
  summary: 'The files of a data source that I can read, newest first, or by `sort`.',
  policy: owned,
  params: one,
  query: pageQuery.extend({ search: z.string().trim().max(200).optional(), sort: z.enum(FILE_SORTS).optional() }),
  kind: 'json',
  reply: pageOf(file),
  problems: [...closed, 'validation'],
});
export const addDataSourceFiles = endpoint({
  method: 'POST',
  path: '/dataSources/{dataSourceId}/files',
  summary:
    'Add files to a data source of type `local`, as `POST /files` adds them to my library. For those who administer ' +
    'an organisation of it.',
  policy: owned,
  params: one,
  multipart: true,
  form: uploadForm.pick({ temp_file_id: true }),
  kind: 'json',
  status: 201,
  reply: z.object({ items: z.array(file), refused: z.array(refusedFile) }),
  perMinute: 600,
  problems: [
    ...closed,
    'forbidden',
    'conflict',
    'validation',
    ...UPLOAD_REFUSALS,
    'shared_read_only',
    'storage_full',
    'quota_reached',
    'unsupported_media_type',
  ],
});
export const removeDataSourceFile = endpoint({
  method: 'DELETE',
  path: '/dataSources/{dataSourceId}/files/{fileId}',
  summary:
    'Delete a file of a data source of type `local` for everybody who reads it. For those who administer an ' +
    'organisation of it.',
  policy: owned,
  params: oneFile,
  kind: 'none',
  status: 204,
  problems: [...closed, 'forbidden', 'conflict'],
});
export const restoreDataSourceFile = endpoint({
  method: 'POST',
  path: '/dataSources/{dataSourceId}/files/{fileId}/restore',
  summary: 'Take back a deletion within ten seconds.',
  policy: owned,
  params: oneFile,
  kind: 'json',
  reply: file,
  problems: [...closed, 'forbidden', 'conflict'],
});
