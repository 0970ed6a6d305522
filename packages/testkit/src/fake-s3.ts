import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What happens to a request instead of, or with, its proper answer. */
export type S3Fault =
  /** A status, and nothing is done. */
  | 500
  | 503
  | 507
  /** It is answered as if it had worked, and the answer says that it has not. */
  | 'error-within'
  /** It is done, and the connection breaks before the answer. */
  | 'done-unheard'
  /** All of an object, whatever range of it was asked for. */
  | 'whole'
  /** Half of the body, and the connection breaks. */
  | 'truncated'
  /** Half of the body, and nothing more. */
  | 'stalled'
  /** Nothing at all. */
  | 'silent';

export interface S3Request {
  readonly method: string;
  /** Empty where the bucket itself is asked. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

/** A store of objects on loopback that speaks the REST protocol of Amazon S3, as far as we use it. */
export interface FakeS3 {
  readonly origin: string;
  readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The objects of its one bucket, `library`. A test changes them. */
  readonly objects: Map<string, string | Uint8Array>;
  /** When they were stored; those that a test has put there, on the first of November. */
  readonly modified: Map<string, Date>;
  /** Uploads in parts that are neither complete nor aborted, by id. */
  readonly uploads: Map<string, FakeUpload>;
  /** Those of the objects that it lists and does not give, as what lies in an archive. */
  readonly archived: Set<string>;
  /** Those of which only the beginning ever comes. */
  readonly broken: Set<string>;
  readonly requests: string[];
  /** How many objects a page of the list has. */
  pageSize: number;
  /** What it does from now on instead of answering; undefined means properly. */
  how: number | 'page' | 'buckets' | 'cut' | undefined;
  /** Asked for each request that is signed well. */
  fault: (request: S3Request) => S3Fault | undefined;
  /** It answers nothing before. */
  until: Promise<unknown> | undefined;
  close(): Promise<void>;
}

export interface FakeUpload {
  readonly key: string;
  begunAt: Date;
  readonly parts: Map<number, Uint8Array>;
}

export const REGION = 'eu-north-1';
export const BUCKET = 'library';
const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of the bucket' };
const UNKNOWN_AGE = new Date('2026-11-01T10:00:00.000Z');
/** But for the last one. */
const LEAST_PART_BYTES = 5 * 1024 ** 2;
const MOST_COPY_BYTES = 5 * 1024 ** 3;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const etagOf = (content: string | Uint8Array): string => `"${createHash('md5').update(content).digest('hex')}"`;
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const element = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;

/** Whether a request is signed with the key, by Signature Version 4, and what was sent is what was signed. */
function isSigned({ method = 'GET', url = '', headers }: IncomingMessage, body: Uint8Array): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = '', ending = ''] = scope.split('/');
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const signed = names.split(';').map(name => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const path = pathname.split('/').map(part => encoded(decodeURIComponent(part)));
  const bodyHash = String(headers['x-amz-content-sha256'] ?? '');
  const request = [method, path.join('/'), query.join('&'), signed.join(''), names, bodyHash].join('\n');
  const words = ['AWS4-HMAC-SHA256', String(headers['x-amz-date'] ?? ''), scope, sha256(request)].join('\n');
  const key = [region, service, ending].reduce(
    (last, word) => hmac(last, word),
    hmac(`AWS4${KEY.secretAccessKey}`, day),
  );
  return (
    region === REGION &&
    service === 's3' &&
    (bodyHash === 'UNSIGNED-PAYLOAD' || bodyHash === sha256(body)) &&
    // Whatever tells the store what to do has to be signed.
    Object.keys(headers).every(name => !name.startsWith('x-amz-') || names.split(';').includes(name)) &&
    hmac(key, words).toString('hex') === signature
  );
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

const xml = (name: string, inside: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body:
    `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
    `${inside}</${name}>`,
});
const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
});

type Store = Pick<FakeS3, 'objects' | 'modified' | 'uploads' | 'archived' | 'pageSize'>;

function write({ objects, modified }: Store, key: string, content: Uint8Array): void {
  objects.set(key, content);
  modified.set(key, new Date());
}

/** The object that a request names as the source of a copy, or the range of it that it wants. */
function sourceOf({ objects }: Store, headers: IncomingMessage['headers']): Buffer | undefined {
  const [, bucket, ...key] = decodeURIComponent(String(headers['x-amz-copy-source'])).split('/');
  const content = bucket === BUCKET ? objects.get(key.join('/')) : undefined;
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'] ?? '')) ?? [];
  if (content === undefined || start === undefined) return content === undefined ? undefined : Buffer.from(content);
  return Buffer.from(content).subarray(Number(start), Number(end) + 1);
}

function read({ objects, archived, modified }: Store, { key, headers }: S3Request): Answer {
  if (archived.has(key)) return refusal(403, 'InvalidObjectState');
  const content = objects.get(key);
  if (content === undefined) return refusal(404, 'NoSuchKey');
  const etag = etagOf(content);
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return refusal(412, 'PreconditionFailed');
  const bytes = Buffer.from(content);
  const described = { etag, 'last-modified': (modified.get(key) ?? UNKNOWN_AGE).toUTCString() };
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (start === undefined) return { status: 200, headers: described, body: bytes };
  if (Number(start) >= bytes.length) return refusal(416, 'InvalidRange');
  const last = Math.min(end === '' ? Number.POSITIVE_INFINITY : Number(end), bytes.length - 1);
  return {
    status: 206,
    headers: { ...described, 'content-range': `bytes ${start}-${last}/${bytes.length}` },
    body: bytes.subarray(Number(start), last + 1),
  };
}

function list({ objects, modified, pageSize }: Store, query: URLSearchParams): Answer {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const groupOf = (key: string): string | undefined => {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return end === -1 ? undefined : key.slice(0, end + delimiter.length);
  };
  const names = [...new Set([...objects.keys()].filter(key => key.startsWith(prefix)).map(key => groupOf(key) ?? key))]
    .filter(name => name > after)
    .sort();
  const page = names.slice(0, pageSize);
  const contents = page.map(name => {
    if (groupOf(name) !== undefined) return element('CommonPrefixes', element('Prefix', escaped(name)));
    const content = objects.get(name) ?? '';
    return element(
      'Contents',
      element('Key', escaped(name)) +
        element('LastModified', (modified.get(name) ?? UNKNOWN_AGE).toISOString()) +
        element('ETag', escaped(etagOf(content))) +
        element('Size', String(Buffer.from(content).length)) +
        element('Owner', element('ID', 'someone')),
    );
  });
  const isCut = names.length > page.length;
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  const more = element('IsTruncated', String(isCut)) + (isCut ? element('NextContinuationToken', token) : '');
  return xml('ListBucketResult', element('Name', BUCKET) + more + contents.join(''));
}

function listUploads({ uploads, pageSize }: Store, query: URLSearchParams): Answer {
  const found = [...uploads]
    .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    .map(([id, { key, begunAt }]) => ({ id, key, begunAt, place: `${key} ${id}` }))
    .filter(({ place }) => place > `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return xml(
    'ListMultipartUploadsResult',
    element('IsTruncated', String(found.length > page.length)) +
      (last ? element('NextKeyMarker', last.key) + element('NextUploadIdMarker', last.id) : '') +
      page
        .map(({ id, key, begunAt }) =>
          element(
            'Upload',
            element('Key', key) + element('UploadId', id) + element('Initiated', begunAt.toISOString()),
          ),
        )
        .join(''),
  );
}

function complete(store: Store, id: string, { key, parts }: FakeUpload, body: string): Answer {
  const named = [...body.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)];
  const contents = named.map(([, number, etag]) => {
    const part = parts.get(Number(number));
    return part && etagOf(part) === etag ? part : undefined;
  });
  if (contents.length === 0 || contents.includes(undefined)) return refusal(400, 'InvalidPart');
  const sizes = new Set(contents.slice(0, -1).map(content => content?.length ?? 0));
  if ([...sizes].some(size => size < LEAST_PART_BYTES)) return refusal(400, 'EntityTooSmall');
  // As some stores want it.
  if (sizes.size > 1) return refusal(400, 'InvalidPart');
  store.uploads.delete(id);
  write(store, key, Buffer.concat(contents as Uint8Array[]));
  return xml('CompleteMultipartUploadResult', element('Key', escaped(key)));
}

