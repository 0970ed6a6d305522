import { expect, test } from 'vitest';
import { linesOf, WORDS } from './dictionary.ts';
import { translateQuestion } from './index.ts';

const languages = [...WORDS.keys()];
const linesIn = (language: string) => linesOf(WORDS.get(language) ?? '');
const sidesIn = (language: string) => linesIn(language).map(({ english }) => english);

/** Words that are written the same in English; looked at one by one. */
const SAME: Readonly<Record<string, string>> = {
  de:
    'bank browser budget code computer edition experiment film gas gold hand illegal international legal limit ' +
    'material median minister minute name national organisation paper parameter passage patient person phase plan ' +
    'problem rate region religion retrieval server software song standard student symptom system team test token ' +
    'training update variable version warm website west wind winter',
  es:
    'animal capital compare control decide define describe director doctor error factor gas hospital legal ' +
    'material plan ratio reduce software token total variable',
  fr:
    'accident acquisition air animal art article budget cause change code compare conclusion crime culture danger ' +
    'date description distance document dose figure film force gain important interface international ' +
    'introduction leader licence limitation long machine message minute national net obligation organisation page ' +
    'participant passage patient performance phase plan police population port possible prison profit public ' +
    'question rare ratio religion science second secret section service session simple solution source standard ' +
    'test token total train type variable version village volume',
  it:
    'area browser budget cause computer culture database dataset date dose figure file film gas leader password ' +
    'server software standard temperature test token volume',
  nl:
    'appendix bank begin browser budget code computer contract data database dataset deadline dividend document ' +
    'effect experiment factor film filmmaker gas half hand interface late machine man minister model open paper ' +
    'parameter passage plan plant president product project ratio school server service significant software ' +
    'start storm student team test token tool top training type update volume warm water website week wind winter',
  pl: 'bank film limit minister model plan port problem program region standard student system test token',
  pt:
    'animal browser capital compare crime define dose hospital interface legal material software token total ' +
    'volume',
  sv:
    'appendix bank budget cell data dataset deadline experiment film full gas hand illegal legal man material ' +
    'median minister organisation parameter passage patient period person plan president problem process program ' +
    'region religion risk server service session silver standard storm student symptom system team test token ' +
    'total version',
  tr: 'film limit model net plan problem program risk test token',
  vi: 'token website',
};

test('fifteen languages and English have dictionaries', () => {
  expect(['en', ...WORDS.keys()].sort().join(' ')).toBe('ar de en es fr it ja ko nl pl pt ru sv tr vi zh');
});

test.each(languages)('%s has the same things as German in the same order, none twice', language => {
  const sides = sidesIn(language);
  expect(sides).toEqual(sidesIn('de'));
  expect(new Set(sides).size).toBe(sides.length);
  expect(sides.length).toBeGreaterThan(650);
});

test.each(languages)('%s has clean forms, none twice in a line', language => {
  for (const { english, forms } of linesIn(language)) {
    expect(forms.length, english).toBeGreaterThan(0);
    expect(new Set(forms).size, english).toBe(forms.length);
    for (const form of forms) expect(form, english).toMatch(/^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u);
  }
});

test.each(languages)('%s has English words only where they are its own too', language => {
  const same = linesIn(language).flatMap(({ english, forms }) =>
    forms.map(form => form.toLowerCase()).filter(form => english.split(' / ').includes(form)),
  );
  expect(same.sort().join(' ')).toBe(SAME[language] ?? '');
});

test.each(['ar', 'ja', 'ko', 'ru', 'zh'])('%s has no form in Latin letters', language => {
  expect(linesIn(language).flatMap(({ forms }) => forms.filter(form => /\p{Script=Latin}/u.test(form)))).toEqual([]);
});

