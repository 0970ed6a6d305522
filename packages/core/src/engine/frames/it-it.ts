import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'it-IT';
const n = numbersOf(locale);
const form = formsOf(locale);
const sources = (count: number) => form(count, { one: 'fonte', other: 'fonti' });

export const itIt: Frame = {
  locale,
  sourcesSay: 'Le fonti dicono:',
  closest: 'Passi più vicini; potrebbero non rispondere alla domanda',
  summary: 'Frasi chiave delle fonti:',
  disagree: 'Le fonti non concordano:',
  noMatchFor: subject => `Nelle fonti non c’è nulla su «${subject}».`,
  greeting: 'Fai una domanda sulle tue fonti: la risposta usa le loro parole, ognuna con il suo punto.',
  noSources: 'Non ci sono ancora fonti.',
  declined: 'Le fonti non rispondono a questa domanda.',
  declinedVeryStrict: 'Nessuna frase delle fonti risponde a questa domanda con sufficiente precisione.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'occorrenza', other: 'occorrenze' })} di «${phrase}»:`
      : `${n(shown)} occorrenze di «${phrase}» su ${isComplete ? '' : 'almeno '}${n(total)}:`,
  notMentioned: phrase => `«${phrase}» non compare nelle fonti.`,
  ofRead: {
    declined: 'Quanto è stato possibile leggere delle fonti non risponde a questa domanda.',
    notMentioned: phrase => `«${phrase}» non compare in quanto è stato possibile leggere delle fonti.`,
  },
  searchedFor: (found, written) => `«${written}» non compare nelle fonti. La ricerca è stata fatta per «${found}».`,
  sourcesMention: (count, all, phrase) => `«${phrase}» compare in ${n(count)} ${sources(count)} su ${n(all)}:`,
  sourcesBy: (count, all, name) => `${n(count)} ${sources(count)} su ${n(all)} con «${name}» come autore:`,
  sourcesFrom: (count, all, year) => `${n(count)} ${sources(count)} su ${n(all)} con anno ${year}:`,
  sourcesAll: count => `${n(count)} ${sources(count)}:`,
  noSourceBy: name => `Nessuna fonte indica «${name}» come autore.`,
  noSourceFrom: year => `Per nessuna fonte risulta l’anno ${year}.`,
  noSource: name => `Nessuna delle fonti è «${name}».`,
  noneOfThis: 'Nulla in proposito.',
  workedOut: name => `Le voci da cui si calcola «${name}»:`,
  steps: count => `Passaggi: ${n(count)}`,
  morePassages: 'Altri passaggi',
  more: count => `e ${form(count, { one: `un’altra`, other: `altre ${n(count)}` })}`,
  otherLanguage: (asked, others) =>
    `Lingua della domanda: ${asked}; lingua delle fonti: ${others}. Senza un modello o un servizio di embedding si ` +
    'possono trovare solo le parole che le due lingue hanno in comune.',
  followUps: {
    about: topic => `Che cosa dice il testo su «${topic}»?`,
    defined: topic => `Che cosa significa «${topic}»?`,
    section: heading => `Che cosa dice la sezione «${heading}»?`,
  },
};