/** A request that is about an upload in parts. */
function part(store: Store, { method, query, headers }: S3Request, body: Uint8Array): Answer {
  const id = query.get('uploadId') ?? '';
  const upload = store.uploads.get(id);
  if (!upload) return refusal(404, 'NoSuchUpload');
  if (method === 'DELETE') {
    store.uploads.delete(id);
    return { status: 204 };
  }
  if (method === 'POST') return complete(store, id, upload, Buffer.from(body).toString());
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  const content = isCopy ? sourceOf(store, headers) : body;
  if (!content) return refusal(404, 'NoSuchKey');
  upload.parts.set(Number(query.get('partNumber')), content);
  const etag = etagOf(content);
  return isCopy ? xml('CopyPartResult', element('ETag', escaped(etag))) : { status: 200, headers: { etag } };
}

function answerOf(store: Store, request: S3Request, body: Uint8Array): Answer {
  const { method, key, query, headers } = request;
  if (query.has('uploadId')) return part(store, request, body);
  if (query.has('uploads') && method === 'GET') return listUploads(store, query);
  if (query.has('uploads') && method === 'POST') {
    const id = randomUUID();
    store.uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
    return xml('InitiateMultipartUploadResult', element('UploadId', id));
  }
  if (key === '')
    return method === 'GET' && query.get('list-type') === '2' ? list(store, query) : refusal(400, 'InvalidArgument');
  if (method === 'GET' || method === 'HEAD') return read(store, request);
  if (method === 'DELETE') {
    store.objects.delete(key);
    store.modified.delete(key);
    return { status: 204 };
  }
  if (method !== 'PUT') return refusal(405, 'MethodNotAllowed');
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  const content = isCopy ? sourceOf(store, headers) : body;
  if (!content) return refusal(404, 'NoSuchKey');
  if (content.length > MOST_COPY_BYTES) return refusal(400, 'InvalidRequest');
  write(store, key, content);
  return isCopy ? xml('CopyObjectResult', element('ETag', escaped(etagOf(content)))) : { status: 200 };
}

