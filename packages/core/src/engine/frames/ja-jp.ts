import { type Frame, numbersOf } from './frame.ts';

const locale = 'ja-JP';
const n = numbersOf(locale);

export const jaJp: Frame = {
  locale,
  sourcesSay: '資料には次のようにあります：',
  closest: '最も近い箇所（質問の答えではない可能性があります）',
  summary: '資料の重要な文：',
  disagree: '資料によって記述が食い違っています：',
  noMatchFor: subject => `資料には「${subject}」に関する記述がありません。`,
  greeting: '資料について質問してください。回答は資料の言葉で、その場所とともに示されます。',
  noSources: 'まだ資料がありません。',
  declined: '資料にはこの質問への答えがありません。',
  declinedVeryStrict: '資料にはこの質問に十分に合致する文がありません。',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `「${phrase}」への言及は${n(total)}件です：`
      : `「${phrase}」への言及は${isComplete ? '' : '少なくとも'}${n(total)}件です（うち${n(shown)}件を表示）：`,
  notMentioned: phrase => `資料に「${phrase}」への言及はありません。`,
  ofRead: {
    declined: '資料のうち読み取れた部分には、この質問への答えがありません。',
    notMentioned: phrase => `資料のうち読み取れた部分に「${phrase}」への言及はありません。`,
  },
  searchedFor: (found, written) => `資料に「${written}」はありません。代わりに「${found}」を検索しました。`,
  sourcesMention: (count, all, phrase) => `${n(all)}件の資料のうち${n(count)}件に「${phrase}」への言及があります：`,
  sourcesBy: (count, all, name) => `${n(all)}件の資料のうち${n(count)}件は著者が「${name}」です：`,
  sourcesFrom: (count, all, year) => `${n(all)}件の資料のうち${n(count)}件は${year}年のものです：`,
  sourcesAll: count => `資料は${n(count)}件です：`,
  noSourceBy: name => `著者が「${name}」の資料はありません。`,
  noSourceFrom: year => `${year}年のものと分かっている資料はありません。`,
  noSource: name => `「${name}」という資料はありません。`,
  noneOfThis: 'これについての記述はありません。',
  workedOut: name => `「${name}」の計算のもとになる項目：`,
  steps: count => `手順の数：${n(count)}`,
  morePassages: 'その他の箇所',
  more: count => `ほか${n(count)}件`,
  otherLanguage: (asked, others) =>
    `質問の言語は${asked}、資料の言語は${others}です。モデルや埋め込みサービスがない場合、両方に共通する語しか見つけられません。`,
  followUps: {
    about: topic => `本文では「${topic}」について何と述べていますか？`,
    defined: topic => `「${topic}」とは何ですか？`,
    section: heading => `「${heading}」の節には何が書かれていますか？`,
  },
};
