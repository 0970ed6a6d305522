import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { MAX_WEB_PAGE_MB, Problem } from '@nousboard/contracts';
import type { Outbound, OutboundReply } from '#platform/outbound/outbound.ts';
import { OutboundError } from '#platform/outbound/outbound.ts';

export type PageKind = 'html' | 'pdf' | 'text' | 'markdown';

/** What came from an address. */
export interface FetchedPage {
  /** Where it was in the end. */
  readonly address: string;
  readonly kind: PageKind;
  readonly bytes: Buffer;
  readonly charset: string | null;
}

const FIRST_BYTE_MS = 10_000;
const TOTAL_MS = 40_000;
const MOST_BYTES = MAX_WEB_PAGE_MB * 1024 ** 2;
/** A page that only programs of its reader may see, or nobody without a sign-in. */
const CLOSED = [401, 402, 403, 407, 451];

const unpack = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Fetches what is at an address, whole. Throws a `page_…` problem that says why nothing came. */
export async function fetchPage(
  outbound: Outbound,
  userAgent: string,
  address: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  try {
    const reply = await outbound(address, {
      signal,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html, application/xhtml+xml, application/pdf, text/plain;q=0.9, */*;q=0.1',
      },
      firstByteMs: FIRST_BYTE_MS,
      totalMs: TOTAL_MS,
      mostBytes: MOST_BYTES,
    });
    return await pageOf(reply);
  } catch (error) {
    if (signal.aborted || !(error instanceof OutboundError)) throw error;
    if (error.why === 'too_large') throw tooLarge(error);
    throw new Problem('page_unreachable', {}, { cause: error });
  }
}

const tooLarge = (cause: unknown) => new Problem('page_too_large', { n: MAX_WEB_PAGE_MB }, { cause });

async function pageOf({ address, status, headers, body }: OutboundReply): Promise<FetchedPage> {
  if (status < 200 || status >= 300) {
    body.destroy();
    throw new Problem(CLOSED.includes(status) ? 'page_closed' : 'page_unreachable', { status });
  }
  const bytes = await plain(await buffer(body), headers['content-encoding']);
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map(part => part.trim().toLowerCase());
  const charset =
    parameters.map(parameter => /^charset\s*=\s*"?([\w.:-]{1,40})"?$/.exec(parameter)?.[1]).find(Boolean) ?? null;
  const kind = kindOf(type, new URL(address).pathname, bytes);
  if (kind === undefined) throw new Problem('page_unsupported');
  return { address, kind, bytes, charset };
}

/** Some servers pack what was asked for plain. Unpacked it is bounded as well. */
async function plain(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return bytes;
  if (!Object.hasOwn(unpack, name)) throw new Problem('page_unsupported');
  try {
    return await unpack[name as keyof typeof unpack](bytes, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    throw (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(cause)
      : new Problem('page_unsupported', {}, { cause });
  }
}

/**
 * What it is by its first bytes, then by what the server says; a server that says nothing is believed if it looks like
 * a page.
 */
function kindOf(type: string, path: string, bytes: Buffer): PageKind | undefined {
  const head = bytes.subarray(0, 1_024).toString('latin1');
  if (head.startsWith('%PDF-')) return 'pdf';
  const looksLikeHtml = /^(?:\ufeff|\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i.test(head);
  if (
    type === 'text/html' ||
    type === 'application/xhtml+xml' ||
    (looksLikeHtml && (type === '' || type === 'text/plain' || type === 'application/octet-stream'))
  )
    return 'html';
  if (type === 'text/markdown' || (type === 'text/plain' && /\.(?:md|markdown)$/i.test(path))) return 'markdown';
  return type === 'text/plain' ? 'text' : undefined;
}