async function send(response: ServerResponse, answer: Answer, fault?: S3Fault): Promise<void> {
  const bytes = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.status !== 204 && { 'content-length': bytes.length }),
  });
  if (fault !== 'truncated' && fault !== 'stalled') return void response.end(bytes);
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
  if (fault === 'stalled') return;
  await pause(20);
  response.destroy();
}

/** Begins to listen. */
export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    fake.requests.push(request.url ?? '');
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    await fake.until;
    if (typeof fake.how === 'number') return send(response, refusal(fake.how, 'Told'));
    if (fake.how === 'page')
      return send(response, {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Hello</title>',
      });
    if (fake.how === 'buckets') return send(response, xml('ListAllMyBucketsResult', '<Buckets></Buckets>'));
    // As the first kind of list says it, in which the last key is the way on.
    if (fake.how === 'cut')
      return send(response, xml('ListBucketResult', '<IsTruncated>true</IsTruncated><NextMarker>a</NextMarker>'));
    if (!isSigned(request, body)) return send(response, refusal(403, 'SignatureDoesNotMatch'));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return send(response, refusal(404, 'NoSuchBucket'));
    const asked: S3Request = {
      method: request.method ?? 'GET',
      key: rest.join('/'),
      query: searchParams,
      headers: request.headers,
    };
    const fault = fake.fault(asked);
    if (fault === 'silent') return;
    if (fault === 'error-within') return send(response, { ...refusal(200, 'InternalError') });
    if (typeof fault === 'number') return send(response, refusal(fault, fault === 503 ? 'SlowDown' : 'InternalError'));
    const { range: _range, ...others } = asked.headers;
    const answer = answerOf(fake, fault === 'whole' ? { ...asked, headers: others } : asked, body);
    if (fault === 'done-unheard') return void response.destroy();
    return send(response, answer, fake.broken.has(asked.key) ? 'truncated' : fault);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeS3 = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    objects: new Map(),
    modified: new Map(),
    uploads: new Map(),
    archived: new Set(),
    broken: new Set(),
    requests: [],
    pageSize: 1_000,
    how: undefined,
    fault: () => undefined,
    until: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
  return fake;
}
