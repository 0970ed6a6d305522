import { fold, formsOf, rootOf } from '../text/fold.ts';
import { functionWordsFor, languageOfTerms } from '../text/function-words.ts';
import { pattern } from '../text/pattern.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import {
  boundsIn,
  familyIn,
  hedgesIn,
  isAskingWord,
  measuresIn,
  needsIn,
  permissionsIn,
  tellApartRelative,
} from './asking-words.ts';
import { partsOfCompound } from './compound-words.ts';
import { type AskedThing, type EqualTerm, thingsNamedIn } from './equal-terms/index.ts';
import { quotingTurns } from './quoting-turns.ts';

/** A word of a question as it is looked for. */
export interface QueryTerm {
  readonly term: string;
  readonly root: string;
  /**
   * 1 for a content word, less for function words, single characters of a run and words taken over from the question
   * before.
   */
  readonly weight: number;
  /** Whether it says what is asked for: what the gate counts. */
  readonly content: boolean;
  /** Function words are looked for as they are written. */
  readonly isFunction: boolean;
  readonly isNumber: boolean;
  /** It asks for a measure ("schwer") that may have other names ("Gewicht"): where none stands, a figure tells it. */
  readonly isMeasure?: boolean;
  /**
   * The number of the asker's word for which this one stands: it is looked for by the other names of its thing, and
   * judges nothing.
   */
  readonly standsFor?: number;
  /** It stands for one part of a compound. */
  readonly isPart?: boolean;
}

/**
 * A thing that a question names: its other names, and the terms by which these are scored, one for each of the asker's
 * words.
 */
export interface NamedThing {
  readonly names: readonly EqualTerm[];
  readonly terms: readonly number[];
}

/** A question, analysed once. `sequence` holds the roots in reading order, for pairs and phrases. */
export interface Query {
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly things: readonly NamedThing[];
  readonly sequence: readonly string[];
  /** Words in quotation marks, folded, spaces collapsed: the asker wants exactly these. */
  readonly phrases: readonly string[];
}

const FUNCTION_WEIGHT = 0.5;
const CARRIED_WEIGHT = 0.3;
/** What says that a measure or a permission is asked for, or who asks: a text tells these without the word. */
const ASKING_WEIGHT = 0.3;
/** "At most" stands with any bound. More than nothing, for a question of nothing else. */
const BOUND_WEIGHT = 0.01;
const CHARACTER_WEIGHT = 0.3;
/**
 * What another name of a thing is worth of the words that it stands for. Set and not fitted: the names mean the same,
 * and the asker's words count more besides, by their order and at the gate. On the development sets 0.5 finds half as
 * much more in medical abstracts, and does half the harm where many companies' reports lie together, which the very
 * words of a question tell apart.
 */
