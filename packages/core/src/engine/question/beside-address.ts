import { isInTitle } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import type { Address } from './addresses.ts';
import { sourceMostAbout } from './most-about.ts';
import { telling } from './source-names.ts';

/** "… of moby dick", behind an address. */
const BEHIND = pattern('iu')`
  ^\s*(?:of|in|from|aus|von|im|in der|dans|de|du|en|del|di|da|do|uit|van|från|ur)\s+
  (?:(?:the|my|der|die|das|dem|le|la|el|il|lo|o|a)\s+)?(?<name>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&-]*
  (?:\s+[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&-]*){0,3}?)(?=\s*[,.?!:;–—-]|\s*$|\s+(?:about|say|says|show|shows|list|lists
  |tell|tells|cover|covers|deal|mean|means|contain|contains|and|what|which|who|how|why)(?!\p{L}))
`;
/** "moby dick …", in front of one, where the question begins. */
const BEFORE = pattern('iu')`
  ^\P{L}*(?:(?:in|aus|im|dans|en)\s+)?(?:the\s+)?
  (?<name>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&-]*(?:\s+[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&-]*){0,3})\s*[,:–—-]?\s*$
`;
const ASKS =
  /^(?:what|which|who|how|why|where|when|is|does|do|are|was|were|can|show|give|tell|list|summari[sz]e|see)$/iu;

/** A source that is named beside a place in it, in whatever letters: its version, and where its name stands. */
export interface BesideAddress {
  readonly version: string;
  readonly span: readonly [number, number];
}

/**
 * The one of several sources that stands beside an address ("fig 13 of tracemonkey", "moby dick ch 61"): all of its
 * words are in its title, or it speaks of them far more than every other. Null where that holds for none.
 */
export function besideAddress(
  question: string,
  { start, end }: Pick<Address, 'start' | 'end'>,
  scope: readonly SearchableSegment[],
): BesideAddress | null {
  const behind = BEHIND.exec(question.slice(end));
  const before = BEFORE.exec(question.slice(0, start));
  for (const [match, from] of [
    [behind, end],
    [before, 0],
  ] as const) {
    const name = match?.groups?.['name'] ?? '';
    const words = telling(name);
    if (!match || words.length === 0 || words.some(word => ASKS.test(word))) continue;
    const version = titledBy(words, scope) ?? sourceMostAbout(words, scope);
    if (version !== null) return { version, span: [from + match.index, from + match.index + match[0].length] };
  }
  return null;
}

/** The version of the one source whose title has all of these words; null where there are none, or several. */
function titledBy(words: readonly string[], scope: readonly SearchableSegment[]): string | null {
  const titled = new Set(
    scope.flatMap(({ owner, index }) => (words.every(word => isInTitle(index, fold(word))) ? [owner.fileVersion] : [])),
  );
  const [only] = titled;
  return titled.size === 1 && only !== undefined ? only : null;
}
