import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'en-US';
const n = numbersOf(locale);
const form = formsOf(locale);
const mentions = (count: number) => form(count, { one: 'mention', other: 'mentions' });
const sources = (count: number) => form(count, { one: 'source', other: 'sources' });

export const enUs: Frame = {
  locale,
  sourcesSay: 'The sources say:',
  closest: 'Closest passages; they may not answer the question',
  summary: 'Key sentences of the sources:',
  disagree: 'The sources do not agree:',
  noMatchFor: subject => `Nothing in the sources about ${subject}.`,
  greeting: 'Ask something about your sources: the answer is given in their words, each with its place.',
  noSources: 'There are no sources yet.',
  declined: 'Your sources do not answer this question.',
  declinedVeryStrict: 'No sentence in your sources answers this question closely enough.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${mentions(total)} of “${phrase}”:`
      : `${n(shown)} of ${isComplete ? '' : 'at least '}${n(total)} mentions of “${phrase}”:`,
  notMentioned: phrase => `“${phrase}” is not mentioned in your sources.`,
  ofRead: {
    declined: 'What could be read of your sources does not answer this question.',
    notMentioned: phrase => `“${phrase}” is not mentioned in what could be read of your sources.`,
  },
  searchedFor: (found, written) => `“${written}” is not in your sources. Searched for “${found}” instead.`,
  sourcesMention: (count, all, phrase) =>
    `${n(count)} of your ${n(all)} ${sources(all)} ${form(count, { one: 'mentions', other: 'mention' })} “${phrase}”:`,
  sourcesBy: (count, all, name) =>
    `${n(count)} of your ${n(all)} ${sources(all)} ${form(count, { one: 'is', other: 'are' })} by “${name}”:`,
  sourcesFrom: (count, all, year) =>
    `${n(count)} of your ${n(all)} ${sources(all)} ${form(count, { one: 'is', other: 'are' })} from ${year}:`,
  sourcesAll: count => `${n(count)} ${sources(count)}:`,
  noSourceBy: name => `None of your sources names “${name}” as an author.`,
  noSourceFrom: year => `None of your sources is known to be from ${year}.`,
  noSource: name => `None of your sources is “${name}”.`,
  noneOfThis: 'Nothing about this.',
  workedOut: name => `The lines from which “${name}” is worked out:`,
  steps: count => `Steps: ${n(count)}`,
  morePassages: 'More passages',
  more: count => `and ${n(count)} more`,
  otherLanguage: (asked, others) =>
    `Your question is in ${asked}, the sources are in ${others}. Without a model or an embedding endpoint, ` +
    'only words that both share can be found.',
  followUps: {
    about: topic => `What does the text say about ${topic}?`,
    defined: (topic, many) => `How ${many ? 'are' : 'is'} ${topic} defined?`,
    section: heading => `What does the section “${heading}” say?`,
  },
};
