import { fold } from '../../text/fold.ts';
import { nameOf } from '../names.ts';
import { dateParts } from './identifiers.ts';
import type { ReferenceWork } from './types.ts';

const LONGEST_PART = 30;
const SMALL_WORDS = new Set(
  (
    'a an the on of in for and to der die das ein eine le la les un une el los las il lo gli o os ' +
    'as de del het een en'
  ).split(' '),
);

const plain = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_PART);

/** `lee2023tea`, each of them once: further works with the same get `lee2023tea-b`. */
export function keysOf(works: readonly ReferenceWork[]): string[] {
  const used = new Map<string, number>();
  return works.map(work => {
    const word = work.title
      .split(/[^\p{L}\p{N}]+/u)
      .map(plain)
      .find(one => one !== '' && !SMALL_WORDS.has(one));
    const author = plain(nameOf(work.authors[0] ?? '').family);
    const key = [
      author === '' && word === undefined ? 'work' : author,
      dateParts(work.publishedOn)?.year ?? '',
      word ?? '',
    ].join('');
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count === 1 ? key : `${key}-${lettersOf(count)}`;
  });
}

/** 2 is `b`, 26 `z`, 27 `aa`. */
const lettersOf = (count: number): string =>
  (count > 26 ? lettersOf(Math.floor((count - 1) / 26)) : '') + String.fromCharCode(97 + ((count - 1) % 26));
