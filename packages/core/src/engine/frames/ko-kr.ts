import { type Frame, numbersOf } from './frame.ts';

const locale = 'ko-KR';
const n = numbersOf(locale);

export const koKr: Frame = {
  locale,
  sourcesSay: '출처의 내용은 다음과 같습니다:',
  closest: '가장 가까운 구절이며, 질문에 대한 답이 아닐 수 있습니다',
  summary: '출처의 핵심 문장:',
  disagree: '출처마다 내용이 서로 다릅니다:',
  noMatchFor: subject => `출처에 “${subject}” 관련 내용이 없습니다.`,
  greeting: '출처에 대해 질문해 보세요. 답은 출처의 말로, 그 위치와 함께 제시됩니다.',
  noSources: '아직 출처가 없습니다.',
  declined: '출처에 이 질문에 대한 답이 없습니다.',
  declinedVeryStrict: '출처에 이 질문에 충분히 정확하게 답하는 문장이 없습니다.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `“${phrase}” 언급 ${n(total)}건:`
      : `“${phrase}” 언급 ${isComplete ? '' : '최소 '}${n(total)}건 중 ${n(shown)}건:`,
  notMentioned: phrase => `출처에 “${phrase}” 언급이 없습니다.`,
  ofRead: {
    declined: '출처에서 읽은 부분에는 이 질문에 대한 답이 없습니다.',
    notMentioned: phrase => `출처에서 읽은 부분에는 “${phrase}” 언급이 없습니다.`,
  },
  searchedFor: (found, written) => `출처에 “${written}”이(가) 없어 “${found}”(으)로 검색했습니다.`,
  sourcesMention: (count, all, phrase) => `출처 ${n(all)}개 중 ${n(count)}개에 “${phrase}” 언급이 있습니다:`,
  sourcesBy: (count, all, name) => `출처 ${n(all)}개 중 ${n(count)}개의 저자: “${name}”`,
  sourcesFrom: (count, all, year) => `출처 ${n(all)}개 중 ${n(count)}개의 연도: ${year}년`,
  sourcesAll: count => `출처 ${n(count)}개:`,
  noSourceBy: name => `저자 “${name}”의 출처가 없습니다.`,
  noSourceFrom: year => `${year}년으로 확인된 출처가 없습니다.`,
  noSource: name => `“${name}”(이)라는 자료는 없습니다.`,
  noneOfThis: '이에 대한 내용이 없습니다.',
  workedOut: name => `“${name}” 계산에 쓰이는 항목:`,
  steps: count => `단계 수: ${n(count)}`,
  morePassages: '다른 구절',
  more: count => `그 외 ${n(count)}개`,
  otherLanguage: (asked, others) =>
    `질문의 언어: ${asked}, 출처의 언어: ${others}. 모델이나 임베딩 서비스가 없으면 두 언어에 공통된 단어만 찾을 수 있습니다.`,
  followUps: {
    about: topic => `본문은 “${topic}”에 대해 무엇을 말합니까?`,
    defined: topic => `“${topic}”의 뜻은 무엇입니까?`,
    section: heading => `“${heading}” 절에는 무엇이 있습니까?`,
  },
};
