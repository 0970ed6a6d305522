import { type Frame, numbersOf } from './frame.ts';

const locale = 'tr-TR';
const n = numbersOf(locale);

export const trTr: Frame = {
  locale,
  sourcesSay: 'Kaynaklarda şöyle deniyor:',
  closest: 'En yakın bölümler; soruyu yanıtlamayabilirler',
  summary: 'Kaynaklardaki önemli cümleler:',
  disagree: 'Kaynaklar birbiriyle uyuşmuyor:',
  noMatchFor: subject => `Kaynaklarda “${subject}” hakkında bir şey yok.`,
  greeting: 'Kaynaklarınız hakkında bir şey sorun: yanıt, yerleriyle birlikte onların sözleriyle verilir.',
  noSources: 'Henüz kaynak yok.',
  declined: 'Kaynaklar bu soruyu yanıtlamıyor.',
  declinedVeryStrict: 'Kaynaklardaki hiçbir cümle bu soruyu yeterince kesin yanıtlamıyor.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `“${phrase}” ${n(total)} yerde geçiyor:`
      : `“${phrase}” ${isComplete ? '' : 'en az '}${n(total)} yerde geçiyor; gösterilen: ${n(shown)}`,
  notMentioned: phrase => `“${phrase}” kaynaklarda geçmiyor.`,
  ofRead: {
    declined: 'Kaynakların okunabilen bölümü bu soruyu yanıtlamıyor.',
    notMentioned: phrase => `“${phrase}” kaynakların okunabilen bölümünde geçmiyor.`,
  },
  searchedFor: (found, written) => `“${written}” kaynaklarda geçmiyor. Onun yerine “${found}” arandı.`,
  sourcesMention: (count, all, phrase) => `${n(all)} kaynak içinde “${phrase}” geçen: ${n(count)}`,
  sourcesBy: (count, all, name) => `${n(all)} kaynak içinde yazarı “${name}” olan: ${n(count)}`,
  sourcesFrom: (count, all, year) => `${n(all)} kaynak içinde ${year} yılına ait olan: ${n(count)}`,
  sourcesAll: count => `${n(count)} kaynak:`,
  noSourceBy: name => `Hiçbir kaynakta yazar olarak “${name}” belirtilmiyor.`,
  noSourceFrom: year => `${year} yılına ait olduğu bilinen bir kaynak yok.`,
  noSource: name => `Kaynaklar arasında “${name}” yok.`,
  noneOfThis: 'Bu konuda bir şey yok.',
  workedOut: name => `“${name}” değerinin hesaplandığı kalemler:`,
  steps: count => `Adım sayısı: ${n(count)}`,
  morePassages: 'Diğer bölümler',
  more: count => `ve ${n(count)} tane daha`,
  otherLanguage: (asked, others) =>
    `Sorunun dili: ${asked}; kaynakların dili: ${others}. Model ya da gömme hizmeti olmadan yalnızca iki dilde ` +
    'ortak olan sözcükler bulunabilir.',
  followUps: {
    about: topic => `Metin “${topic}” hakkında ne diyor?`,
    defined: topic => `“${topic}” ne anlama geliyor?`,
    section: heading => `“${heading}” bölümünde ne anlatılıyor?`,
  },
};
