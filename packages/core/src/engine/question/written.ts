import { textIn } from '../../document/span-text.ts';
import { asksForWritten, holdsWritten } from '../../search/answer-type.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf, inTurn } from '../mentions.ts';
import { beginningsOf, type SpecialQuestion, sentencesWhere } from './special.ts';

/** Words for what is asked for: a text that has a number or an address need not call it so. */
const THINGS: ReadonlySet<string> = new Set(
  (
    'phone telephone tel fax mobile number numbers e-mail email mail e address addresses web website site homepage ' +
    'home page url contact lautet lauten telefon telefonnummer rufnummer nummer mailadresse adresse webseite kontakt ' +
    'numéro téléphone électronique courriel número teléfono dirección correo electrónico sitio numero telefono ' +
    'indirizzo posta sito telefone endereço telefoonnummer e-mailadres e-postadress numer telefonu adres номер ' +
    'телефона адрес почты электронной numarası adresi 电话 号码 話番 番号 电话号码 電話番号 电话号 话号 邮箱 メー ール ' +
    'アド ドレ レス 전화번호 이메일 주소'
  )
    .split(' ')
    .map(fold),
);
/** Of more nobody knows which is meant, and segments that are read to find one. */
const MOST = 4;
const MOST_READ = 16;

/** An account has as many figures as a telephone: its number is called one, or begins as such. */
const CALLED = pattern('iu')`
  \S@\S|www\.|https?:|(?<!\p{Nd})(?:\+|\(?0)\p{Nd}|(?<!\p{L})(?:tel|t[eé]l[eé]f|phone|fon|fax|mobile|mobil|handy|call
  |ruf|m[óo]vil|cellulare|telem|тел|моб)|电话|電話|전화|هاتف
`;
const isTold = (question: string, text: string): boolean => holdsWritten(question, text) && CALLED.test(text);

/** Whether nothing is asked for but a number or an address, of whomever the sources are. */
const asksForNothingElse = (question: string): boolean =>
  asksForWritten(question) && contentTerms(question).every(term => THINGS.has(fold(term)) || isAskingWord(term));

/** The few places with a telephone number or an address. */
export const written: SpecialQuestion = {
  isAsked: ({ read }) => asksForNothingElse(read.words),
  places: ({ scope }) => inTurn(beginningsOf(scope.map((_, segment) => segment)), scope, MOST_READ),
  evidence: ({ read, scope }, texts) => fewPlaces(read.words, scope, texts),
};

function fewPlaces(question: string, scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const places = sentencesWhere(
    texts,
    (text, span) => span.role !== 'furniture' && span.role !== 'table' && isTold(question, textIn(text, span)),
  );
  return places.length > 0 && places.length <= MOST ? { ...evidenceOf(scope, places), isListed: true } : null;
}
