import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'sv-SE';
const n = numbersOf(locale);
const form = formsOf(locale);
const sources = (count: number) => form(count, { one: 'källa', other: 'källor' });

export const svSe: Frame = {
  locale,
  sourcesSay: 'Källorna säger:',
  closest: 'Närmast liggande avsnitt; de kanske inte besvarar frågan',
  summary: 'Viktiga meningar ur källorna:',
  disagree: 'Källorna är inte överens:',
  noMatchFor: subject => `Det finns inget om ”${subject}” i källorna.`,
  greeting: 'Ställ en fråga om källorna: svaret ges med deras ord, vart och ett med sin plats.',
  noSources: 'Det finns inga källor än.',
  declined: 'Källorna besvarar inte den här frågan.',
  declinedVeryStrict: 'Ingen mening i källorna besvarar frågan tillräckligt noga.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'förekomst', other: 'förekomster' })} av ”${phrase}”:`
      : `${n(shown)} av ${isComplete ? '' : 'minst '}${n(total)} förekomster av ”${phrase}”:`,
  notMentioned: phrase => `”${phrase}” nämns inte i källorna.`,
  ofRead: {
    declined: 'Det som kunde läsas av källorna besvarar inte den här frågan.',
    notMentioned: phrase => `”${phrase}” nämns inte i det som kunde läsas av källorna.`,
  },
  searchedFor: (found, written) => `”${written}” finns inte i källorna. Sökningen gällde i stället ”${found}”.`,
  sourcesMention: (count, all, phrase) => `”${phrase}” nämns i ${n(count)} av ${n(all)} ${sources(all)}:`,
  sourcesBy: (count, all, name) => `${n(count)} av ${n(all)} ${sources(all)} med ”${name}” som författare:`,
  sourcesFrom: (count, all, year) => `${n(count)} av ${n(all)} ${sources(all)} från ${year}:`,
  sourcesAll: count => `${n(count)} ${sources(count)}:`,
  noSourceBy: name => `Ingen källa anger ”${name}” som författare.`,
  noSourceFrom: year => `Ingen källa är såvitt känt från ${year}.`,
  noSource: name => `Ingen av källorna är ”${name}”.`,
  noneOfThis: 'Inget om detta.',
  workedOut: name => `Posterna som ”${name}” räknas ut från:`,
  steps: count => `Steg: ${n(count)}`,
  morePassages: 'Fler ställen',
  more: count => `och ${n(count)} till`,
  otherLanguage: (asked, others) =>
    `Frågans språk: ${asked}; källornas språk: ${others}. Utan modell eller inbäddningstjänst går det bara att ` +
    'hitta ord som är gemensamma för båda.',
  followUps: {
    about: topic => `Vad säger texten om ”${topic}”?`,
    defined: topic => `Vad betyder ”${topic}”?`,
    section: heading => `Vad står det i avsnittet ”${heading}”?`,
  },
};
