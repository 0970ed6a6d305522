import { type Name, nameOf } from '../names.ts';
import { tidied } from './tex-text.ts';

const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;
const NO_BREAK = '\u00a0';

const same = (a: Name, b: Name): boolean => {
  const key = ({ family, given, suffix }: Name) =>
    [family, given ?? '', suffix].map(part => part.toLowerCase().replace(/[\s.]/gu, '')).join('|');
  return (a.given === null) === (b.given === null) && key(a) === key(b);
};

/**
 * A name in parts as one text that `nameOf` takes apart in the same way: `Jane Lee`, or `García Márquez, Gabriel` where
 * the order of speech would not tell the family. The words of an organisation that reads like a person are joined by
 * spaces that do not break.
 */
export function nameFrom(family: string, given: string, suffix = ''): string {
  const [last, first, behind] = [tidied(family), tidied(given), tidied(suffix)];
  if (last === '' || first === '') return wholeName(last === '' ? first : last);
  if (HAN.test(last) && HAN.test(first)) return last + first;
  const parts: Name = { family: last, given: first, suffix: behind };
  const spoken = [first, last, behind].filter(part => part !== '').join(' ');
  if (same(nameOf(spoken), parts)) return spoken;
  const turned = [last, first, behind].filter(part => part !== '').join(', ');
  return same(nameOf(turned), parts) ? turned : spoken;
}

/** A name that has no parts. */
export function wholeName(name: string): string {
  const text = tidied(name);
  return nameOf(text).given === null ? text : text.replaceAll(' ', NO_BREAK);
}

/** A name as somebody has written it, family first when it has a comma. */
export const writtenName = (written: string): string => {
  const { family, given, suffix } = nameOf(written);
  return given === null ? tidied(written) : nameFrom(family, given, suffix);
};
