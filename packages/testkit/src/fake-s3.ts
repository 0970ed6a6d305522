import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store of objects on loopback that speaks the REST protocol of Amazon S3, as far as documents are read from it. */
export interface FakeS3 {
  readonly origin: string;
  readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The objects of its one bucket, `library`. A test changes them. */
  readonly objects: Map<string, string | Uint8Array>;
  /** Those of them that it lists and does not give, as what lies in an archive. */
  readonly archived: Set<string>;
  /** Those of which only the beginning ever comes. */
  readonly broken: Set<string>;
  readonly requests: string[];
  /** How many objects a page of the list has. */
  pageSize: number;
  /** What it does from now on instead of answering; undefined means properly. */
  how: number | 'page' | 'buckets' | 'cut' | undefined;
  /** It answers nothing before. */
  until: Promise<unknown> | undefined;
  close(): Promise<void>;
}

export const REGION = 'eu-north-1';
const BUCKET = 'library';
const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of the bucket' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const etagOf = (content: string | Uint8Array): string => `"${createHash('md5').update(content).digest('hex')}"`;
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request is signed with the key, by Signature Version 4. */
function isSigned({ method = 'GET', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = '', ending = ''] = scope.split('/');
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const signed = names.split(';').map(name => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const path = pathname.split('/').map(part => encoded(decodeURIComponent(part)));
  const request = [
    method,
    path.join('/'),
    query.join('&'),
    signed.join(''),
    names,
    String(headers['x-amz-content-sha256'] ?? ''),
  ].join('\n');
  const words = ['AWS4-HMAC-SHA256', String(headers['x-amz-date'] ?? ''), scope, sha256(request)].join('\n');
  const key = [region, service, ending].reduce(
    (last, word) => hmac(last, word),
    hmac(`AWS4${KEY.secretAccessKey}`, day),
  );
  return region === REGION && service === 's3' && hmac(key, words).toString('hex') === signature;
}

/** Begins to listen. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const archived: FakeS3['archived'] = new Set();
  const broken: FakeS3['broken'] = new Set();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    requests.push(request.url ?? '');
    await fake.until;
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
    if (typeof fake.how === 'number') return fail(fake.how, 'Told');
    if (fake.how === 'page')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>');
    const list = (name: string, inside: string) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
            `${inside}</${name}>`,
        );
    if (fake.how === 'buckets') return list('ListAllMyBucketsResult', '<Buckets></Buckets>');
    // As the first kind of list says it, in which the last key is the way on.
    if (fake.how === 'cut')
      return list('ListBucketResult', '<IsTruncated>true</IsTruncated><NextMarker>a</NextMarker>');
    if (!isSigned(request)) return fail(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return fail(404, 'NoSuchBucket');
    const name = rest.join('/');
    if (name !== '') {
      if (archived.has(name)) return fail(403, 'InvalidObjectState');
      const content = objects.get(name);
      if (content !== undefined && broken.has(name)) {
        response.writeHead(200, { 'content-length': Buffer.from(content).length });
        return response.write(Buffer.from(content).subarray(0, 5), () => response.destroy());
      }
      return content === undefined
        ? fail(404, 'NoSuchKey')
        : response.writeHead(200, { etag: etagOf(content) }).end(content);
    }
    if (searchParams.get('list-type') !== '2') return fail(400, 'InvalidArgument');
    const after = Buffer.from(searchParams.get('continuation-token') ?? '', 'base64').toString();
    const names = [...objects.keys()]
      .filter(key => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
      .sort();
    const page = names.slice(0, fake.pageSize);
    const contents = page.map(key => {
      const content = objects.get(key) ?? '';
      return (
        `<Contents><Key>${escaped(key)}</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified>` +
        `<ETag>${escaped(etagOf(content))}</ETag><Size>${Buffer.from(content).length}</Size><Owner>` +
        '<ID>someone</ID></Owner></Contents>'
      );
    });
    const more =
      names.length > page.length
        ? '<IsTruncated>true</IsTruncated>' +
          `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    return list('ListBucketResult', `<Name>${BUCKET}</Name>${more}${contents.join('')}`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeS3 = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    objects,
    archived,
    broken,
    requests,
    pageSize: 1_000,
    how: undefined,
    until: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
  return fake;
}
