import { textIn } from '../document/span-text.ts';
import {
  answerTypes,
  asksForMoney,
  holdsDate,
  holdsNumber,
  holdsPlaceName,
  holdsWritten,
  MONEY,
} from '../search/answer-type.ts';
import { pattern } from '../text/pattern.ts';
import { countsWhatIsAsked } from './counted-things.ts';
import { type BuiltinRequest, NEAREST } from './endings.ts';
import { languageOfQuestion } from './languages.ts';
import { asksDuration, holdsDuration, measuresWhatIsAsked } from './units.ts';

/**
 * Whether a text has what a question asks for by kind: a sum, or a number, in figures or in words. Numbers in words are
 * known of English alone: elsewhere a text without figures may well hold one.
 */
export const holdsKind = (question: string, text: string): boolean =>
  asksForMoney(question)
    ? MONEY.test(text)
    : ASKS_DEADLINE.test(question)
      ? holdsDate(text) || SAYS_WITHIN.test(text)
      : asksDuration(question)
        ? holdsDuration(text)
        : languageOfQuestion(question) !== 'en' ||
          !answerTypes(question).includes('number') ||
          holdsNumber(text.replace(NUMBERED_NAME, ' '));

/** "UTF-8", "32-bit": the figure is a part of a name, and counts nothing. */
const NUMBERED_NAME = /(?<![\p{L}\p{N}])(?:\p{L}+-?\p{Nd}[\p{L}\p{N}-]*|\p{Nd}+-bit(?!\p{L}))/giu;

/** Who asks for a deadline is told by a day, or by how long one has. */
const ASKS_DEADLINE = pattern('iu')`
  (?<!\p{L})(?:when (?:is|are|was|were) (?:the |my |our )?(?:\p{L}+ ){0,3}(?:deadlines?|due(?: dates?)?)|by when
  |until when|(?:by |on |before )?(?:what|which) (?:exact )?(?:date|day)|bis wann|jusqu['’]à quand|avant quelle date
  |hasta cuándo|entro quando|fino a quando|até quando)(?!\p{L})
`;
const SAYS_WITHIN = pattern('iu')`
  (?<!\p{L})(?:\p{Nd}+|within|at least|not? later than|one|two|three|four|five|six|seven|ten|thirty|sixty|ninety)[ ]
  (?:\p{L}+ ){0,2}(?:hours?|days?|weeks?|months?|years?)(?!\p{L})|\p{Nd}{1,2}:\p{Nd}\p{Nd}
`;

/** Whether any of the best sentences measures in a unit that "how many megabytes" asks for, or counts the things. */
export function measuresAny({ question, evidence, texts }: BuiltinRequest): boolean {
  const counts = countsWhatIsAsked(question);
  return evidence.sentences.slice(0, MEASURED_WITHIN).some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    if (!text || !span) return false;
    const words = textIn(text, span);
    return span.role === 'table' || (measuresWhatIsAsked(question, words) && counts(words));
  });
}
const MEASURED_WITHIN = 12;

/**
 * Whether any of the best sentences has what a question asks for by its look: a telephone number, the name of a city.
 */
export const holdsLook = ({ question, evidence, texts }: BuiltinRequest): boolean =>
  evidence.sentences.slice(0, NEAREST).some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    const words = text && span ? textIn(text, span) : '';
    return holdsWritten(question, words) && holdsPlaceName(question, words);
  });
