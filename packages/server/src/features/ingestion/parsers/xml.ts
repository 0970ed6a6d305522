import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';

/**
 * What is told of an XML document, in its order. Names are local ones; `space` is the namespace's address, '' without
 * one.
 */
export interface XmlHandlers {
  /**
   * Attributes by local name; those of the relationships namespace of Office as `r:id`. Where two share a local name,
   * the one without a prefix or of the element's own namespace is meant.
   */
  open?(name: string, attributes: Readonly<Record<string, string>>, space: string): void;
  /** A run of text may come in several parts. */
  text?(text: string): void;
  close?(name: string, space: string): void;
}

/** For documents of the web (XHTML, NCX). */
export interface XmlOptions {
  /** A document type that only names its grammar is passed over; one that declares anything is still refused. */
  readonly doctype?: 'refused' | 'named';
  /** Entities beyond the five of XML, name → characters. */
  readonly entities?: Readonly<Record<string, string>>;
}

// Transitional and strict Office documents name the same thing differently.
const RELATIONSHIPS = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);

// What other readers let pass as well: neither changes what the text says.
const HARMLESS = /unbound namespace prefix|disallowed character/;

const DECLARED = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;

/** The decoder for the bytes of an XML document: byte order mark, then what the document says of itself, else UTF-8. */
export function xmlDecoder(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be');
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(head.subarray(0, 200)))?.[1];
  // A document that can be read byte by byte up to here is not UTF-16, whatever it says.
  if (declared === undefined || /^utf-?16/i.test(declared)) return new TextDecoder();
  try {
    return new TextDecoder(declared);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return new TextDecoder();
  }
}

async function* decoded(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const part of source) {
    if (typeof part === 'string') yield part;
    else {
      decoder ??= xmlDecoder(part);
      yield decoder.decode(part, { stream: true });
    }
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

/**
 * Reads an XML document as a stream. Throws `damaged` for what is not well-formed and for any document type or entity
 * declaration, and `too_large` beyond the caps on depth and length. What a handler throws ends the reading.
 */
export async function readXml(
  source: string | AsyncIterable<Uint8Array | string>,
  handlers: XmlHandlers,
  options: XmlOptions = {},
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  if (options.entities) Object.assign(parser.ENTITIES, options.entities);
  let depth = 0;
  let characters = 0;
  parser.on('error', cause => {
    if (!HARMLESS.test(cause.message)) throw new ParserError('damaged', { cause });
  });
  parser.on('doctype', doctype => {
    if (options.doctype !== 'named' || doctype.includes('[')) throw new ParserError('damaged');
  });
  parser.on('opentag', tag => {
    if (++depth > LIMITS.xmlDepth) throw new ParserError('too_large');
    if (!handlers.open) return;
    const attributes: Record<string, string> = Object.create(null);
    for (const key in tag.attributes) {
      const attribute = tag.attributes[key];
      if (attribute === undefined || attribute.prefix === 'xmlns' || key === 'xmlns') continue;
      if (RELATIONSHIPS.has(attribute.uri)) attributes[`r:${attribute.local}`] = attribute.value;
      else if (attribute.prefix === '' || attribute.uri === tag.uri || !(attribute.local in attributes))
        attributes[attribute.local] = attribute.value;
    }
    handlers.open(tag.local, attributes, tag.uri);
  });
  parser.on('closetag', tag => {
    depth -= 1;
    handlers.close?.(tag.local, tag.uri);
  });
  if (handlers.text) {
    const text = (part: string): void => handlers.text?.(part);
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const write = (part: string): void => {
    characters += part.length;
    if (characters > LIMITS.xmlCharacters) throw new ParserError('too_large');
    parser.write(part);
  };
  if (typeof source === 'string') write(source);
  else for await (const part of decoded(source)) write(part);
  parser.close();
}
