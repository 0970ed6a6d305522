import { LEANS_BACK, sentenceFlags } from '../search/build-index.ts';
import { fold } from '../text/fold.ts';
import { isFunctionWord } from '../text/function-words.ts';
import { pattern } from '../text/pattern.ts';

/** "PPR-9087", "0x80070057", "HX-20931/4": letters and figures by which one of many things is told. */
const CODE = pattern('giu')`
  (?<![\p{Lu}\p{Ll}\p{N}])(?=[\p{Lu}\p{Ll}\p{N}./_-]*\p{Nd}{2})(?=[\p{Nd}./_-]*[\p{Lu}\p{Ll}])[\p{Lu}\p{Ll}\p{N}]+
  (?:[./_-][\p{Lu}\p{Ll}\p{N}]+)*
`;
/** "Berth 1234", "room 12": a thing and its number; no year, share or amount. */
const NUMBERED = pattern('giu')`
  (?<![\p{L}\p{N}])(?<thing>\p{L}{3,}) (?!(?:1[5-9]|20)\p{Nd}{2}(?!\p{Nd}))\p{Nd}{1,6}
  (?![\p{L}\p{N}%]|[.,]\p{Nd}|\s[%\p{Sc}])
`;

/** "12, 13 and 15", "12 to 15": numbers of more things of that kind, behind the first. */
const MORE = pattern()`
  (?:\s*(?:,|/|&|–|-|(?:,\s*)?(?<!\p{L})(?:and|or|to|und|oder|bis|et|ou|à|y|o|a|e|ed|en|of|tot|i|lub|do|и|или|до|och
  |eller|till|ve|và|hoặc|đến)(?!\p{L}))\s*\p{Nd}+(?![\p{L}\p{N}]|[.,]\p{Nd}))*
`.source;
/** "Room 12 to 15" has 13; "room 12 and 15" has not. */
const RANGE = pattern('iu')`
  \p{Nd}\s*(?:[–—~〜～到至-]|から|부터|(?<!\p{L})(?:to|through|bis|à|au|a|al|até|tot|t\/m|do|до|till|đến|إلى)(?!\p{L}))\s*
  (?:\p{L}+\s)?[\p{Lu}\p{Ll}./_-]*\p{Nd}
`;
/** Who asks what stands beside one, or before or behind it, asks of others of its form. */
const ASKS_OF_OTHERS = pattern('iu')`
  (?<!\p{L})(?:after|before|since|until|between|besides|except|other|others|than|next|previous|following|instead
  |nach|vor|seit|zwischen|außer|andere[rsn]?|als|nächste[rsn]?|statt|après|avant|depuis|entre|sauf|autres?|después
  |antes|desde|excepto|otr[oa]s?|dopo|prima|tranne|altr[ioae]|depois|exceto|outr[oa]s?|voor|sinds|tussen|behalve
  |andere?|dan|efter|före|sedan|mellan|utom|andra|än|po|przed|oprócz|inn[aey]|niż|после|до|кроме|други[ех]|чем|sonra
  |önce|başka)(?!\p{L})|之[前后後]|以[前后後]|除了|の[前後次]|以外|다음|이전|외에|بعد|قبل|غير
`;

/** What a question tells some of many things by. */
interface Identifiers {
  /** All of their form: the same letters around other figures. */
  readonly like: RegExp;
  readonly named: readonly string[];
}

/** No name of a thing is longer. */
const MOST_CHARACTERS = 100;
function identifiersIn(question: string): Identifiers[] {
  const written = [
    ...[...question.matchAll(CODE)].map(([code]) => code),
    ...[...question.matchAll(NUMBERED)].flatMap(({ 0: own, groups }) =>
      isFunctionWord(fold(groups?.['thing'] ?? '')) ? [] : [own],
    ),
  ];
  const forms = new Set(written.filter(({ length }) => length <= MOST_CHARACTERS).map(formOf));
  return [...forms].map(form => {
    const like = new RegExp(form, 'giu');
    return { like, named: namedBy(like, question) };
  });
}

/** All of a form that a text names, also by a number alone: "error 404 and 405" are two. */
const namedBy = (like: RegExp, text: string): string[] =>
  [...text.matchAll(like)].flatMap(({ groups }) => {
    const { first = '', more = '' } = groups ?? {};
    return [first, ...(more.match(/\p{Nd}+/gu) ?? []).map(figure => first.replace(LAST_FIGURE, figure))].map(keyOf);
  });

const LAST_FIGURE = /\p{Nd}+(?!.*\p{Nd})/u;
const keyOf = (written: string): string => written.toLowerCase().replace(/\s+/gu, ' ');

/** Figures, with the letters that hexadecimal ones have among them, and what stands around them. */
const PARTS = /(?<hex>(?<![\p{L}\p{N}])0x[\p{Nd}a-f]+)|(?<figures>\p{Nd}+)|(?<space>\s+)|(?<sign>[./-])/giu;
function formOf(written: string): string {
  const form = written.replace(PARTS, (part, hex?: string, figures?: string, space?: string) =>
    hex ? '0x[\\p{Nd}a-f]+' : figures ? '\\p{Nd}+' : space ? '\\s+' : `[${part}]`,
  );
  return `(?<![\\p{Lu}\\p{Ll}\\p{N}])(?<first>${form})(?![\\p{Lu}\\p{Ll}\\p{N}])(?<more>${MORE})`;
}

/**
 * Whether a text may be of what a question tells by an identifier, where one of the texts at hand has it as it is
 * written: one that names others of its form alone ("PPR-9807") is of these. A range may hold it, and a sentence that
 * leans on the one before may be of what that names.
 */
export function mayBeOfIdentified(question: string, texts: readonly string[]): (text: string) => boolean {
  const known = (ASKS_OF_OTHERS.test(question) ? [] : identifiersIn(question)).map(({ like, named }) => {
    const there = new Set(texts.flatMap(text => namedBy(like, text)));
    return { like, named, asked: named.filter(one => there.has(one)) };
  });
  return text =>
    (sentenceFlags(text) & LEANS_BACK) !== 0 ||
    known.every(({ like, named, asked }) => {
      const own = asked.length > 0 ? namedBy(like, text) : [];
      return (
        own.length === 0 ||
        own.some(one => asked.includes(one) || isWithin(one, named, question)) ||
        asked.some(one => isWithin(one, own, text))
      );
    });
}

/** Whether the last figure of an identifier lies between those of others, where a text gives a range of them. */
function isWithin(asked: string, others: readonly string[], text: string): boolean {
  if (others.length < 2 || !RANGE.test(text)) return false;
  const figure = (written: string) => Number(LAST_FIGURE.exec(written)?.[0]);
  const figures = others.map(figure);
  return Math.min(...figures) <= figure(asked) && figure(asked) <= Math.max(...figures);
}
