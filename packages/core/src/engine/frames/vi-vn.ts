import { type Frame, numbersOf } from './frame.ts';

const locale = 'vi-VN';
const n = numbersOf(locale);

export const viVn: Frame = {
  locale,
  sourcesSay: 'Các nguồn cho biết:',
  closest: 'Những đoạn gần nhất; có thể chúng không trả lời câu hỏi',
  summary: 'Những câu chính trong các nguồn:',
  disagree: 'Các nguồn không thống nhất với nhau:',
  noMatchFor: subject => `Không có gì về “${subject}” trong các nguồn.`,
  greeting: 'Hãy hỏi điều gì đó về các nguồn: câu trả lời dùng lời của nguồn, kèm vị trí của từng lời.',
  noSources: 'Chưa có nguồn nào.',
  declined: 'Các nguồn không trả lời câu hỏi này.',
  declinedVeryStrict: 'Không có câu nào trong các nguồn trả lời câu hỏi này đủ sát.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} chỗ nhắc đến “${phrase}”:`
      : `${n(shown)} trong số ${isComplete ? '' : 'ít nhất '}${n(total)} chỗ nhắc đến “${phrase}”:`,
  notMentioned: phrase => `“${phrase}” không được nhắc đến trong các nguồn.`,
  ofRead: {
    declined: 'Phần đã đọc được của các nguồn không trả lời câu hỏi này.',
    notMentioned: phrase => `“${phrase}” không được nhắc đến trong phần đã đọc được của các nguồn.`,
  },
  searchedFor: (found, written) => `“${written}” không có trong các nguồn. Đã tìm “${found}” thay thế.`,
  sourcesMention: (count, all, phrase) => `${n(count)} trong số ${n(all)} nguồn có nhắc đến “${phrase}”:`,
  sourcesBy: (count, all, name) => `${n(count)} trong số ${n(all)} nguồn có tác giả “${name}”:`,
  sourcesFrom: (count, all, year) => `${n(count)} trong số ${n(all)} nguồn thuộc năm ${year}:`,
  sourcesAll: count => `${n(count)} nguồn:`,
  noSourceBy: name => `Không có nguồn nào ghi “${name}” là tác giả.`,
  noSourceFrom: year => `Không có nguồn nào được biết là thuộc năm ${year}.`,
  noSource: name => `Không có nguồn nào là “${name}”.`,
  noneOfThis: 'Không có gì về điều này.',
  workedOut: name => `Các dòng dùng để tính “${name}”:`,
  steps: count => `Số bước: ${n(count)}`,
  morePassages: 'Các đoạn khác',
  more: count => `và ${n(count)} nguồn nữa`,
  otherLanguage: (asked, others) =>
    `Ngôn ngữ của câu hỏi: ${asked}; ngôn ngữ của các nguồn: ${others}. Nếu không có mô hình hoặc dịch vụ nhúng, ` +
    'chỉ có thể tìm thấy những từ chung của cả hai.',
  followUps: {
    about: topic => `Văn bản nói gì về “${topic}”?`,
    defined: topic => `“${topic}” nghĩa là gì?`,
    section: heading => `Phần “${heading}” nói gì?`,
  },
};
