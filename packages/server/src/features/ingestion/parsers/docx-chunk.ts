import type { FlowBlock } from '@nousboard/core/document';
import { decodeText } from '@nousboard/core/document';
import type { FlowItem } from './flow-pages.ts';
import { htmlOfMhtml } from './mhtml.ts';
import { ParserError } from './parser.ts';
import { readRtf } from './rtf.ts';
import { readTagSoup } from './tag-soup.ts';
import { XhtmlBlocks } from './xhtml-blocks.ts';
import type { Zip } from './zip.ts';
import { openZip } from './zip.ts';

const MARKUP = /<(?:!doctype html|html|head|body|div|p|h[1-6]|table|ul|ol|span)\b/i;
const MIME = /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*content-type:\s*multipart\//i;

const itemOf = (block: FlowBlock): FlowItem => ({ block, breakBefore: false, notes: [] });

function htmlItems(source: string): FlowItem[] {
  const found = new XhtmlBlocks(new Set());
  readTagSoup(source, found);
  return found.blocks.map(({ block }) => itemOf(block));
}

/**
 * What a whole document says that a program has put into a Word file as a part of it, for Word to take over when it is
 * opened: a web page, alone or with its pictures (MHTML), rich text, plain text, or another Word file, which `readDocx`
 * reads. Its bytes say which. One that is damaged is left out, as Word leaves it out.
 */
export async function readChunk(bytes: Buffer, readDocx: (zip: Zip) => Promise<FlowItem[]>): Promise<FlowItem[]> {
  try {
    const head = bytes.toString('latin1', 0, 4_000).replace(/^\xef\xbb\xbf/, '');
    if (head.startsWith('PK')) return await itemsOfZip(bytes, readDocx);
    if (head.startsWith('{\\rtf')) return readRtf(bytes).map(itemOf);
    if (MIME.test(head)) return htmlItems(htmlOfMhtml(bytes));
    const text = decodeText(bytes);
    if (MARKUP.test(text.slice(0, 20_000))) return htmlItems(text);
    return text.includes('\0') ? [] : text.split(/\r?\n(?:[^\S\n]*\r?\n)+/).flatMap(paragraphOf);
  } catch (cause) {
    if (cause instanceof ParserError && cause.reason !== 'too_large') return [];
    throw cause;
  }
}

const paragraphOf = (text: string): FlowItem[] =>
  text.trim() === '' ? [] : [itemOf({ role: 'paragraph', text: text.trim() })];

async function itemsOfZip(bytes: Buffer, readDocx: (zip: Zip) => Promise<FlowItem[]>): Promise<FlowItem[]> {
  const zip = await openZip(bytes);
  try {
    return await readDocx(zip);
  } finally {
    await zip.close();
  }
}
