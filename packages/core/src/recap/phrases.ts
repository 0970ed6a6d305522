import { lookup } from '../text/lookup.ts';
import { phrasesInLatin } from './phrases-latin.ts';
import { phrasesInScripts } from './phrases-scripts.ts';

/**
 * What hosts say of their own in one language: they greet, announce and ask, and claim nothing of the sources. What is
 * put in stands as it is: no sentence asks for a form of it, and none says of a host what only some can be.
 */
export interface RecapPhrases {
  readonly opening: (host: string, other: string, title: string) => string;
  /** How the script was made. */
  readonly quotedOnly: string;
  readonly byModel: string;
  readonly topic: (topic: string) => string;
  /** Behind the topic, where no source says anything about it. */
  readonly notOnTopic: string;
  /** The first source, and each that follows. */
  readonly open: (title: string) => string;
  readonly next: (title: string) => string;
  /** Ask for what stands on a page; one after the other, so that no two in a row are the same. */
  readonly onPage: readonly ((page: string) => string)[];
  /** Ask for more of the page that was just quoted. */
  readonly more: readonly string[];
  readonly closing: (title: string) => string;
  readonly check: string;
  /** Stands beside a quote. */
  readonly page: (page: string) => string;
}

const phrases: Readonly<Record<string, RecapPhrases>> = lookup({ ...phrasesInLatin, ...phrasesInScripts });

/** The phrases for a language of recaps. */
export function phrasesFor(language: string): RecapPhrases {
  const found = phrases[language] ?? phrases['en-US'];
  if (found === undefined) throw new Error('There are no English phrases.');
  return found;
}
