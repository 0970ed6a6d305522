import { pattern } from '../text/pattern.ts';
import { INTENT_WORDS, type IntentWords } from './intent-words.ts';
import { type Inventory, inventoryOf } from './inventory-words.ts';
import { languageByWords } from './languages.ts';
import { asksForDecisions } from './question/asks-for-decisions.ts';
import { type ComparedSides, comparedSides } from './question/compared-sides.ts';
import { type DefinedThing, definedThing, named } from './question/defined-thing.ts';
import type { ReadQuestion } from './question/read-question.ts';

/** What shape of answer a question wants. */
export type Intent =
  | { readonly kind: 'passage' | 'list' | 'how' | 'yesNo' | 'table' | 'summary' }
  | { readonly kind: 'definition'; readonly thing: DefinedThing }
  | ({ readonly kind: 'compare' } & ComparedSides)
  /** Every place of a phrase: as it stands between quotation marks, else in any of its forms. */
  | { readonly kind: 'mentions'; readonly phrase: string; readonly isExact: boolean }
  | ({ readonly kind: 'inventory' } & Inventory);

/** Pictures in front of a question, as the suggested ones have them. */
const SIGNS = /^(?:\p{Extended_Pictographic}|\ufe0f|\u200d|\s)+/u;
/** Longer questions are read as far as this: what they want is said by then. */
const READ = 400;

/** What a word may stand beside: classes of Unicode would say it more exactly, and take most of a second to compile. */
const BESIDE = '\\s"\'’‘“”„«»「」()\\[\\]¿¡,.:;?？؟!。/-';
const BEFORE_WORD = `(?<![^${BESIDE}])`;
const BEHIND_WORD = `(?![^${BESIDE}])`;
const UNSPACED = /[ऀ-ॿ฀-๿぀-ヿ㐀-鿿가-힣]/;
const AT_END = '[\\s?？؟.!。]*$';

/** A pattern of the tables as a regular expression. */
function made(body: string, end = ''): RegExp {
  const isSpaced = !UNSPACED.test(body);
  const behind = end || (isSpaced && !/[$ ]$/.test(body) ? BEHIND_WORD : '');
  return new RegExp(
    body.startsWith('^')
      ? `^[\\s¿¡"“„«]*(?:${body.slice(1)})${behind}`
      : `${isSpaced ? BEFORE_WORD : ''}(?:${body})${behind}`,
  );
}

type Shape = Exclude<keyof IntentWords, 'compare' | 'mentions'>;
type Compiled = Readonly<Record<Shape, readonly RegExp[]>> & {
  readonly compare: readonly RegExp[];
  readonly mentions: readonly RegExp[];
};

function compile(words: IntentWords): Compiled {
  const all = (bodies: readonly string[]) => bodies.map(body => made(body));
  return {
    summary: all(words.summary),
    definition: all(words.definition),
    list: all(words.list),
    how: all(words.how),
    yesNo: all(words.yesNo),
    table: all(words.table),
    compare: words.compare.map(body => made(body, AT_END)),
    mentions: words.mentions.map(body => made(body, /\$\)?$/.test(body) ? '' : AT_END)),
  };
}

/** Made when a question needs them: a process that reads documents of one language needs one. */
const compiled = new Map<IntentWords, Compiled>();

function compiledTable(words: IntentWords): Compiled {
  const known = compiled.get(words) ?? compile(words);
  compiled.set(words, known);
  return known;
}

/** The tables of the languages that a question may be in: of one where its words tell. */
function tablesFor(lower: string): Compiled[] {
  const language = languageByWords(lower);
  return INTENT_WORDS.flatMap(({ script, tables }) => {
    if (!script.test(lower)) return [];
    const own = language === null ? undefined : tables[language];
    return (own ? [own] : Object.values(tables)).map(compiledTable);
  });
}

/** "What are the targets for next quarter" asks for some of them, and not what a target is. */
const ASKS_FOR_PART = pattern('iu')`
  (?<!\p{L})(?:for|at|during|per|next|last|previous|current|today|tomorrow|yesterday|this|für|pro|nächste\p{L}*
  |letzte\p{L}*|pour|prochaine?|dernière?|para|próxim[oa]|últim[oa]|prossim[oa]|scors[oa])(?!\p{L})
`;

/** A question as the tables are read against: without signs in front, and in lower case of the same length. */
function read(asked: string): { question: string; lower: string } {
  const question = asked.replace(SIGNS, '').slice(0, READ).trim();
  // The capital İ becomes two characters in lower case.
  const lower = question.replaceAll('İ', 'i').toLowerCase();
  return { question: lower.length === question.length ? question : lower, lower };
}

/** The text of a named group as it is written in the question. */
function written(match: RegExpExecArray, group: string, question: string): string {
  const found = match.groups?.[group] ?? '';
  const at = question.toLowerCase().indexOf(found, match.index);
  return (at < 0 ? found : question.slice(at, at + found.length)).trim();
}

