import { languageOfQuestion } from './languages.ts';

export type Strictness = 'strict' | 'very_strict';
export type GateOutcome = 'answer' | 'closest' | 'decline';

/**
 * From where on sources answer (`core/search/gate.ts` says how far they do), by language and script class. `lower` is
 * where more than nine of ten answerable questions still pass; `higher` where as many answerable ones pass as
 * unanswerable ones do not, on the half of the development questions that `eval/fit-gate.ts` fits on: Spanish and
 * German ones together, Arabic ones, Chinese ones; English ones a little below, as questions in the words of a title
 * stand right there. Scripts without spaces, and with endings or articles written into the word, match fewer words of a
 * right answer, Korean fewest; of Vietnamese every syllable is a word, and some of them stand in any text (both by
 * `npm run eval -- everywhere`, the half looked at).
 */
const GATES = {
  english: { lower: 0.35, higher: 0.52 },
  alphabetic: { lower: 0.35, higher: 0.45 },
  inflected: { lower: 0.3, higher: 0.4 },
  unspaced: { lower: 0.22, higher: 0.3 },
  joined: { lower: 0.18, higher: 0.26 },
  syllabic: { lower: 0.45, higher: 0.55 },
} as const;

const INFLECTED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const JOINED = /\p{Script=Hangul}/gu;
/** Letters that Vietnamese alone has, and from which share of words on it is Vietnamese. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const SYLLABLES = 0.25;

/** The gates for the script that most of a question's letters are in, and for Vietnamese. */
export function gatesFor(question: string): { lower: number; higher: number } {
  const half = (question.match(/\p{L}/gu)?.length ?? 0) / 2;
  if ((question.match(UNSPACED)?.length ?? 0) > half) return GATES.unspaced;
  if ((question.match(JOINED)?.length ?? 0) > half) return GATES.joined;
  const words = question.normalize('NFC').match(/\p{L}+/gu) ?? [];
  if (words.filter(word => VIETNAMESE.test(word)).length > SYLLABLES * words.length) return GATES.syllabic;
  if ((question.match(INFLECTED)?.length ?? 0) > half) return GATES.inflected;
  return (languageOfQuestion(question) ?? 'en') === 'en' ? GATES.english : GATES.alphabetic;
}

/**
 * Whether to answer, to show the closest passages as no more than that, or to decline. Decided by code, never by a
 * model.
 */
export function passesGate(question: string, support: number, strictness: Strictness): GateOutcome {
  const { lower, higher } = gatesFor(question);
  if (support >= higher) return 'answer';
  return strictness === 'strict' && support >= lower ? 'closest' : 'decline';
}
