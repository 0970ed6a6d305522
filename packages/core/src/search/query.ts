import { fold, formsOf, rootOf } from '../text/fold.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { tokenise } from '../text/tokenise.ts';

/** A word of a question as it is looked for. */
export interface QueryTerm {
  readonly term: string;
  readonly root: string;
  /** 1 for a content word, less for function words, single characters of a run and words taken over from the question before. */
  readonly weight: number;
  /** Whether it says what is asked for: what the gate counts. */
  readonly content: boolean;
  /** Function words are looked for as they are written. */
  readonly isFunction: boolean;
  readonly isNumber: boolean;
}

/** A question, analysed once. `sequence` holds the roots in reading order, for pairs and phrases. */
export interface Query {
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly sequence: readonly string[];
  /** Words in quotation marks, folded, spaces collapsed: the asker wants exactly these. */
  readonly phrases: readonly string[];
}

const FUNCTION_WEIGHT = 0.5;
const CARRIED_WEIGHT = 0.3;
const CHARACTER_WEIGHT = 0.3;
const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const QUOTED = /["“„«「『]([^"“”„«»「」『』]{2,120})["”“»」』]/gu;

/**
 * Analyses a question. `carried` is text from the conversation so far that helps to find but not to judge: its words count 0.3
 * and never satisfy the gate.
 */
export function analyse(question: string, carried = ''): Query {
  const tokens = tokenise(question);
  const functionWords = functionWordsFor(tokens);
  const terms = new Map<string, QueryTerm>();
  for (const { term } of tokens) {
    const isFunction = functionWords.has(term);
    const isCharacter = HAN_OR_KANA.test(term);
    const weight = isFunction ? FUNCTION_WEIGHT * (isCharacter ? CHARACTER_WEIGHT : 1) : isCharacter ? CHARACTER_WEIGHT : 1;
    const known = terms.get(term);
    terms.set(term, {
      term, root: rootOf(term), weight: weight + (known?.weight ?? 0) * 0.5,
      content: !isFunction && !isCharacter, isFunction, isNumber: /^\d[\d.]*$/.test(term),
    });
  }
  // A question made of nothing but single characters or function words is still a question.
  if (![...terms.values()].some(term => term.content)) for (const [key, term] of terms) terms.set(key, { ...term, content: true });
  for (const { term } of tokenise(carried)) {
    if (!terms.has(term) && !functionWords.has(term)) terms.set(term, { term, root: rootOf(term), weight: CARRIED_WEIGHT, content: false, isFunction: false, isNumber: false });
  }
  return {
    text: question, terms: [...terms.values()], sequence: sequenceOf(question),
    phrases: [...question.matchAll(QUOTED)].map(match => fold(match[1] ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean),
  };
}

/** Roots of a text in reading order, one per position: of several spellings at a place the last, which is the plain one. */
export function sequenceOf(text: string): string[] {
  const roots: string[] = [];
  for (const token of tokenise(text)) roots[token.position] = rootOf(token.term);
  return roots.filter(root => root !== undefined);
}

const encoder = new TextEncoder();

/** The dictionary look-ups that find a term and all words with its root. */
export interface LookUps { readonly exact: readonly Uint8Array[]; readonly prefix: Uint8Array | null }
export function lookUpsOf({ term, isFunction }: QueryTerm): LookUps {
  const forms = isFunction ? { exact: [term], prefix: null } : formsOf(term);
  return { exact: forms.exact.map(form => encoder.encode(form)), prefix: forms.prefix === null ? null : encoder.encode(forms.prefix) };
}