test.each([
  ['ar', 'في أي مدينة ولد نجيب محفوظ؟', 'in which city born نجيب محفوظ?'],
  [
    'de',
    'Wie hoch war der Umsatz der Siemens AG im Geschäftsjahr 2020?',
    'how high revenue Siemens AG fiscal year 2020?',
  ],
  ['es', '¿En qué ciudad nació Iwan Roberts?', 'in which city born Iwan Roberts?'],
  ['fr', 'Combien d’employés l’entreprise L’Oréal a-t-elle ?', 'how many employee company L’Oréal?'],
  ['it', 'In che anno è nato il regista del film?', 'in which year born director filmmaker film?'],
  ['ja', 'スチームエンジンを発明したのは誰ですか？', 'スチームエンジン invent who?'],
  ['ko', 'Iwan Roberts는 몇 년에 태어났나요?', 'Iwan Roberts in which year born?'],
  ['nl', 'Wat betekent het woord gezellig?', 'what does word gezellig mean?'],
  ['pl', 'W którym mieście urodził się Fryderyk Chopin?', 'in which city born Fryderyk Chopin?'],
  ['pt', 'Quais são as limitações do estudo sobre a memória?', 'what are limitation study memory?'],
  ['ru', 'В каком городе родился Фёдор Достоевский?', 'in which city born Фёдор Достоевский?'],
  ['sv', 'Hur många deltagare hade kontrollgruppen?', 'how many participant control group?'],
  ['tr', 'Orhan Pamuk hangi şehirde doğdu?', 'Orhan Pamuk in which city born?'],
  ['vi', 'Việt Nam có bao nhiêu thành phố lớn?', 'Việt Nam how many city town large big?'],
  ['zh', '鲁迅出生在哪个城市？', '鲁迅 born in which city?'],
  ['zh', '該公司的營業收入是多少？', '該 company revenue how many?'],
])('a question in %s is put into English', (from, question, english) => {
  expect(translateQuestion(question, from, 'en')).toBe(english);
});

test.each([
  ['es', 'In which city was Iwan Roberts born?', 'en qué ciudad Iwan Roberts nació?'],
  ['de', 'What does the word accuracy mean?', 'was bedeutet Wort Genauigkeit?'],
  ['zh', 'How many employees did the company have in 2020?', '多少 员工 公司 2020？'],
  ['ar', 'Who wrote the book', 'من هو كتب كتاب'],
])('a question in English is put into %s', (to, question, translated) => {
  expect(translateQuestion(question, 'en', to)).toBe(translated);
});

test('two other languages meet through English', () => {
  expect(translateQuestion('Welche Nachteile hat die Behandlung?', 'de', 'fr')).toBe('quel inconvénient traitement?');
});

test('a form that is not listed is known by its root, when no other word has it', () => {
  expect(translateQuestion('Welche Behandlungsart kribbelt?', 'de', 'en')).toBeNull();
  expect(translateQuestion('¿Qué publicaron los participantes?', 'es', 'en')).toBe('what publish participant?');
  expect(translateQuestion('What experience does it evoke?', 'en', 'de')).toBeNull();
});

test('names of several words and words in quotation marks stay', () => {
  expect(translateQuestion('Who lives in the White House?', 'en', 'de')).toBe('wer leben White House?');
  expect(translateQuestion('Who wrote "War and Peace"?', 'en', 'es')).toBe('quién escribir "War and Peace"?');
  expect(translateQuestion('Qui est l’auteur de « La guerre » ?', 'fr', 'en')).toBe('who author writer « La guerre »?');
  expect(translateQuestion('《战争与和平》的作者是谁？', 'zh', 'en')).toBe('《战争与和平》 author writer who?');
});

test.each([
  ['What is Wikipedia?', 'en', 'de'],
  ['Was ist das?', 'de', 'en'],
  ['Xyzzy plugh?', 'en', 'fr'],
  ['Who is the author?', 'en', 'en'],
  ['Who is the author?', 'en', 'fi'],
  ['Kuka on kirjan tekijä?', 'fi', 'en'],
  ['', 'en', 'de'],
])('%j from %s to %s is not translated', (question, from, to) => {
  expect(translateQuestion(question, from, to)).toBeNull();
});
