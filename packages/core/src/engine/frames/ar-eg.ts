import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'ar-EG';
const n = numbersOf(locale);
const form = formsOf(locale);
/**
 * A number of sources behind a preposition: one and two are words of their own, and the noun changes with the number.
 */
const sources = (count: number) =>
  form(count, {
    one: 'مصدر واحد',
    two: 'مصدرين',
    few: `${n(count)} مصادر`,
    many: `${n(count)} مصدرًا`,
    other: `${n(count)} مصدر`,
  });
const places = (count: number) =>
  form(count, {
    one: 'موضع واحد',
    two: 'موضعين',
    few: `${n(count)} مواضع`,
    many: `${n(count)} موضعًا`,
    other: `${n(count)} موضع`,
  });

export const arEg: Frame = {
  locale,
  sourcesSay: 'تقول المصادر:',
  closest: 'أقرب المقاطع؛ وقد لا تجيب عن السؤال',
  summary: 'أهم الجمل في المصادر:',
  disagree: 'المصادر غير متفقة:',
  noMatchFor: subject => `لا يوجد شيء عن «${subject}» في المصادر.`,
  greeting: 'اسأل عن مصادرك: تأتي الإجابة بكلماتها، وكل منها مع موضعه.',
  noSources: 'لا توجد مصادر بعد.',
  declined: 'المصادر لا تجيب عن هذا السؤال.',
  declinedVeryStrict: 'لا توجد جملة في المصادر تجيب عن هذا السؤال بدقة كافية.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `ورد «${phrase}» في ${places(total)}:`
      : `ورد «${phrase}» في ${isComplete ? '' : 'ما لا يقل عن '}${places(total)}، والمعروض منها ${n(shown)}:`,
  notMentioned: phrase => `لم يرد «${phrase}» في المصادر.`,
  ofRead: {
    declined: 'ما أمكنت قراءته من المصادر لا يجيب عن هذا السؤال.',
    notMentioned: phrase => `لم يرد «${phrase}» فيما أمكنت قراءته من المصادر.`,
  },
  searchedFor: (found, written) => `لم يرد «${written}» في المصادر، وجرى البحث عن «${found}» بدلًا منه.`,
  sourcesMention: (count, all, phrase) => `ورد «${phrase}» في ${n(count)} من أصل ${sources(all)}:`,
  sourcesBy: (count, all, name) => `${n(count)} من أصل ${sources(all)} من تأليف «${name}»:`,
  sourcesFrom: (count, all, year) => `${n(count)} من أصل ${sources(all)} من سنة ${year}:`,
  sourcesAll: count => `عدد المصادر ${n(count)}:`,
  noSourceBy: name => `لا يذكر أي مصدر «${name}» مؤلفًا له.`,
  noSourceFrom: year => `لا يوجد مصدر معروف من سنة ${year}.`,
  noSource: name => `لا يوجد بين المصادر ما يسمى «${name}».`,
  noneOfThis: 'لا شيء عن ذلك.',
  workedOut: name => `البنود التي يُحسب منها «${name}»:`,
  steps: count => `عدد الخطوات: ${n(count)}`,
  morePassages: 'مقاطع أخرى',
  more: count => `والباقي وعدده ${n(count)}`,
  otherLanguage: (asked, others) =>
    `لغة السؤال: ${asked}؛ لغة المصادر: ${others}. من دون نموذج أو خدمة تضمين لا يمكن العثور إلا على ` +
    'الكلمات المشتركة بينهما.',
  followUps: {
    about: topic => `ماذا يقول النص عن «${topic}»؟`,
    defined: topic => `ما معنى «${topic}»؟`,
    section: heading => `ماذا يقول القسم «${heading}»؟`,
  },
};
