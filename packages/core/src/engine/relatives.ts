import { KIN_WORDS, type Kin, type KinWords, NO_KIN, NO_PERSON, NO_RELATIVE, type Relation } from './kin-words.ts';
import { languageOfQuestion } from './languages.ts';

const RELATIONS: readonly Relation[] = ['spouse', 'parent', 'sibling', 'child'];
/** By their places in the lists of a relation. */
const EITHER = 0;
const SEXES = [EITHER, 1, 2];
/** Scripts whose words have no ends that can be seen, or have endings that are written on. */
const WITHOUT_ENDS = new Set(['zh', 'ja', 'ko']);
/** Particles and the article that Arabic writes in front of a noun. */
const ARABIC_FRONT = '(?:[وفبك]?ال|لل|[وفبكل])?';
/** "My wife and I": who asks, and not only of whom. */
const AND_I = '(?! (?:and|und|et|y|e|en|och|i|и) (?:I|me|ich|moi|yo|io|eu|ik|jag|ja|я)(?!\\p{L}))';

const compiled = new Map<string, RegExp>();
function expression(language: string, words: string): RegExp {
  const front = language === 'ar' ? ARABIC_FRONT : '';
  const source = WITHOUT_ENDS.has(language)
    ? `(?:${words})${NO_RELATIVE}`
    : `(?<![\\p{L}\\p{M}])${front}(?:${words})(?![\\p{L}\\p{M}])${NO_PERSON}${AND_I}`;
  const known = compiled.get(source) ?? new RegExp(source, 'iu');
  compiled.set(source, known);
  return known;
}

/** A relative of whom somebody asks. */
interface Asked {
  readonly relation: Relation;
  /** The place of its list in those of the relation. */
  readonly sex: number;
}

/** Somebody's own relatives that a question names, in its language. */
function relativesAsked(question: string, language: string): Asked[] {
  const words = KIN_WORDS[language];
  if (!words) return [];
  const isNamed = (kin: string) => expression(language, words.mine.replace('W', `(?:${kin})`)).test(question);
  return RELATIONS.flatMap(relation =>
    SEXES.flatMap(sex => (isNamed((words.own ?? words)[relation][sex] ?? '') ? [{ relation, sex }] : [])),
  );
}

const wordsFor = (kin: Kin, { sex }: Asked): string =>
  sex === EITHER ? kin.join('|') : [kin[EITHER], kin[sex]].join('|');

/** Words for other relatives than this one. */
const wordsForOthers = (words: KinWords, asked: Asked): string =>
  RELATIONS.flatMap(relation =>
    relation !== asked.relation
      ? [...words[relation]]
      : asked.sex === EITHER
        ? []
        : words[relation].filter((_, sex) => sex !== EITHER && sex !== asked.sex),
  ).join('|');

/**
 * Whether a text may be about the relatives of whom somebody asks: "my wife" by that word, by one that covers her
 * (spouse, family, household), in the language of the question or of the text. What holds for everybody holds for
 * children as well: theirs is told by any text that speaks of no other relative. True where no relative is asked about.
 */
export function tellsOfRelatives(question: string): (text: string) => boolean {
  const written = question.normalize('NFC');
  const known = languageOfQuestion(written);
  // "Karım sigortalı mı?" has too few small words to tell its language, which the relative does.
  const language = (known === null ? Object.keys(KIN_WORDS) : [known]).find(
    spoken => relativesAsked(written, spoken).length > 0,
  );
  if (language === undefined) return () => true;
  const asked = relativesAsked(written, language);
  return quoted => {
    const text = quoted.normalize('NFC').replace(NO_KIN, ' ');
    const languages = new Set([language, languageOfQuestion(text) ?? language]);
    const isSaid = (wordsOf: (words: KinWords) => string) =>
      [...languages].some(spoken => {
        const words = KIN_WORDS[spoken];
        return words !== undefined && expression(spoken, wordsOf(words)).test(text);
      });
    return asked.every(
      one =>
        isSaid(words => `${wordsFor(words[one.relation], one)}|${words.family}`) ||
        (one.relation === 'child' && !isSaid(words => wordsForOthers(words, one))),
    );
  };
}
