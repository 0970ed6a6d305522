import { type Frame, numbersOf } from './frame.ts';

const locale = 'zh-Hant-TW';
const n = numbersOf(locale);

export const zhTc: Frame = {
  locale,
  sourcesSay: '來源中說：',
  closest: '最接近的段落，可能沒有回答問題',
  summary: '來源中的關鍵句：',
  disagree: '各來源說法不一：',
  noMatchFor: subject => `來源中沒有關於「${subject}」的內容。`,
  greeting: '請就您的來源提問：回答會引用來源的原文，並標明出處。',
  noSources: '還沒有來源。',
  declined: '來源沒有回答這個問題。',
  declinedVeryStrict: '來源中沒有一句話足夠切合地回答這個問題。',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `共有 ${n(total)} 處提到「${phrase}」：`
      : `${isComplete ? '共有' : '至少有'} ${n(total)} 處提到「${phrase}」，顯示其中 ${n(shown)} 處：`,
  notMentioned: phrase => `來源中沒有提到「${phrase}」。`,
  ofRead: {
    declined: '來源中已讀取的部分沒有回答這個問題。',
    notMentioned: phrase => `來源中已讀取的部分沒有提到「${phrase}」。`,
  },
  searchedFor: (found, written) => `來源中沒有「${written}」，已改為搜尋「${found}」。`,
  sourcesMention: (count, all, phrase) => `${n(all)} 個來源中有 ${n(count)} 個提到「${phrase}」：`,
  sourcesBy: (count, all, name) => `${n(all)} 個來源中有 ${n(count)} 個的作者是「${name}」：`,
  sourcesFrom: (count, all, year) => `${n(all)} 個來源中有 ${n(count)} 個出自 ${year} 年：`,
  sourcesAll: count => `共有 ${n(count)} 個來源：`,
  noSourceBy: name => `沒有一個來源的作者是「${name}」。`,
  noSourceFrom: year => `沒有已知出自 ${year} 年的來源。`,
  noSource: name => `來源中沒有「${name}」。`,
  noneOfThis: '沒有相關內容。',
  workedOut: name => `計算「${name}」所用的項目：`,
  steps: count => `步驟數：${n(count)}`,
  morePassages: '更多段落',
  more: count => `另外還有 ${n(count)} 個`,
  otherLanguage: (asked, others) =>
    `問題的語言是${asked}，來源的語言是${others}。沒有模型或嵌入服務時，只能找到兩種語言共有的詞。`,
  followUps: {
    about: topic => `文中關於「${topic}」說了什麼？`,
    defined: topic => `「${topic}」是什麼意思？`,
    section: heading => `「${heading}」一節說了什麼？`,
  },
};