const QUOTED = pattern()`
  (?:"([^"]{1,120})"|“([^“”]{1,120})”|”([^”]{1,120})”|„([^„“”]{1,120})[“”]|«([^«»]{1,120})»|「([^「」]{1,120})」
  |『([^『』]{1,120})』|‘([^‘’]{2,120})’(?![a-zß-ɏ]))
`;
/** What may stand beside quoted words when nothing is asked but where they are. */
const LOOKS_FOR = pattern('u')`
  ^(?:find|search|search for|look for|show|show me|where|where is|where are|mentioned|phrase|the phrase|exact phrase
  |the exact phrase|suche|suche nach|finde|zeige|wo steht|wo|busca|buscar|encuentra|cherche|chercher|trouve|trouver
  |cerca|trova|procure|buscar|encontre|zoek|zoek naar|vind|sök|sök efter|hitta|znajdź|szukaj|найди|найти|найдите|поиск
  |ابحث عن|ابحث|جد|查找|搜索|搜尋|查詢|寻找|尋找|検索|を検索|を探して|검색|찾아줘|찾기|찾아|을 찾아줘|를 찾아줘|bul|ara|tìm|tìm kiếm)$
`;

/** The words between quotation marks of a question, and what stands beside them. */
function quotedIn(question: string): { phrase: string; rest: string } | null {
  const match = QUOTED.exec(question);
  const phrase = match
    ?.slice(1)
    .find(words => words !== undefined)
    ?.trim();
  if (!match || !phrase) return null;
  return { phrase, rest: `${question.slice(0, match.index)} ${question.slice(match.index + match[0].length)}` };
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Every place of a phrase: asked for in so many words, or by nothing but the phrase in quotation marks. */
function mentionsIn(question: string, lower: string, tables: readonly Compiled[]): Intent | null {
  const quoted = quotedIn(question);
  if (quoted) {
    const rest = bare(quoted.rest);
    if (rest === '' || LOOKS_FOR.test(rest)) return { kind: 'mentions', phrase: quoted.phrase, isExact: true };
  }
  for (const { mentions } of tables) {
    for (const pattern of mentions) {
      const match = pattern.exec(lower);
      if (!match) continue;
      if (quoted) return { kind: 'mentions', phrase: quoted.phrase, isExact: true };
      const phrase = written(match, 'x', question);
      if (/[\p{L}\p{N}]/u.test(phrase)) return { kind: 'mentions', phrase, isExact: false };
    }
  }
  return null;
}

/** "What were the annotators paid?" asks for a sum, "what is the matter with it?" for what is told of it. */
const ASKS_OTHERWISE = pattern('iu')`
  ^\P{L}*(?:what (?:is|are|was|were) (?:\p{L}+ ){1,5}(?:paid|reimbursed)(?!\p{L})
  |what(?:['’]?s| is| was) (?:the |so )?(?:matter|wrong|problem|trouble|issue|up|new|special|different|good|bad)[ ]
  (?:with|about|in)(?!\p{L}))
`;

/**
 * Reads the intent from a question's own words, in the interface's languages. Light on purpose: what fits nothing asks
 * for passages.
 */
export function intentOf(asked: string): Intent {
  const { question, lower } = read(asked);
  const tables = tablesFor(lower);
  const has = (shape: Shape) => tables.some(table => table[shape].some(pattern => pattern.test(lower)));
  const inventory = inventoryOf(question, lower, quotedIn(question)?.phrase ?? null);
  if (inventory) return { kind: 'inventory', ...inventory };
  for (const { compare } of tables) {
    for (const pattern of compare) {
      const match = pattern.exec(lower);
      if (!match) continue;
      const [one, other, said] = ['a', 'b', 'x'].map(group => written(match, group, question)) as [
        string,
        string,
        string,
      ];
      return { kind: 'compare', ...comparedSides(one, other, said) };
    }
  }
  if (has('summary')) return { kind: 'summary' };
  const mentions = mentionsIn(question, lower, tables);
  if (mentions) return mentions;
  for (const kind of ['table', 'list'] as const) if (has(kind)) return { kind };
  const thing = ASKS_OTHERWISE.test(question)
    ? null
    : (definedThing(question) ?? (has('definition') && !ASKS_FOR_PART.test(question) ? named(question) : null));
  if (thing) return { kind: 'definition', thing };
  for (const kind of ['how', 'yesNo'] as const) if (has(kind)) return { kind };
  return { kind: 'passage' };
}

/** The intent of a question as it was read: who asks what a source is about wants it summed up. */
export function intentOfRead(question: string, { isAboutSource, words, address }: ReadQuestion): Intent {
  if (isAboutSource) return { kind: 'summary' };
  if (address?.isAsked) return { kind: 'passage' };
  if (asksForDecisions(words)) return { kind: 'list' };
  const intent = intentOf(question);
  if (intent.kind !== 'passage') return intent;
  // "In a few sentences" and the like hide that a thing is to be defined.
  const bare = intentOf(words);
  return bare.kind === 'definition' ? bare : intent;
}

/**
 * Whether a question asks about the sources as a whole, so that their texts, and not only the passages found, are
 * needed.
 */
export function asksForSummary(asked: string): boolean {
  const { lower } = read(asked);
  const isSummary = tablesFor(lower).some(({ summary }) => summary.some(pattern => pattern.test(lower)));
  return isSummary && intentOf(asked).kind === 'summary';
}
