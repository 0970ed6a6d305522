import { textIn } from '../document/span-text.ts';
import type { BlockRole, Segment } from '../document/types.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import { ByteWriter } from './bytes.ts';

/** Changes whenever bytes made by an older program could not be read any more; a role more is no such change. */
export const INDEX_FORMAT = 1;
/** Words per block of the dictionary: the first is stored whole, the others by what differs from the word before. */
export const BLOCK_WORDS = 16;
/** Roles in the order of their stored number. Only ever append. */
export const ROLES: readonly BlockRole[] = [
  'heading',
  'paragraph',
  'list',
  'table',
  'caption',
  'footnote',
  'reference',
  'furniture',
  'code',
  'figure',
];
export const IS_QUESTION = 1,
  HAS_NUMBER = 2,
  LEANS_BACK = 4;

/**
 * Words that point back to the sentence before, in the languages of the interface: a sentence that begins with one is
 * quoted together with that sentence.
 */
const LEANING = pattern('iu')`
  ^(?:["'“(]\s*)?(?:(?:this|these|that|those|it|its|they|their|them|he|she|his|her|such|however|therefore|thus|moreover
  |furthermore|also|but|both|dies|diese|dieser|dieses|er|sie|es|jedoch|daher|dadurch|ce|cet|cette|ces|il|elle|ils|elles
  |cependant|este|esta|estos|estas|esto|ello|ella|ellos|sin embargo|questo|questa|questi|queste|egli|essa|tuttavia|isto
  |isso|ele|ela|eles|elas|no entanto|deze|dit|dat|hij|zij|echter|это|этот|эта|эти|он|она|они|однако|bu|bunlar|ancak|ini
  |itu|mereka|namun)\b|(?:for|of|in|with|among|from|to|by|against|unter|von|bei|parmi|de|entre|tra|fra|van)[ ]
  (?:these|those|them|this|it|diesen|ihnen|ceux-ci|celles-ci|éstos|éstas|questi|queste|deze),
  |(?:the|an?) (?:[\p{L}-]+ ){1,3}(?:is|are|was|were|can be|must be) (?:then|thus|therefore)\b
  |(?:der|die|das) (?:[\p{L}-]+ ){1,2}(?:wird|werden|wurde|wurden) (?:dann|danach|anschließend)\b
  |(?:هذا|هذه|ذلك|هو|هي|وهو
  |وهي)\s|(?:यह|ये|वह|वे)\s|[这這此它他她该該其]|これ|それ|この|その|しかし|이것|그것|이는|그러나)
`;
/** Words of the same look that point at nothing: "It was agreed …", "Es gibt …", "This year …". */
const IMPERSONAL = pattern('iu')`
  ^(?:["'“(]\s*)?(?:it (?:is|was|has been|had been|will be|would be) (?:\p{L}+ly |also |not |then )?(?:(?:agreed|decided
  |resolved|proposed|recommended|possible|impossible|necessary|important|essential|advisable|forbidden|prohibited)
  (?: by (?:\p{L}+ ){1,4}|[ ])(?:to|that|for)|(?:noted|reported|suggested|announced|hoped|estimated|believed|likely
  |unlikely|clear) that)|this (?:year|month|week|quarter|term|season|spring|summer|autumn|winter|morning|afternoon
  |evening)|these days|es (?:gibt|gab|gilt|gelten|bestehen|fehlen)|es (?:ist|war|wird|wurde)(?: \p{L}+){0,2}[ ]
  (?:beschlossen|vereinbart|möglich|notwendig|nötig|erforderlich|verboten|untersagt|erlaubt|gestattet|wichtig|empfohlen
  |vorgesehen)|dies(?:e|en|es) (?:jahr|monat|woche|quartal|mal|sommer|winter)|il (?:y a|y avait|faut|fallait|convient
  |existe)|il (?:est|a été|sera) (?:interdit|possible|nécessaire|obligatoire|important|décidé|convenu|recommandé
  |conseillé|prévu|permis|souhaitable|rappelé|demandé)|ce (?:mois|matin|soir)|cette (?:année|semaine|fois)
  |est[ea] (?:año|mes|semana|trimestre|verano|invierno|ano|mês|verão|inverno)
  |quest[oa] (?:mese|settimana|estate|inverno|anno)|deze (?:week|maand|zomer|winter)|dit jaar|этот (?:год|месяц)
  |эта неделя)(?!\p{L})
`;
const QUESTION = /[?？؟;]["'”’)]*\s*$/u;

const leansBack = (sentence: string): boolean => LEANING.test(sentence) && !IMPERSONAL.test(sentence);

/** Flags of a sentence that scoring and composing use. */
export function sentenceFlags(sentence: string): number {
  const isQuestion = QUESTION.test(sentence) && !sentence.trimEnd().endsWith(';');
  return (
    (isQuestion ? IS_QUESTION : 0) |
    (/\p{Nd}/u.test(sentence) ? HAS_NUMBER : 0) |
    (leansBack(sentence.trimStart()) ? LEANS_BACK : 0)
  );
}

/**
 * The searchable form of one segment: a front-coded dictionary of its words and, per word, the units it occurs in.
 * Units are the sentences, then one for the headings and context of each passage, then one for the title. All but
 * sentences are found, never quoted.
 */
export function buildIndex(segment: Segment, title: string): Uint8Array {
  const { sentences, passages } = segment;
  const postings = new Map<string, number[]>();
  const lengths: number[] = [];
  const add = (unit: number, text: string) => {
    let length = 0;
    for (const { term } of tokenise(text)) {
      length += 1;
      const list = postings.get(term);
      if (!list) postings.set(term, [unit, 1]);
      else if (list[list.length - 2] === unit) list[list.length - 1] = (list[list.length - 1] ?? 0) + 1;
      else list.push(unit, 1);
    }
    lengths.push(length);
  };
  const texts = sentences.map(sentence => textIn(segment, sentence));
  for (const [unit, text] of texts.entries()) add(unit, text);
  for (const [number, passage] of passages.entries())
    add(sentences.length + number, [...passage.headings, passage.context ?? ''].join('\n'));
  add(sentences.length + passages.length, title);

  const writer = new ByteWriter();
  const numbers = (values: readonly number[]) => {
    for (const value of values) writer.varint(value);
  };
  numbers([INDEX_FORMAT, sentences.length, passages.length, postings.size]);
  numbers(lengths);
  for (const [number, sentence] of sentences.entries()) {
    writer.byte((ROLES.indexOf(sentence.role) << 4) | sentenceFlags(texts[number] ?? ''));
    writer.varint(sentence.passage);
  }
  for (const passage of passages) {
    writer.byte(ROLES.indexOf(passage.role));
    writer.varint(passage.firstSentence);
    writer.varint(passage.lastSentence);
    writer.varint(passage.page - segment.firstPage);
  }
  const dictionary = encodeDictionary(postings);
  writer.varint(dictionary.blocks.length);
  writer.varint(dictionary.words.length);
  writer.append(dictionary.blocks);
  writer.append(dictionary.words);
  writer.append(dictionary.postings);
  return writer.finish();
}

/** Three runs of bytes: where each block begins (in words and in postings, as differences), the words, the postings. */
function encodeDictionary(postings: ReadonlyMap<string, number[]>) {
  const encoder = new TextEncoder();
  const entries = [...postings].map(([word, list]) => ({ bytes: encoder.encode(word), list }));
  entries.sort((a, b) => compareBytes(a.bytes, b.bytes));
  const blocks = new ByteWriter(),
    words = new ByteWriter(),
    lists = new ByteWriter();
  let previous = new Uint8Array(0);
  let wordsAt = 0,
    listsAt = 0;
  for (const [number, { bytes, list }] of entries.entries()) {
    if (number % BLOCK_WORDS === 0) {
      blocks.varint(words.length - wordsAt);
      blocks.varint(lists.length - listsAt);
      wordsAt = words.length;
      listsAt = lists.length;
      previous = new Uint8Array(0);
    }
    let shared = 0;
    while (shared < bytes.length && shared < previous.length && bytes[shared] === previous[shared]) shared += 1;
    const before = lists.length;
    let last = -1;
    for (let i = 0; i < list.length; i += 2) {
      const unit = list[i] ?? 0,
        times = list[i + 1] ?? 1;
      // The lowest bit says that the number of occurrences follows; most words occur once in a sentence.
      lists.varint((unit - last - 1) * 2 + (times > 1 ? 1 : 0));
      if (times > 1) lists.varint(times);
      last = unit;
    }
    words.varint(shared);
    words.varint(bytes.length - shared);
    words.append(bytes.subarray(shared));
    words.varint(lists.length - before);
    previous = bytes;
  }
  return { blocks: blocks.finish(), words: words.finish(), postings: lists.finish() };
}

/** The order of the dictionary: UTF-8 bytes. */
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
