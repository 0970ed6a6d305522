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

interface Identifier {
  readonly written: string;
  /** All of its form: the same letters around other figures. */
  readonly like: RegExp;
}

/** What a question tells one of many things by. */
function identifiersIn(question: string): Identifier[] {
  const written = [
    ...[...question.matchAll(CODE)].map(([code]) => code),
    ...[...question.matchAll(NUMBERED)].flatMap(({ 0: own, groups }) =>
      isFunctionWord(fold(groups?.['thing'] ?? '')) ? [] : [own],
    ),
  ];
  return written.map(one => ({ written: keyOf(one), like: formOf(one) }));
}

const keyOf = (written: string): string => written.toLowerCase().replace(/\s+/gu, ' ');

/** Figures, with the letters that hexadecimal ones have among them, and what stands around them. */
const PARTS = /(?<hex>(?<![\p{L}\p{N}])0x[\p{Nd}a-f]+)|(?<figures>\p{Nd}+)|(?<space>\s+)|(?<sign>[./-])/giu;
function formOf(written: string): RegExp {
  const form = written.replace(PARTS, (part, hex?: string, figures?: string, space?: string) =>
    hex ? '0x[\\p{Nd}a-f]+' : figures ? '\\p{Nd}+' : space ? '\\s+' : `[${part}]`,
  );
  return new RegExp(`(?<![\\p{Lu}\\p{Ll}\\p{N}])${form}(?![\\p{Lu}\\p{Ll}\\p{N}])`, 'giu');
}

/**
 * Whether a text may be of what a question tells by an identifier, where one of the texts at hand has it as it is
 * written: one that names others of its form alone ("PPR-9807") is of these. A range may hold it.
 */
export function mayBeOfIdentified(question: string, texts: readonly string[]): (text: string) => boolean {
  const found = identifiersIn(question);
  const named = (text: string, { like }: Identifier) => [...text.matchAll(like)].map(([written]) => keyOf(written));
  const known = found.filter(one => texts.some(text => named(text, one).includes(one.written)));
  const isAsked = (written: string) => known.some(one => one.written === written);
  return text =>
    known.every(one => {
      const all = named(text, one);
      return all.length === 0 || all.some(isAsked) || isWithin(one.written, all);
    });
}

/** Whether the last figure of an identifier lies between those of two others. */
function isWithin(asked: string, others: readonly string[]): boolean {
  const figure = (written: string) => Number(/\p{Nd}+(?!.*\p{Nd})/u.exec(written)?.[0]);
  const figures = others.map(figure);
  return figures.length > 1 && Math.min(...figures) <= figure(asked) && figure(asked) <= Math.max(...figures);
}
