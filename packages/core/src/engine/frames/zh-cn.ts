import { type Frame, numbersOf } from './frame.ts';

const locale = 'zh-CN';
const n = numbersOf(locale);

export const zhCn: Frame = {
  locale,
  sourcesSay: '来源中说：',
  closest: '最接近的段落，可能没有回答问题',
  summary: '来源中的关键句：',
  disagree: '各来源说法不一：',
  noMatchFor: subject => `来源中没有关于“${subject}”的内容。`,
  greeting: '请就您的来源提问：回答会引用来源的原文，并标明出处。',
  noSources: '还没有来源。',
  declined: '来源没有回答这个问题。',
  declinedVeryStrict: '来源中没有一句话足够切合地回答这个问题。',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `共有 ${n(total)} 处提到“${phrase}”：`
      : `${isComplete ? '共有' : '至少有'} ${n(total)} 处提到“${phrase}”，显示其中 ${n(shown)} 处：`,
  notMentioned: phrase => `来源中没有提到“${phrase}”。`,
  ofRead: {
    declined: '来源中已读取的部分没有回答这个问题。',
    notMentioned: phrase => `来源中已读取的部分没有提到“${phrase}”。`,
  },
  searchedFor: (found, written) => `来源中没有“${written}”，已改为搜索“${found}”。`,
  sourcesMention: (count, all, phrase) => `${n(all)} 个来源中有 ${n(count)} 个提到“${phrase}”：`,
  sourcesBy: (count, all, name) => `${n(all)} 个来源中有 ${n(count)} 个的作者是“${name}”：`,
  sourcesFrom: (count, all, year) => `${n(all)} 个来源中有 ${n(count)} 个出自 ${year} 年：`,
  sourcesAll: count => `共有 ${n(count)} 个来源：`,
  noSourceBy: name => `没有一个来源的作者是“${name}”。`,
  noSourceFrom: year => `没有已知出自 ${year} 年的来源。`,
  noSource: name => `来源中没有“${name}”。`,
  noneOfThis: '没有相关内容。',
  workedOut: name => `计算“${name}”所用的项目：`,
  steps: count => `步骤数：${n(count)}`,
  morePassages: '更多段落',
  more: count => `另外还有 ${n(count)} 个`,
  otherLanguage: (asked, others) =>
    `问题的语言是${asked}，来源的语言是${others}。没有模型或嵌入服务时，只能找到两种语言共有的词。`,
  followUps: {
    about: topic => `文中关于“${topic}”说了什么？`,
    defined: topic => `“${topic}”是什么意思？`,
    section: heading => `“${heading}”一节讲了什么？`,
  },
};
