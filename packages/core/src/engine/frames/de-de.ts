import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'de-DE';
const n = numbersOf(locale);
const form = formsOf(locale);
const sources = (count: number) => form(count, { one: 'Quelle', other: 'Quellen' });

export const deDe: Frame = {
  locale,
  sourcesSay: 'In den Quellen steht:',
  closest: 'Nächstliegende Stellen; sie beantworten die Frage vielleicht nicht',
  summary: 'Wichtige Sätze aus den Quellen:',
  disagree: 'Die Quellen sind sich nicht einig:',
  noMatchFor: subject => `Zu „${subject}“ steht nichts in den Quellen.`,
  greeting: 'Stellen Sie eine Frage zu Ihren Quellen: Die Antwort kommt in deren Worten, jedes mit seiner Stelle.',
  noSources: 'Es gibt noch keine Quellen.',
  declined: 'Die Quellen beantworten diese Frage nicht.',
  declinedVeryStrict: 'Kein Satz in den Quellen beantwortet diese Frage genau genug.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'Stelle', other: 'Stellen' })} mit „${phrase}“:`
      : `${n(shown)} von ${isComplete ? '' : 'mindestens '}${n(total)} Stellen mit „${phrase}“:`,
  notMentioned: phrase => `„${phrase}“ kommt in den Quellen nicht vor.`,
  ofRead: {
    declined: 'Was von den Quellen gelesen werden konnte, beantwortet diese Frage nicht.',
    notMentioned: phrase => `„${phrase}“ kommt in dem, was von den Quellen gelesen werden konnte, nicht vor.`,
  },
  searchedFor: (found, written) =>
    `„${written}“ kommt in den Quellen nicht vor. Gesucht wurde stattdessen nach „${found}“.`,
  sourcesMention: (count, all, phrase) => `In ${n(count)} von ${n(all)} ${sources(all)} kommt „${phrase}“ vor:`,
  sourcesBy: (count, all, name) => `${n(count)} von ${n(all)} ${sources(all)} mit „${name}“ als Autor:`,
  sourcesFrom: (count, all, year) => `${n(count)} von ${n(all)} ${sources(all)} aus dem Jahr ${year}:`,
  sourcesAll: count => `${n(count)} ${sources(count)}:`,
  noSourceBy: name => `Keine der Quellen nennt „${name}“ als Autor.`,
  noSourceFrom: year => `Von keiner der Quellen ist bekannt, dass sie aus dem Jahr ${year} stammt.`,
  noSource: name => `Keine der Quellen heißt „${name}“.`,
  noneOfThis: 'Nichts dazu.',
  workedOut: name => `Die Posten, aus denen sich „${name}“ berechnet:`,
  steps: count => `Schritte: ${n(count)}`,
  morePassages: 'Weitere Stellen',
  more: count => `und ${n(count)} weitere`,
  otherLanguage: (asked, others) =>
    `Sprache der Frage: ${asked}; Sprache der Quellen: ${others}. Ohne Modell und ohne Embedding-Dienst lassen sich ` +
    'nur Wörter finden, die in beiden gleich sind.',
  followUps: {
    about: topic => `Was sagt der Text über „${topic}“?`,
    defined: topic => `Was bedeutet „${topic}“?`,
    section: heading => `Was steht im Abschnitt „${heading}“?`,
  },
};
