import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ApiAnswer } from './google.ts';
import type { KeptFile, KeptFiles } from './kept-files.ts';
import { FOLDER, md5 } from './kept-files.ts';

/** An error as Microsoft Graph writes it. */
export const graphError = (status: number, code: string, message: string): ApiAnswer => ({
  status,
  body: {
    error: {
      code,
      message,
      innerError: { date: '2026-09-01T09:00:00', 'request-id': randomUUID(), 'client-request-id': randomUUID() },
    },
  },
});

const shown = (file: KeptFile, bytesAt: string): object => ({
  id: file.id,
  name: file.name,
  size: file.bytes.length,
  lastModifiedDateTime: file.editedAt.toISOString().replace('.000Z', 'Z'),
  eTag: `"{${file.id}},${file.revision + 3}"`,
  cTag: `"c:{${file.id}},${file.revision}"`,
  parentReference: { driveType: 'personal', id: file.parent, path: '/drive/root:' },
  ...(file.mime === FOLDER
    ? { folder: { childCount: 0 } }
    : {
        file: { mimeType: file.mime, hashes: { quickXorHash: md5(file.bytes) } },
        '@microsoft.graph.downloadUrl': `${bytesAt}/${encodeURIComponent(file.id)}`,
      }),
});

/** Answers as Microsoft Graph does for the drive of whoever asks; bytes come from an address of their own. */
export function answerOneDrive(
  files: KeptFiles,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
): ApiAnswer {
  const origin = `http://${request.headers.host}/onedrive`;
  const bytesAt = `${origin}/bytes`;
  if (path === '/me/drive')
    return {
      status: 200,
      body: {
        id: 'b!drive',
        driveType: 'personal',
        owner: { user: { displayName: 'Ada Lovelace', email: 'ada@outlook.example' } },
      },
    };
  const [, words] = /^\/me\/drive\/root\/search\(q='(.*)'\)$/.exec(path) ?? [];
  const [, inside] = /^\/me\/drive\/(?:root|items\/([^/]+))\/children$/.exec(path) ?? [];
  const isList = words !== undefined || path.endsWith('/children');
  if (isList) {
    const folder = inside === undefined ? 'root' : decodeURIComponent(inside);
    if (words === undefined && folder !== 'root' && files.all.get(folder)?.mime !== FOLDER)
      return graphError(404, 'itemNotFound', 'The resource could not be found.');
    const found =
      words === undefined ? files.childrenOf(folder) : files.named(decodeURIComponent(words).replaceAll("''", "'"));
    const [from, size] = [Number(query.get('$skiptoken')?.replace('s!', '') ?? 0), Number(query.get('$top') ?? 200)];
    const next = new URLSearchParams(query);
    next.set('$skiptoken', `s!${from + size}`);
    const more = from + size < found.length ? { '@odata.nextLink': `${origin}/api${path}?${next}` } : {};
    return {
      status: 200,
      body: {
        '@odata.context': `${origin}/api/$metadata#Collection(driveItem)`,
        ...more,
        value: found.slice(from, from + size).map(file => shown(file, bytesAt)),
      },
    };
  }
  const [, id = '', verb] = /^\/me\/drive\/items\/([^/]+)(?:\/(content))?$/.exec(path) ?? [];
  const file = files.all.get(decodeURIComponent(id));
  if (file === undefined) return graphError(404, 'itemNotFound', 'The resource could not be found.');
  if (verb === 'content') return { status: 302, location: `${bytesAt}/${encodeURIComponent(file.id)}` };
  return { status: 200, body: shown(file, bytesAt) };
}
