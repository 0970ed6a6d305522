import { isAskingWord } from '../../search/asking-words.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { inPlainTurns } from './spoken-turns.ts';

/** Sentences in which the asker speaks of themselves, in front of a question. */
const TELLS_OF_ASKER = pattern('iu')`
  ^\s*(?:(?:(?:hi|hello|hey|thanks|hallo|bonjour|hola|ciao|olá)\P{L}+)?
  (?:I(?:['’](?:m|ve|d|ll))?|we(?:['’](?:re|ve|d|ll))?|my|our|ich|wir|mein\p{L}*|je|j['’]|nous|mon|ma|mes|notre|yo|estoy
  |soy|tengo|mi|io|sono|ho|eu|sou|estou|meu|minha|ik|wij|mijn|jag|vi|min|jestem|mam|mój|я|мы|у меня)(?![\p{L}])
  [^.!?]{2,200}[.!]\s+)+(?=[^.!?]{8,}[?？]\s*$)
`;
/** Such a question cannot stand without what was said in front of it. */
const LEANS = pattern('iu')`
  (?<!\p{L})(?:it|its|that|this|these|those|they|them|their|he|she|him|his|das|dies\p{L}*|sie|er|ihn
  |cela|ça|ce|cette|il|elle|ils|elles|eso|esto|ello|él|ella|questo|quello|isso|isto|это|он|она)(?!\p{L})
`;
/** Fewer words of its own, and the words in front say what it is about. */
const FEWEST_WORDS = 1;

/** "Whats an easter egg": "what's" as it is typed in a hurry. */
const RUN_TOGETHER = /^(\P{L}*(?:what|who|where|when|how|that))(s)(?= )/iu;

/** "The dissent of A and that of B", "for A or the one for B": stands for what was named before. */
const STANDS_FOR = pattern('giu')`
  (?<=(?<!\p{L})(?:and|or|than|from|to|with)[ ])(?:the ones?|that|those) (?:of|for|in|from|by) (?=\p{L})
`;

/**
 * A question without the sentences in front of it that tell of the asker: "I am new to this. How do I …?" is searched
 * by its second sentence. As it was where that leans on the first; what stands for a thing named before is left out.
 */
export function questionItself(written: string): string {
  const question = inPlainTurns(written.replace(RUN_TOGETHER, "$1'$2").replace(STANDS_FOR, ''));
  const front = TELLS_OF_ASKER.exec(question)?.[0];
  if (front === undefined) return question;
  const rest = question.slice(front.length).trim();
  const own = contentTerms(rest).filter(term => !isAskingWord(term));
  return own.length >= FEWEST_WORDS && !LEANS.test(rest) ? rest : question;
}