export const EQUAL_SHARE = 0.9;
/** "Who is the landlord": what a text says of who does something else is no nearer. */
const ASKS_FOR_ROLE = pattern('iu')`
  ^\P{L}*(?:who|wer|qui|quién(?:es)?|chi|quem|wie)(?= \p{L}{1,7} (?:(?:the|my|our|their|your|d(?:er|ie|as|e)|mein\p{L}*
  |unser\p{L}*|les?|la|mon|ma|notre|el|l[ao]s|il|lo|gli|i|o|a|os|as|het|mi|nuestr[oa]|mio|mia|nostr[oa]|meu|minha
  |noss[oa]|mijn|onze)[ ]|l['’]))
`;
const ASKING_FOR_ROLE_WEIGHT = 0.05;
/** A pair of characters that belong to two words ("种名" in 另一种名称) says less than a pair within one. */
const ACROSS_WEIGHT = 0.5;
const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u;
const QUOTED = /["“”„«「『]([^"“”„«»「」『』]{2,120})["”“»」』]/gu;

/**
 * Ways of addressing the sources, in the languages most asked in: such words ask for no fact, so no answer has to
 * contain them. Only whole turns of phrase, because each word alone ("text", "paper") may well be the subject.
 */
const OUR = '(?:the |this |these |my |your |its )';
const SOURCE =
  '(?:given |provided |attached )?' +
  '(?:texts?|papers?|articles?|documents?|sources?|stud(?:y|ies)|authors?|files?|books?|reports?|pdfs?)';
const FRAMING = new RegExp(
  [
    `\\b(?:what|how|where|does|do|did) (?:do |does |did )?${OUR}?${SOURCE} ` +
      '(?:say|says|said|tell|tells|mention|mentions|describe|describes|discuss|discusses|explain|explains|define' +
      '|defines|claim|claims|report|reports|state|states)(?: us)?(?: about| of| on)?',
    `\\bwhat (?:does|do) the (?:section|chapter)(?= ["“])|(?<=["”] )says?(?=\\s*\\?)`,
    `\\bwhat is (?:said about|meant by)\\b`,
    '\\b(?:according to|based on|as (?:described|stated|mentioned|discussed) (?:in|by)|in|from|within)' +
      ` ${OUR}${SOURCE}(?=\\s*[,.?!]|\\s*$)`,
    '^(?:please |can you |could you )*(?:tell me|explain|describe|give me (?:details|information))(?: more)?' +
      '(?: about| on| to me)?\\b',
    '\\b(?:laut|gem[äa](?:ß|ss)|im|in diesem|in dieser) (?:dem |der |diesem )?' +
      '(?:text|artikel|dokument|studie|quellen?|aufsatz)\\b',
    `\\b(?:d['’]apr[èe]s|selon|dans) (?:le|la|les|ce|cet|cette|l['’]) ?` +
      `(?:texte|article|document|[ée]tude|sources?|auteurs?)\\b`,
    `\\b(?:seg[úu]n|en) (?:el|la|los|este|esta) (?:texto|art[íi]culo|documento|estudio|fuentes?|autor(?:es)?)\\b`,
  ].join('|'),
  // Without "u", which takes V8 several times as long to compile when case is ignored, and adds nothing here.
  'gi',
);
const ASKS_DEFINITION = /^\s*how (?:is|are) .{2,80} defined\b/iu;

function framingSpans(question: string): (readonly [number, number])[] {
  const spans = [
    ...[...question.matchAll(FRAMING)].map(({ 0: { length }, index }) => [index, index + length] as const),
    ...quotingTurns(question),
  ];
  const defined = ASKS_DEFINITION.exec(question)?.[0].length;
  return defined === undefined ? spans : [...spans, [defined - 'defined'.length, defined]];
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Where the words of Chinese and Japanese in a question end, by ICU's dictionary: its offsets. Other questions are not
 * looked at.
 */
function wordEnds(question: string): ReadonlySet<number> {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(question)) return none;
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return new Set([...segmenter.segment(question)].map(({ index, segment }) => index + segment.length));
}
const none: ReadonlySet<number> = new Set();

/**
 * Analyses a question. `carried` is text from the conversation so far that helps to find but not to judge: its words
 * count 0.3 and never satisfy the gate. `isInSources` tells whether a word stands in what is searched.
 */
export function analyse(question: string, carried = '', isInSources: (word: string) => boolean = () => false): Query {
  const tokens = tokenise(question);
  const functionWords = functionWordsFor(tokens);
  const framing = framingSpans(question);
  const listed = thingsNamedIn(question, tokens);
  const language = languageOfTerms(tokens.map(({ term }) => term));
  const compounds = tokens.flatMap(({ term }): AskedThing[] => {
    if (functionWords.has(term) || listed.some(({ asked }) => asked.includes(term))) return [];
    const parts = partsOfCompound(term, language, isInSources);
    return parts ? [{ asked: [term], names: [parts], isPart: parts.words.length < 2 }] : [];
  });
  const named = [...listed, ...compounds];
  const otherwise = new Set(named.flatMap(({ asked }) => asked));
  const measures = termsIn(tokens, measuresIn(question));
  const permissions = termsIn(tokens, permissionsIn(question));
  const hedges = termsIn(tokens, hedgesIn(question));
  const needs = termsIn(tokens, needsIn(question));
  const bounds = termsIn(tokens, boundsIn(question));
  const relatives = [...termsIn(tokens, familyIn(question))];
  const family = new Set(relatives.filter(term => !tellApartRelative(term, isInSources)));
  const asksFor = (term: string) =>
    [permissions, hedges, needs, bounds, family].some(asking => asking.has(term)) ||
    (measures.has(term) && !otherwise.has(term));
  const weightOf = (term: string, isFunction: boolean) =>
    bounds.has(term) ? BOUND_WEIGHT : isFunction ? FUNCTION_WEIGHT : asksFor(term) ? ASKING_WEIGHT : 1;
  const isAsking = (term: string) => isAskingWord(term) || asksFor(term);
  const asksForRole = ASKS_FOR_ROLE.test(question);
  const ends = wordEnds(question);
  const terms = new Map<string, QueryTerm>();
  for (const { term, start, end, position } of tokens) {
    const isFunction = functionWords.has(term) || framing.some(([from, to]) => start >= from && end <= to);
    const isCharacter = HAN_OR_KANA.test(term);
    const isAcross = ends.size > 0 && PAIR.test(term) && ends.has(end - 1);
    const isRole = isFunction && position === 0 && asksForRole;
    const weight =
      (isRole ? ASKING_FOR_ROLE_WEIGHT : weightOf(term, isFunction)) *
      (isCharacter ? CHARACTER_WEIGHT : isAcross ? ACROSS_WEIGHT : 1);
    const known = terms.get(term);
    terms.set(term, {
      term,
      root: rootOf(term),
      weight: weight + (known?.weight ?? 0) * 0.5,
      content: !isFunction && !isCharacter && !isAsking(term),
      isFunction,
      isNumber: /^\d[\d.]*$/.test(term),
      ...(measures.has(term) && { isMeasure: true }),
    });
  }
  // A question made of nothing but asking words, single characters or function words is still a question.
  const counts = [
    (term: QueryTerm) => term.content,
    (term: QueryTerm) => isAsking(term.term) && !family.has(term.term),
    () => true,
  ].find(rule => [...terms.values()].some(rule));
  for (const [key, term] of terms) terms.set(key, { ...term, content: counts?.(term) ?? false });
  for (const { term } of tokenise(carried)) {
    if (!terms.has(term) && !functionWords.has(term))
      terms.set(term, {
        term,
        root: rootOf(term),
        weight: CARRIED_WEIGHT,
        content: false,
        isFunction: false,
        isNumber: false,
      });
  }
  const all = [...terms.values()];
  const things = named.map((thing): NamedThing => ({ names: thing.names, terms: standIns(all, thing) }));
  return {
    text: question,
    terms: all,
    things,
    sequence: sequenceOf(question),
    phrases: [...question.matchAll(QUOTED)]
      .map(match =>
        fold(match[1] ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter(Boolean),
  };
}

/** The terms of a question that stand in these parts of it, and nowhere else: "at least" beside "least squares". */
const termsIn = (tokens: readonly Token[], parts: readonly (readonly [number, number])[]): Set<string> => {
  const isInside = ({ start, end }: Token) => parts.some(([from, to]) => start >= from && end <= to);
  const outside = new Set(tokens.flatMap(token => (isInside(token) ? [] : [token.term])));
  return new Set(tokens.flatMap(token => (isInside(token) && !outside.has(token.term) ? [token.term] : [])));
};

/** Adds a term to the others for each of the words by which a thing is asked for, and gives their numbers. */
function standIns(all: QueryTerm[], { asked, isPart }: AskedThing): number[] {
  return [...new Set(asked)].flatMap(word => {
    const standsFor = all.findIndex(({ term, content }) => content && term === word);
    const own = all[standsFor];
    return own
      ? [
          all.push({
            term: '',
            root: '',
            weight: EQUAL_SHARE * own.weight,
            content: false,
            isFunction: false,
            isNumber: false,
            standsFor,
            ...(isPart && { isPart }),
          }) - 1,
        ]
      : [];
  });
}

/**
 * Roots of a text in reading order, one per position: of several spellings at a place the last, which is the plain one.
 */
function sequenceOf(text: string): string[] {
  const roots: string[] = [];
  for (const token of tokenise(text)) roots[token.position] = rootOf(token.term);
  return roots.filter(root => root !== undefined);
}

const encoder = new TextEncoder();

/** The dictionary look-ups that find a term and all words with its root. */
export interface LookUps {
  readonly exact: readonly Uint8Array[];
  readonly prefix: Uint8Array | null;
}
export function lookUpsOf({ term, isFunction }: Pick<QueryTerm, 'term' | 'isFunction'>): LookUps {
  const forms = isFunction ? { exact: [term], prefix: null } : formsOf(term);
  return {
    exact: forms.exact.map(form => encoder.encode(form)),
    prefix: forms.prefix === null ? null : encoder.encode(forms.prefix),
  };
}
