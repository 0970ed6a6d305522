import { describe, expect, test } from 'vitest';
import { tellsOfRelatives } from './relatives.ts';
import { ask, read } from './tables/testing.ts';

/** A question on a wife or a husband, what is no answer to it, and what may be. */
const CASES = {
  en: ['Is my wife insured as well?', 'The children are insured.', 'Spouses are insured.'],
  de: ['Ist meine Frau mitversichert?', 'Kinder sind mitversichert.', 'Der Ehepartner ist mitversichert.'],
  fr: ['Ma femme est-elle assurée ?', 'Les enfants sont assurés.', 'Le conjoint est assuré.'],
  es: ['¿Está asegurada mi mujer?', 'Los hijos están asegurados.', 'El cónyuge está asegurado.'],
  it: ['Mia moglie è assicurata?', 'I figli sono assicurati.', 'Il coniuge è assicurato.'],
  pt: ['A minha mulher está segurada?', 'Os filhos estão segurados.', 'O cônjuge está segurado.'],
  nl: ['Is mijn vrouw meeverzekerd?', 'De kinderen zijn meeverzekerd.', 'De partner is meeverzekerd.'],
  sv: ['Är min fru försäkrad?', 'Barnen är försäkrade.', 'Makar är försäkrade.'],
  pl: ['Czy moja żona jest ubezpieczona?', 'Dzieci są ubezpieczone.', 'Małżonek jest ubezpieczony.'],
  ru: ['Застрахована ли моя жена?', 'Дети застрахованы.', 'Члены семьи застрахованы.'],
  tr: ['Karım sigortalı mı?', 'Çocuklar sigortalıdır.', 'Aile bireyleri sigortalıdır.'],
  vi: ['Vợ tôi có được bảo hiểm không?', 'Trẻ em được bảo hiểm.', 'Vợ chồng được bảo hiểm.'],
  ar: ['هل زوجتي مشمولة بالتأمين؟', 'الأطفال مشمولون بالتأمين.', 'الزوجة مشمولة بالتأمين.'],
  'zh-CN': ['我的妻子也有保险吗？', '子女享有保险。', '配偶享有保险。'],
  'zh-TC': ['我太太也有保險嗎？', '子女享有保險。', '家屬享有保險。'],
  ja: ['私の妻も保険の対象ですか？', '子供は保険の対象です。', '配偶者は保険の対象です。'],
  ko: ['제 아내도 보험에 들어 있나요?', '자녀는 보험에 들어 있습니다.', '배우자는 보험에 들어 있습니다.'],
} as const;

describe.each(Object.entries(CASES))('%s', (_, [question, ofOthers, ofHer]) => {
  test('a text on others does not tell of her, and a word that covers her does', () => {
    const tells = tellsOfRelatives(question);
    expect(tells(ofOthers)).toBe(false);
    expect(tells(ofHer)).toBe(true);
  });
});

test.each([
  ['Is my husband insured?', 'Wives are insured.', false],
  ['Is my husband insured?', 'Every member of the household is insured.', true],
  ['Is my mother insured?', 'Fathers are insured.', false],
  ['Is my mother insured?', 'Parents are insured.', true],
  ['May my brother move in?', 'Sisters may move in.', false],
  ['May my brother move in?', 'Siblings may move in.', true],
  ['Are my wife and my son insured?', 'The wife is insured, not the mother.', false],
  ['Ist mein Mann versichert?', 'Das sollte man versichern.', false],
  ['Is my son allowed a phone?', 'Mobile phones must stay at home.', true],
  ['Is my son allowed a phone?', 'Daughters are allowed a phone.', false],
  ['Can my wife and I park there?', 'Tenants may park there.', true],
  ['Who was the wife of the founder?', 'The founder married Ada in 1911.', true],
  ['Is my bike insured?', 'The children are insured.', true],
  ['¿Está asegurada mi mujer?', 'Spouses are insured by the policy.', true],
])('%s %s: %s', (question, text, tells) => {
  expect(tellsOfRelatives(question)(text)).toBe(tells);
});

describe('at the gate', () => {
  const policies = {
    'es-ES': [
      '¿Está asegurada mi mujer?',
      '# Póliza\n\nLos hijos están asegurados sin cuota propia hasta los veinte años.\n',
      '# Póliza\n\nLa mujer está asegurada sin cuota propia.\n',
    ],
    'de-DE': [
      'Ist meine Frau versichert?',
      '# Police\n\nVersichert ist der Halter des Wagens.\n',
      '# Police\n\nVersichert ist auch die Frau des Halters.\n',
    ],
    'en-US': [
      'Is my husband insured?',
      '# Policy\n\nThe keeper of the car is insured.\n',
      '# Policy\n\nThe husband of the keeper is insured.\n',
    ],
  } as const;
  test.each(Object.entries(policies))('%s: what tells of others is near at most', (locale, [question, other, own]) => {
    expect(ask(read(other), question, locale).finish).not.toMatchObject({ reason: 'stop' });
    expect(ask(read(own), question, locale).finish).toMatchObject({ reason: 'stop' });
  });

  test('the heading over a sentence may name the relative', () => {
    const policy = read('# Policy\n\n## Spouses\n\nWho lives in the flat is insured.\n\n## Bikes\n\nBikes are not.\n');
    expect(ask(policy, 'Is my spouse insured?').finish).toMatchObject({ reason: 'stop' });
  });
});

test.each([
  ['Omfattar försäkringen mitt barn i skolan?', 'Försäkringen gäller alla elever, och man är försäkrad hela dygnet.'],
  ['Wo melde ich mein Kind zum Ferienlager an?', 'Melden Sie es bei Frau Weber an.'],
  ['我的孩子怎么报名夏令营？', '请联系王先生。'],
  ['Where is our parent company based?', 'Holding AG, which owns the company, is based in Zug.'],
  ['Who runs our sister site in Lund?', 'Our site in Lund is run by Berg.'],
])('%s: forms of address and companies are no relatives', (question, text) => {
  expect(tellsOfRelatives(question)(text)).toBe(true);
});
