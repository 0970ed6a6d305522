import { languageOf } from '../document/language.ts';
import { isAskingWord } from '../search/asking-words.ts';
import { isInIndex } from '../search/title-words.ts';
import type { SearchableSegment, SegmentTexts } from '../search/types.ts';
import { functionWordsOf } from '../text/function-words.ts';
import { tokenise } from '../text/tokenise.ts';

const LATIN = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'sv', 'pl', 'tr', 'vi', 'id'] as const;
const CYRILLIC = ['ru', 'uk'] as const;
/** Function words that a question needs to be told by, unless it is of one language only by its script. */
const FEWEST_WORDS = 2;

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u3400-\u9fff]/g, 'zh'],
  [/[\u0600-\u06ff]/g, 'ar'],
  [/[\u0e00-\u0e7f]/g, 'th'],
  [/[\u0900-\u097f]/g, 'hi'],
  [/[\u0590-\u05ff]/g, 'he'],
  [/[\u0370-\u03ff]/g, 'el'],
];
const SHARE = 0.3;
const LETTER = /[a-z\u00c0-\u024f\u0370-\u0d7f\u0e00-\u0e7f\u1e00-\u1fff\u3040-\u9fff\uac00-\ud7af]/gi;

/**
 * The language of a question as a BCP 47 tag: by its script, else by its function words. Null when it cannot be told.
 */
export function languageOfQuestion(question: string): string | null {
  const letters = question.match(LETTER)?.length ?? 0;
  if (letters === 0) return null;
  for (const [script, language] of SCRIPTS) {
    if ((question.match(script)?.length ?? 0) >= letters * (language === 'ja' ? 0.1 : SHARE)) return language;
  }
  return languageByWords(question) ?? languageBySigns(question);
}

/**
 * Signs that one of the languages asked in has alone: Spanish opens its questions, Ukrainian has letters of its own.
 */
const languageBySigns = (question: string): string | null =>
  /[¿¡]/u.test(question)
    ? 'es'
    : /\p{Script=Cyrillic}{3}/u.test(question)
      ? /[іїєґ]/iu.test(question)
        ? 'uk'
        : 'ru'
      : null;

/** The language, written in Latin or Cyrillic letters, that most function words of a question are of. */
export function languageByWords(question: string): string | null {
  const terms = new Set(tokenise(question).map(({ term }) => term));
  const among: readonly string[] = /[\u0400-\u04ff]/.test(question) ? CYRILLIC : LATIN;
  const [best, second] = among
    .map(language => {
      const words = functionWordsOf(language);
      return { language, hits: [...terms].filter(term => words.has(term)).length };
    })
    .sort((a, b) => b.hits - a.hits);
  return best && best.hits >= FEWEST_WORDS && best.hits > (second?.hits ?? 0) ? best.language : null;
}

/** Of a question's words, the share that stands in sources which hold sentences of its language. */
const MOST = { ofScript: 1 / 2, ofFunctionWords: 1 / 2, ofLanguage: 2 / 3 };
/** A name, within a question: it stands in sources of any language. In German other words are written so, too. */
const NAMES = /(?<=\S )\p{Lu}[\p{L}\p{M}’'-]*/gu;

/**
 * Whether sources hold sentences in a question's language, whatever language they are in as a whole: most of its words
 * stand in them as they are, in the letters of the language where it has its own. Where it has none, so do most of its
 * function words, and its other words without the names.
 */
export function speakLanguage(question: string, language: string, scope: readonly SearchableSegment[]): boolean {
  const functionWords = functionWordsOf(language);
  const mostStand = (words: readonly string[], share: number) =>
    words.length > 0 &&
    words.filter(word => scope.some(({ index }) => isInIndex(index, word))).length >= share * words.length;
  const termsOf = (text: string) => [...new Set(tokenise(text).map(({ term }) => term))];
  const contentOf = (text: string) => termsOf(text).filter(term => !functionWords.has(term) && !isAskingWord(term));
  const script = SCRIPTS.find(([, of]) => of === language)?.[0];
  if (script)
    return mostStand(
      contentOf(question).filter(term => [...term].length > 1 && term.search(script) >= 0),
      MOST.ofScript,
    );
  const itsFunctionWords = termsOf(question).filter(term => functionWords.has(term));
  return (
    mostStand(itsFunctionWords, MOST.ofFunctionWords) &&
    mostStand(contentOf(question.replace(NAMES, '')), MOST.ofLanguage)
  );
}

/**
 * The languages of the documents in scope, as far as their metadata or the texts at hand tell; null when that of one is
 * not known.
 */
function languagesOfSources(scope: readonly SearchableSegment[], texts: SegmentTexts): string[] | null {
  const byFile = new Map<string, string | null>();
  for (const [at, { owner, facts }] of scope.entries()) {
    if (byFile.get(owner.fileVersion)) continue;
    byFile.set(owner.fileVersion, facts?.language ?? languageOf(texts.get(at)?.text ?? ''));
  }
  const known = [...byFile.values()];
  return known.every(language => language !== null)
    ? [...new Set(known.map(language => language.split('-')[0] ?? language))]
    : null;
}

/**
 * What languages question and sources are in, by name in a locale, when no source is in the question's language; null
 * when one is, or it cannot be told.
 */
export function otherLanguages(
  question: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  locale: string,
): { asked: string; sources: string } | null {
  const asked = languageOfQuestion(question);
  const sources = asked === null ? null : languagesOfSources(scope, texts);
  if (asked === null || sources === null || sources.length === 0 || sources.includes(asked)) return null;
  if (speakLanguage(question, asked, scope)) return null;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;
  return {
    asked: nameOf(asked),
    sources: new Intl.ListFormat(locale, { type: 'conjunction' }).format(sources.map(nameOf)),
  };
}
