import type { Choices } from './random.ts';

type Stroke = (xml: string, choices: Choices) => string;

const TAG = /<[^<>!?][^<>]*>/g;
const DEPTH = 3_000;
const NUMBERS = ['-1', '0', '1', '65536', '1048577', '2147483648', '1e400', 'NaN', '', '99999999999999999999'] as const;
const TEXTS = [
  '\u0000',
  '\ufffe\uffff',
  ']]>',
  '&undefined;',
  '&#x0;',
  '&#xd800;',
  '\u202e',
  '%s%n',
  'A'.repeat(100_000),
  '<![CDATA[',
  '<!--',
] as const;

/**
 * A tag of the part, with its place; looked for from somewhere on, so that each has its chance without listing them
 * all.
 */
function someTag(xml: string, { below }: Choices): { text: string; at: number } | undefined {
  TAG.lastIndex = below(xml.length);
  const found = TAG.exec(xml) ?? /<[^<>!?][^<>]*>/.exec(xml);
  return found === null ? undefined : { text: found[0], at: found.index };
}

const replaced = (xml: string, at: number, length: number, by: string): string =>
  xml.slice(0, at) + by + xml.slice(at + length);

/** A tag is gone, comes twice, or opens thousands of times. */
const tags: Stroke = (xml, choices) => {
  const tag = someTag(xml, choices);
  if (tag === undefined) return xml;
  return replaced(xml, tag.at, tag.text.length, choices.pick(['', tag.text.repeat(2), tag.text.repeat(DEPTH)]));
};

/** A piece of the part, tags and all, stands elsewhere as well. */
const pieces: Stroke = (xml, { below, pick }) => {
  const [from, to] = [below(xml.length), below(xml.length)];
  return xml.slice(0, to) + xml.slice(from, from + below(pick([200, 20_000]))) + xml.slice(to);
};

/** An attribute says something extreme. */
const attributes: Stroke = (xml, choices) => {
  const tag = someTag(xml, choices);
  const found = tag && [...tag.text.matchAll(/="([^"]*)"/g)];
  if (tag === undefined || found === undefined || found.length === 0) return xml;
  const attribute = choices.pick(found);
  return replaced(
    xml,
    tag.at + attribute.index + 2,
    attribute[1]?.length ?? 0,
    choices.pick([...NUMBERS, 'http://127.0.0.1:9/', '../../../../etc/passwd', 'A'.repeat(10_000)]),
  );
};

/** A text says something that no text should. */
const texts: Stroke = (xml, choices) => {
  const tag = someTag(xml, choices);
  return tag === undefined ? xml : replaced(xml, tag.at + tag.text.length, 0, choices.pick(TEXTS));
};

/** A document type with entities that grow. */
const documentType: Stroke = xml => {
  const doctype =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  const after = /^\s*<\?xml[^>]*\?>/.exec(xml)?.[0].length ?? 0;
  return xml.slice(0, after) + doctype + xml.slice(after);
};

const STROKES: readonly Stroke[] = [tags, pieces, attributes, texts, tags, pieces, attributes, texts, documentType];

/** The part after one to three changes to its marks, attributes and texts. */
export function damageXml(xml: string, choices: Choices): string {
  let damaged = xml;
  for (let left = 1 + choices.below(3); left > 0 && damaged !== ''; left -= 1)
    damaged = choices.pick(STROKES)(damaged, choices);
  return damaged;
}
