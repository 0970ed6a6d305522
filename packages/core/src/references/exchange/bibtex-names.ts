import type { Name } from '../names.ts';
import { nameFrom, wholeName, writtenName } from './people.ts';
import { texOf, texText } from './tex-text.ts';

/** Cuts at what separates outside of braces. */
function cutOutside(tex: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (const match of tex.matchAll(separator)) {
    const [sign] = match;
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth <= 0 && !sign.startsWith('\\')) {
      parts.push(tex.slice(from, match.index));
      from = match.index + sign.length;
    }
  }
  return [...parts, tex.slice(from)].map(part => part.trim());
}

// What is escaped, braces, and what separates.
const AND = /\\[\s\S]|[{}]| and /gi;
const COMMA = /\\[\s\S]|[{}]|,/g;

/** Names joined by `and`: `Last, First`, `Last, Jr, First`, `First von Last`, and organisations in braces. */
export const namesOfBibtex = (tex: string): string[] =>
  cutOutside(tex.replace(/\s+/g, ' '), AND)
    .filter(name => name !== '' && name !== 'others')
    .map(nameOfBibtex);

function nameOfBibtex(tex: string): string {
  const [family = '', second, third] = cutOutside(tex, COMMA);
  if (second !== undefined)
    return nameFrom(texText(family), texText(third ?? second), third === undefined ? '' : texText(second));
  const [, group] = /^\{((?:[^{}]|\{[^{}]*\})*)\}$/su.exec(tex) ?? [];
  // Braces around an accented letter are no name of their own.
  if (group !== undefined && !group.startsWith('\\')) return wholeName(texText(group));
  const [, first, last] = /^([^{}]+)\s\{([^{}\\][^{}]*)\}$/su.exec(tex) ?? [];
  return first === undefined ? writtenName(texText(tex)) : nameFrom(texText(last ?? ''), texText(first));
}

/** A name as BibTeX wants it: family first, an organisation in braces. */
export function bibtexName({ family, given, suffix }: Name): string {
  if (given === null) return /[\s,]/u.test(family) ? `{${texOf(family)}}` : texOf(family);
  return [family, suffix, given]
    .filter(part => part !== '')
    .map(part => (/,|(?:^|\s)and(?:\s|$)/iu.test(part) ? `{${texOf(part)}}` : texOf(part)))
    .join(', ');
}
