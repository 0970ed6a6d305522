import type { IncomingHttpHeaders } from 'node:http';
import { contentHash, conversationId, Problem, TUS_VERSION } from '@nousboard/contracts';
import { sentName } from '#platform/http/sent-name.ts';

/** What `POST /files/tus` announces. */
export interface Announcement {
  readonly lengthBytes: number;
  readonly filename: string;
  readonly tempFileId: string | null;
  readonly projectId: string | undefined;
  /** As it was sent. */
  readonly folderId: string | undefined;
  readonly sha256: string | undefined;
}

/** Throws unless the caller speaks our version of the protocol. */
export function requireTus(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new Problem('upload_version', { version: TUS_VERSION });
}

/** Reads the headers of a creation. Metadata that we do not know is left alone: clients add their own. */
export function readAnnouncement(headers: IncomingHttpHeaders): Announcement {
  const metadata = readMetadata(headers['upload-metadata']);
  const filename = sentName(metadata.get('filename') ?? '');
  const projectId = metadata.get('projectId');
  const sha256 = metadata.get('sha256');
  if (filename === '') throw invalid('upload-metadata', 'A filename is needed');
  if (sha256 !== undefined && !contentHash.safeParse(sha256).success)
    throw invalid('upload-metadata', 'sha256 must be 64 lower-case hex digits');
  // An id that is none names nothing.
  if (projectId !== undefined && !conversationId.safeParse(projectId).success) throw new Problem('not_found');
  return {
    lengthBytes: readCount(headers, 'upload-length'),
    filename,
    tempFileId: metadata.get('temp_file_id')?.slice(0, 200) ?? null,
    projectId,
    folderId: metadata.get('folderId'),
    sha256,
  };
}

/** A header that is a whole number of bytes. */
export function readCount(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name];
  const value = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (value === undefined) throw invalid(name, 'A number of bytes is needed');
  return value;
}

/** `key base64,key base64`, as the protocol writes it. */
function readMetadata(header: string | string[] | undefined): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof header !== 'string') return found;
  for (const entry of header.split(',')) {
    const [key = '', value = '', ...rest] = entry.trim().split(' ');
    if (key === '' || rest.length > 0 || found.has(key) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
      throw invalid('upload-metadata', 'The metadata could not be read');
    found.set(key, textOf(value));
  }
  return found;
}

function textOf(base64: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
    return text.replaceAll('\0', '');
  } catch (cause) {
    throw new Problem('validation', { fields: { 'upload-metadata': 'Text must be UTF-8' } }, { cause });
  }
}

const invalid = (header: string, why: string) => new Problem('validation', { fields: { [header]: why } });
