import { decodeText } from '@nousboard/core/document';
import { ParserError } from './parser.ts';

/** Parts of parts deeper than this were made to hurt. */
const MOST_DEPTH = 8;

interface MimePart {
  readonly headers: ReadonlyMap<string, string>;
  /** One character a byte. */
  readonly body: string;
}

function partOf(source: string): MimePart {
  const [, head = '', body = ''] = /^((?:[^\r\n]+\r?\n)*)\r?\n?([\s\S]*)$/.exec(source) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return {
    headers: new Map(
      lines.flatMap(line => {
        const colon = line.indexOf(':');
        return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
      }),
    ),
    body,
  };
}

const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header) ?? [];
  return quoted ?? plain;
};

function bytesOf({ headers, body }: MimePart): Buffer {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(
        body
          .replace(/[ \t]*=\r?\n/g, '')
          .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );
    default:
      return Buffer.from(body, 'latin1');
  }
}

function textOf(part: MimePart): string {
  const charset = parameter(part.headers.get('content-type') ?? '', 'charset');
  const bytes = bytesOf(part);
  try {
    return charset === undefined ? decodeText(bytes) : new TextDecoder(charset).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return decodeText(bytes);
  }
}

function findHtml(part: MimePart, depth: number): string | undefined {
  const type = part.headers.get('content-type') ?? '';
  if (/^text\/html\b/i.test(type)) return textOf(part);
  const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : undefined;
  if (boundary === undefined || boundary === '' || depth > MOST_DEPTH) return undefined;
  // Before the first line of the boundary stands what nobody reads.
  for (const inner of `\n${part.body}`.split(`\n--${boundary}`).slice(1)) {
    const found = inner.startsWith('--') ? undefined : findHtml(partOf(inner.replace(/^[ \t]*\r?\n/, '')), depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The page of a web page that is kept with all that belongs to it (MHTML, RFC 2557). Throws `damaged`. */
export function htmlOfMhtml(bytes: Buffer): string {
  const html = findHtml(partOf(bytes.toString('latin1')), 0);
  if (html === undefined) throw new ParserError('damaged');
  return html;
}
