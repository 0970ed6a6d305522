import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'nl-NL';
const n = numbersOf(locale);
const form = formsOf(locale);
const sources = (count: number) => form(count, { one: 'bron', other: 'bronnen' });

export const nlNl: Frame = {
  locale,
  sourcesSay: 'De bronnen zeggen:',
  closest: 'Dichtstbijzijnde passages; mogelijk beantwoorden ze de vraag niet',
  summary: 'Belangrijkste zinnen uit de bronnen:',
  disagree: 'De bronnen zijn het niet eens:',
  noMatchFor: subject => `In de bronnen staat niets over “${subject}”.`,
  greeting: 'Stel een vraag over de bronnen: het antwoord komt in hun woorden, elk met de vindplaats.',
  noSources: 'Er zijn nog geen bronnen.',
  declined: 'De bronnen beantwoorden deze vraag niet.',
  declinedVeryStrict: 'Geen enkele zin in de bronnen beantwoordt deze vraag nauwkeurig genoeg.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'vermelding', other: 'vermeldingen' })} van “${phrase}”:`
      : `${n(shown)} van ${isComplete ? 'de ' : 'ten minste '}${n(total)} vermeldingen van “${phrase}”:`,
  notMentioned: phrase => `“${phrase}” komt niet voor in de bronnen.`,
  ofRead: {
    declined: 'Wat van de bronnen gelezen kon worden, beantwoordt deze vraag niet.',
    notMentioned: phrase => `“${phrase}” komt niet voor in wat van de bronnen gelezen kon worden.`,
  },
  searchedFor: (found, written) =>
    `“${written}” komt niet voor in de bronnen. In plaats daarvan is gezocht naar “${found}”.`,
  sourcesMention: (count, all, phrase) => `“${phrase}” komt voor in ${n(count)} van de ${n(all)} ${sources(all)}:`,
  sourcesBy: (count, all, name) => `${n(count)} van de ${n(all)} ${sources(all)} met “${name}” als auteur:`,
  sourcesFrom: (count, all, year) => `${n(count)} van de ${n(all)} ${sources(all)} uit ${year}:`,
  sourcesAll: count => `${n(count)} ${sources(count)}:`,
  noSourceBy: name => `Geen enkele bron noemt “${name}” als auteur.`,
  noSourceFrom: year => `Van geen enkele bron is bekend dat die uit ${year} komt.`,
  noSource: name => `Geen van de bronnen is “${name}”.`,
  noneOfThis: 'Niets hierover.',
  workedOut: name => `De posten waaruit ‘${name}’ wordt berekend:`,
  steps: count => `Stappen: ${n(count)}`,
  morePassages: 'Meer passages',
  more: count => `en nog ${n(count)}`,
  otherLanguage: (asked, others) =>
    `Taal van de vraag: ${asked}; taal van de bronnen: ${others}. Zonder model of embeddingdienst kunnen alleen ` +
    'woorden worden gevonden die beide talen delen.',
  followUps: {
    about: topic => `Wat zegt de tekst over “${topic}”?`,
    defined: topic => `Wat betekent “${topic}”?`,
    section: heading => `Wat staat er in het gedeelte “${heading}”?`,
  },
};
