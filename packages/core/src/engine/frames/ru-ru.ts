import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'ru-RU';
const n = numbersOf(locale);
const form = formsOf(locale);
/** Behind «из»: «из 21 источника», «из 12 источников». */
const ofSources = (count: number) => form(count, { one: 'источника', other: 'источников' });
const ofMentions = (count: number) => form(count, { one: 'упоминания', other: 'упоминаний' });

export const ruRu: Frame = {
  locale,
  sourcesSay: 'В источниках говорится:',
  closest: 'Ближайшие фрагменты; возможно, они не отвечают на вопрос',
  summary: 'Ключевые предложения источников:',
  disagree: 'Источники расходятся:',
  noMatchFor: subject => `В источниках нет ничего на тему «${subject}».`,
  greeting: 'Задайте вопрос об источниках: ответ приводится их словами, с указанием места.',
  noSources: 'Источников пока нет.',
  declined: 'Источники не отвечают на этот вопрос.',
  declinedVeryStrict: 'Ни одно предложение в источниках не отвечает на этот вопрос достаточно точно.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'упоминание', few: 'упоминания', other: 'упоминаний' })} слов «${phrase}»:`
      : `${n(shown)} из ${isComplete ? '' : 'не менее чем '}${n(total)} ${ofMentions(total)} слов «${phrase}»:`,
  notMentioned: phrase => `«${phrase}» в источниках не упоминается.`,
  ofRead: {
    declined: 'В прочитанной части источников нет ответа на этот вопрос.',
    notMentioned: phrase => `«${phrase}» в прочитанной части источников не упоминается.`,
  },
  searchedFor: (found, written) => `Слова «${written}» в источниках нет. Вместо него искали «${found}».`,
  sourcesMention: (count, all, phrase) => `«${phrase}» упоминается в ${n(count)} из ${n(all)} ${ofSources(all)}:`,
  sourcesBy: (count, all, name) => `Автор «${name}» указан в ${n(count)} из ${n(all)} ${ofSources(all)}:`,
  sourcesFrom: (count, all, year) => `${n(count)} из ${n(all)} ${ofSources(all)} за ${year} год:`,
  sourcesAll: count => `${n(count)} ${form(count, { one: 'источник', few: 'источника', other: 'источников' })}:`,
  noSourceBy: name => `Ни в одном источнике автором не указано имя «${name}».`,
  noSourceFrom: year => `Нет источников, про которые известно, что это ${year} год.`,
  noSource: name => `Среди источников нет «${name}».`,
  noneOfThis: 'Об этом ничего нет.',
  workedOut: name => `Строки, по которым рассчитывается «${name}»:`,
  steps: count => `Шагов: ${n(count)}`,
  morePassages: 'Другие фрагменты',
  more: count => `и ещё ${n(count)}`,
  otherLanguage: (asked, others) =>
    `Язык вопроса: ${asked}; язык источников: ${others}. Без модели или службы эмбеддингов можно найти только ` +
    'слова, общие для обоих.',
  followUps: {
    about: topic => `Что сказано в тексте на тему «${topic}»?`,
    defined: topic => `Что означает «${topic}»?`,
    section: heading => `О чём говорится в разделе «${heading}»?`,
  },
};
