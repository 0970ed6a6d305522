import { pattern } from '../text/pattern.ts';

/** An author as a style writes one. `given` is null for organisations and for names that are written as a whole. */
export interface Name {
  readonly family: string;
  readonly given: string | null;
  /** `Jr.`, `III`. */
  readonly suffix: string;
}

const PARTICLES = new Set(
  (
    `van von der den de het ten ter te zu zum zur vom di da del della dei delle degli do dos das du des la las le ` +
    `les los lo y e af av bin ibn bint abu al el ben o' d' van't in't`
  ).split(' '),
);
const HONORIFICS = /^(?:dr|prof|professor|mr|mrs|ms|sir|dame|rev|hon|ing|dipl)\.?$/iu;
const DEGREES =
  /^(?:ph\.?d|m\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|mba|d\.?phil|r\.?n|esq|dds|dvm|facs|frcp|msn|mph|jd|llm|llb)\.?$/iu;
const SUFFIX = /^(?:jr|sr)\.?$|^(?:II|III|IV)$/iu;
/** Words that only organisations have in their names. */
const OF_ORGANISATIONS = pattern('iu')`
  (?:^|[\s(])(?:inc|ltd|llc|gmbh|ag|plc|corp|corporation|company|co|s\.a|b\.v|universit\p{L}*|universidad\p{L}*
  |üniversites\p{L}*|college|school|hochschule|academ\p{L}*|akademie|institut\p{L}*|istituto|laborator\p{L}*|hospital
  |clinic|klinik\p{L}*|ministr\p{L}*|ministè\p{L}*|ministeri\p{L}*|department|bundes\p{L}+|office|agency|agence|bureau
  |commission|committee|council|conseil|consortium|association|society|société|gesellschaft|federation|foundation
  |stiftung|fund|bank|union|nations|organi[sz]ation\p{L}*|cent(?:er|re)|centro|group|team|collaborat\p{L}*|network
  |initiative|alliance|authority|administration|government|parliament|assembly|program(?:me)?|museum|library|press
  |verlag|publish\p{L}*|museo|museum|service[s]?)(?=$|[\s.,)])
`;
const INITIALS = /^(?:\p{Lu}\.?-?){1,3}$/u;

/**
 * An author's name as a document or a reference file writes it: `Jane Q. Lee`, `Lee, Jane`, `Lee JQ`, `Ludwig van der
 * Berg`, `World Health Organization`, `王小明`.
 */
export function nameOf(written: string): Name {
  const text = written.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const whole: Name = { family: text, given: null, suffix: '' };
  // Words that only spaces without a break stand between are one name: reference files know what is an organisation.
  if (/\u00a0/u.test(written) && !/[^\S\u00a0]/u.test(written.trim())) return whole;
  // Without capital letters nobody can tell a family name: such names are cited as they are written.
  if (
    !/\p{Lu}/u.test(text) ||
    OF_ORGANISATIONS.test(text) ||
    /(?:^|\s)(?:of|for|the|and|&|für|und|pour|et|para)\s/iu.test(text)
  )
    return whole;
  const [before = '', ...behind] = text.split(',').map(part => part.trim());
  const titled = behind.filter(part => part !== '' && !DEGREES.test(part));
  const suffixes = titled.filter(part => SUFFIX.test(part));
  const [given] = titled.filter(part => !SUFFIX.test(part));
  if (given !== undefined) return { family: ordinary(before), given: ordinary(given), suffix: suffixes[0] ?? '' };
  const words = before.split(' ').filter(word => !HONORIFICS.test(word));
  while (words.length > 2 && DEGREES.test(words.at(-1) ?? '')) words.pop();
  const ending = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const suffix = suffixes[0] ?? ending ?? '';
  if (words.length < 2) return { ...whole, family: words[0] ?? text, suffix };
  return { ...split(words), suffix };
}

function split(words: readonly string[]): { family: string; given: string } {
  const last = words.at(-1) ?? '';
  // "Lee JQ", as medical lists have it.
  if (INITIALS.test(last) && !INITIALS.test(words[0] ?? '') && words.slice(0, -1).every(word => !isShouted(word)))
    return {
      family: words.slice(0, -1).join(' '),
      given: [...last.replaceAll(/[.-]/g, '')].map(letter => `${letter}.`).join(' '),
    };
  let from = words.length - 1;
  while (from > 1 && PARTICLES.has((words[from - 1] ?? '').toLowerCase())) from -= 1;
  return { family: ordinary(words.slice(from).join(' ')), given: ordinary(words.slice(0, from).join(' ')) };
}

const isShouted = (word: string): boolean => /^\p{Lu}{4,}$/u.test(word);
/** Names in capitals are written as names. */
const ordinary = (name: string): string =>
  name.replace(/\p{Lu}{4,}/gu, word => word.charAt(0) + word.slice(1).toLowerCase());

/** `Jane Q.` as `J. Q.`, `Jean-Paul` as `J.-P.`. */
export const initialsOf = (given: string): string =>
  given
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(' ')
    .map(word =>
      word
        .split('-')
        .flatMap(part => {
          const letter = /\p{L}/u.exec(part)?.[0];
          return letter === undefined ? [] : `${letter.toUpperCase()}.`;
        })
        .join('-'),
    )
    .filter(word => word !== '')
    .join(' ');
