import { lookup } from '@nousboard/core/text';
import { LIMITS } from '../limits.ts';
import { HTML_ENTITIES } from './html-entities.ts';
import { ParserError } from './parser.ts';
import type { XmlHandlers } from './xml.ts';

const XML_ENTITIES: Readonly<Record<string, string>> = lookup({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });
const EMPTY = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
/** Elements that end where another of theirs begins. */
const ENDED_BY: Readonly<Record<string, RegExp>> = lookup({
  p: /^(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|section|article|aside|figure|address|form)$/,
  li: /^li$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  td: /^t[dhr]$/,
  th: /^t[dhr]$/,
  tr: /^tr$/,
});

function characters(written: string): string {
  return written.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,32}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return XML_ENTITIES[name] ?? HTML_ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/**
 * Tells of a page of the web that is no well-formed XML what `readXml` tells of one that is: elements that were never
 * closed are closed where their parent is, end tags of nothing are passed over. Throws `damaged` for a document that
 * declares entities.
 */
export function readTagSoup(source: string, handlers: XmlHandlers): void {
  if (/<!(?:ENTITY|DOCTYPE[^>]{0,2000}\[)/i.test(source)) throw new ParserError('damaged');
  const open: string[] = [];
  const close = (depth: number): void => {
    while (open.length > depth) {
      const name = open.pop() as string;
      handlers.close?.(name, '');
    }
  };
  const tag = /<(\/?)([A-Za-z][^\s/>]*)/y;
  const attribute = /[\s/]*([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
  let at = 0;
  const skipPast = (end: string): void => {
    const found = source.indexOf(end, at);
    at = found < 0 ? source.length : found + end.length;
  };
  while (at < source.length) {
    const next = source.indexOf('<', at);
    if (next !== at) {
      handlers.text?.(characters(source.slice(at, next < 0 ? source.length : next)));
      if (next < 0) break;
      at = next;
    }
    tag.lastIndex = at;
    const [all, slash, written] = tag.exec(source) ?? [];
    if (all === undefined || written === undefined) {
      const from = at;
      if (source.startsWith('<!--', at)) skipPast('-->');
      else if (source.startsWith('<![CDATA[', at)) {
        skipPast(']]>');
        handlers.text?.(source.slice(from + 9, at - 3));
      } else if (source[at + 1] === '!' || source[at + 1] === '?') skipPast('>');
      else {
        handlers.text?.('<');
        at += 1;
      }
      continue;
    }
    at += all.length;
    const name = localName(written);
    if (slash === '/') {
      skipPast('>');
      const depth = open.lastIndexOf(name);
      if (depth >= 0) close(depth);
      continue;
    }
    const attributes: Record<string, string> = Object.create(null);
    attribute.lastIndex = at;
    for (let found = attribute.exec(source); found !== null; found = attribute.exec(source)) {
      attributes[localName(found[1] as string)] ??= characters(found[2] ?? found[3] ?? found[4] ?? '');
      at = attribute.lastIndex;
    }
    const end = source.indexOf('>', at);
    const isEmpty = EMPTY.has(name) || source.slice(at, end).trim() === '/';
    at = end < 0 ? source.length : end + 1;
    if (ENDED_BY[open.at(-1) ?? '']?.test(name)) close(open.length - 1);
    // The cells of a row end with it.
    if (name === 'tr' && open.at(-1) === 'tr') close(open.length - 1);
    if (open.length >= LIMITS.xmlDepth) throw new ParserError('too_large');
    open.push(name);
    handlers.open?.(name, attributes, '');
    if (isEmpty) close(open.length - 1);
    else if (name === 'script' || name === 'style') {
      const last = name === 'script' ? /<\/script/gi : /<\/style/gi;
      last.lastIndex = at;
      at = last.exec(source)?.index ?? source.length;
    }
  }
  close(0);
}
