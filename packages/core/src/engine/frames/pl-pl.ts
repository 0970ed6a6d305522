import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'pl-PL';
const n = numbersOf(locale);
const form = formsOf(locale);
/** Behind “z”: “z 1 źródła”, “z 22 źródeł”. */
const ofSources = (count: number) => form(count, { one: 'źródła', other: 'źródeł' });

export const plPl: Frame = {
  locale,
  sourcesSay: 'Źródła mówią:',
  closest: 'Najbliższe fragmenty; mogą nie odpowiadać na pytanie',
  summary: 'Najważniejsze zdania ze źródeł:',
  disagree: 'Źródła nie są zgodne:',
  noMatchFor: subject => `W źródłach nie ma nic na temat „${subject}”.`,
  greeting: 'Zadaj pytanie o źródła: odpowiedź podaje ich słowa, każde ze swoim miejscem.',
  noSources: 'Nie ma jeszcze żadnych źródeł.',
  declined: 'Źródła nie odpowiadają na to pytanie.',
  declinedVeryStrict: 'Żadne zdanie w źródłach nie odpowiada na to pytanie wystarczająco dokładnie.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'wystąpienie', few: 'wystąpienia', other: 'wystąpień' })} frazy „${phrase}”:`
      : `${n(shown)} z ${isComplete ? '' : 'co najmniej '}${n(total)} wystąpień frazy „${phrase}”:`,
  notMentioned: phrase => `Fraza „${phrase}” nie występuje w źródłach.`,
  ofRead: {
    declined: 'To, co udało się odczytać ze źródeł, nie odpowiada na to pytanie.',
    notMentioned: phrase => `Fraza „${phrase}” nie występuje w tym, co udało się odczytać ze źródeł.`,
  },
  searchedFor: (found, written) => `Słowo „${written}” nie występuje w źródłach. Wyszukano zamiast niego „${found}”.`,
  sourcesMention: (count, all, phrase) => `Fraza „${phrase}” występuje w ${n(count)} z ${n(all)} ${ofSources(all)}:`,
  sourcesBy: (count, all, name) => `${n(count)} z ${n(all)} ${ofSources(all)}, autor: „${name}”:`,
  sourcesFrom: (count, all, year) => `${n(count)} z ${n(all)} ${ofSources(all)}, rok ${year}:`,
  sourcesAll: count => `${n(count)} ${form(count, { one: 'źródło', few: 'źródła', other: 'źródeł' })}:`,
  noSourceBy: name => `Żadne źródło nie podaje „${name}” jako autora.`,
  noSourceFrom: year => `O żadnym źródle nie wiadomo, by pochodziło z roku ${year}.`,
  noSource: name => `Żadne ze źródeł nie nosi nazwy „${name}”.`,
  noneOfThis: 'Nic na ten temat.',
  workedOut: name => `Pozycje, z których wylicza się „${name}”:`,
  steps: count => `Liczba kroków: ${n(count)}`,
  morePassages: 'Więcej fragmentów',
  more: count => `i jeszcze ${n(count)}`,
  otherLanguage: (asked, others) =>
    `Język pytania: ${asked}; język źródeł: ${others}. Bez modelu lub usługi osadzania tekstu można znaleźć tylko ` +
    'słowa wspólne dla obu.',
  followUps: {
    about: topic => `Co tekst mówi na temat „${topic}”?`,
    defined: topic => `Co oznacza „${topic}”?`,
    section: heading => `O czym mówi sekcja „${heading}”?`,
  },
};
