import type { IncomingMessage } from 'node:http';
import type { KeptFile, KeptFiles } from './kept-files.ts';
import { FOLDER, md5 } from './kept-files.ts';

/** An answer of the API: JSON, or bytes of a type. */
export type ApiAnswer = {
  readonly status: number;
  readonly body?: object;
  readonly bytes?: Buffer;
  readonly type?: string;
  readonly location?: string;
};

const EXPORTS: Readonly<Record<string, string>> = {
  'application/vnd.google-apps.document': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.google-apps.spreadsheet': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.google-apps.presentation':
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.google-apps.drawing': 'application/pdf',
};
const MOST_EXPORTED = 10 * 1024 * 1024;
/** A shared drive that every account of these tests sees. */
export const SHARED_DRIVE = { id: '0AGroupDrive', name: 'Group drive' };

/** An error as version 3 of the API writes it. */
export const googleError = (code: number, reason: string, message: string): ApiAnswer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: code === 403 ? 'usageLimits' : 'global', reason }] } },
});

const shown = (file: KeptFile): object => {
  const isNative = file.mime.startsWith('application/vnd.google-apps.');
  return {
    id: file.id,
    name: file.name,
    mimeType: file.mime,
    modifiedTime: file.editedAt.toISOString(),
    capabilities: { canDownload: file.mayDownload },
    ...(!isNative && { size: String(file.bytes.length), md5Checksum: md5(file.bytes) }),
    ...(file.trashed && { trashed: true }),
  };
};

const unquoted = (text: string) => text.replace(/\\(.)/g, '$1');

function listed(files: KeptFiles, query: URLSearchParams): ApiAnswer {
  const q = query.get('q') ?? '';
  const [, parent] = /^'((?:[^'\\]|\\.)*)' in parents and trashed = false$/.exec(q) ?? [];
  const [, words] = /^name contains '((?:[^'\\]|\\.)*)' and trashed = false$/.exec(q) ?? [];
  if (parent === undefined && words === undefined) return googleError(400, 'invalid', 'Invalid Value');
  const folder = parent === undefined ? undefined : unquoted(parent);
  if (folder !== undefined && folder !== 'root' && folder !== SHARED_DRIVE.id && files.all.get(folder)?.mime !== FOLDER)
    return googleError(404, 'notFound', `File not found: ${folder}.`);
  const found = folder === undefined ? files.named(unquoted(words ?? '')) : files.childrenOf(folder);
  const [from, size] = [
    Number(query.get('pageToken')?.replace('page-', '') ?? 0),
    Number(query.get('pageSize') ?? 100),
  ];
  const next = from + size < found.length ? { nextPageToken: `page-${from + size}` } : {};
  return { status: 200, body: { ...next, files: found.slice(from, from + size).map(shown) } };
}

/** Answers as Google Drive does, version 3. */
export function answerGoogle(
  files: KeptFiles,
  path: string,
  query: URLSearchParams,
  _request: IncomingMessage,
): ApiAnswer {
  if (path === '/about')
    return { status: 200, body: { user: { emailAddress: 'ada.in.drive@example.org', displayName: 'Ada' } } };
  if (path === '/drives') return { status: 200, body: { drives: [SHARED_DRIVE] } };
  if (path === '/files') return listed(files, query);
  const [, id = '', verb] = /^\/files\/([^/]+)(?:\/(export))?$/.exec(path) ?? [];
  const file = files.all.get(decodeURIComponent(id));
  if (file === undefined) return googleError(404, 'notFound', `File not found: ${decodeURIComponent(id)}.`);
  if (verb === 'export') {
    const type = query.get('mimeType') ?? '';
    if (EXPORTS[file.mime] !== type)
      return googleError(400, 'badRequest', 'The requested conversion is not supported.');
    if (file.bytes.length > MOST_EXPORTED)
      return googleError(403, 'exportSizeLimitExceeded', 'This file is too large to be exported.');
    return { status: 200, bytes: file.bytes, type };
  }
  if (query.get('alt') !== 'media') return { status: 200, body: shown(file) };
  if (file.mime.startsWith('application/vnd.google-apps.'))
    return googleError(
      403,
      'fileNotDownloadable',
      'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
    );
  if (!file.mayDownload) return googleError(403, 'cannotDownloadFile', 'This file cannot be downloaded by the user.');
  return { status: 200, bytes: file.bytes, type: file.mime };
}
