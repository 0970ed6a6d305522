import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** A search of fewer characters is not applied. */
const SEARCH_FROM = 4;
const REST_MS = 1_000;

export interface SearchWords {
  readonly typed: string;
  readonly type: (typed: string) => void;
  /** Applies what is typed at once. */
  readonly enter: () => void;
  readonly clear: () => void;
  /** What is searched for: nothing, or so many characters that it says something. */
  readonly wanted: string;
  /** What is typed is too short to be searched for, and nothing is. */
  readonly isShort: boolean;
}

/**
 * The rule of the library's searches: empty or of more than three characters, applied once typing has rested for a
 * second, or with Enter; fewer characters search for nothing. `from` is for what has shorter names.
 */
export function useSearchWords(from = SEARCH_FROM): SearchWords {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState('');
  const [wanted, setWanted] = useState('');
  const words = typed.trim();
  const rested = useDebounced(words, REST_MS);
  // While somebody types, what was searched for last stays: what had rested before an Enter is older than that.
  const isSettled = words === entered || words === rested;
  const searched = words.length < from ? '' : words;
  if (isSettled && searched !== wanted) setWanted(searched);
  return {
    typed,
    type: setTyped,
    enter: () => setEntered(words),
    clear() {
      setTyped('');
      setEntered('');
    },
    wanted,
    isShort: words !== '' && searched === '' && wanted === '',
  };
}
