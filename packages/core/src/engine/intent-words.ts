import { de, en, es, fr, it, nl, pl, pt, sv, tr, vi } from './intent-words-latin.ts';
import { ar, ja, ko, others, ru, zh } from './intent-words-scripts.ts';

/**
 * How questions of each shape begin or what they contain, by language: bodies of regular expressions over the question
 * in lower case. With `^` in front a pattern has to begin the question. A pattern ends where its last word ends, except
 * in scripts without spaces. Repetitions have bounds, so that no question takes long to read; there are no classes of
 * Unicode, which take a hundred times as long to compile as everything else here, and every process that describes a
 * document asks a few questions.
 */
export interface IntentWords {
  readonly summary: readonly string[];
  readonly definition: readonly string[];
  readonly list: readonly string[];
  readonly how: readonly string[];
  readonly yesNo: readonly string[];
  readonly table: readonly string[];
  /** With the sides as groups `a` and `b`, and that by which they are compared as `x`; each ends the question. */
  readonly compare: readonly string[];
  /** With what is looked for as group `x`, unless it stands in quotation marks. */
  readonly mentions: readonly string[];
}

/**
 * Tables by the script that their questions are written in and by language, so that a question is held against those
 * only that may fit it.
 */
export const INTENT_WORDS: readonly {
  readonly script: RegExp;
  readonly tables: Readonly<Record<string, IntentWords>>;
}[] = [
  { script: /[a-zß-ɏḀ-ỿ]/, tables: { en, de, es, fr, it, pt, nl, sv, pl, tr, vi } },
  { script: /[Ѐ-ӿ]/, tables: { ru } },
  { script: /[؀-ۿ]/, tables: { ar } },
  { script: /[぀-ヿ㐀-鿿]/, tables: { zh, ja } },
  { script: /[가-힣]/, tables: { ko } },
  { script: /[a-zऀ-ॿ฀-๿]/, tables: { others } },
];
