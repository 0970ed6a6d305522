import { expect, test } from 'vitest';
import { definedThing, isShortName } from './defined-thing.ts';

test.each([
  ['Who is Ada Lovelace?', 'Ada Lovelace'],
  ['Who was Ludwig van Beethoven?', 'Ludwig van Beethoven'],
  ['Wer war Emmy Noether?', 'Emmy Noether'],
  ['Qui est Marie Curie ?', 'Marie Curie'],
  ['Who is the treasurer?', undefined],
  ['Who is responsible for the keys?', undefined],
  ['Who is the Landlord?', undefined],
  ['Who is CEO?', undefined],
  ['Who is Head of IT?', undefined],
  ['Wer ist der Vermieter?', undefined],
])('“%s” asks who %s is', (question, name) => {
  expect(definedThing(question)?.name).toBe(name);
  if (name !== undefined) expect(definedThing(question)?.isPerson).toBe(true);
});

test.each([
  ['What is a gam?', 'gam', ''],
  ['what’s a line block?', null, ''],
  ["what's a line block?", 'line block', ''],
  ['What is a gam among whalers?', 'gam', 'among whalers'],
  ['What does SSRF stand for?', 'SSRF', ''],
  ['What does the abbreviation DIA stand for?', 'DIA', ''],
  ['What does the word hack mean to programmers?', 'hack', 'to programmers'],
  ['What do the authors of the review mean by “cued replay”?', 'cued replay', 'the authors of the review'],
  ['What is meant by "chap and lie" in a points competition?', 'chap and lie', 'in a points competition'],
  ['What is meant by right to be forgotten?', 'right to be forgotten', ''],
  ['What is an Easter egg in the sense of malicious code?', 'Easter egg', 'in the sense of malicious code'],
  ['In the table of checks, what does “Other” mean?', 'Other', 'in the table of checks'],
  ['How does Lessig define piracy?', 'piracy', 'lessig'],
  ['Was ist eine Gezeit?', 'Gezeit', ''],
  ['Wofür steht SAST?', 'SAST', ''],
  ['Qu’est-ce que la marée ?', 'marée', ''],
  ['¿Qué significa STEC?', 'STEC', ''],
  ["Che cos'è l'entropia?", 'entropia', ''],
  ['O que é a entropia?', 'entropia', ''],
  ['Wat betekent STEC?', 'STEC', ''],
  ['Vad betyder STEC?', 'STEC', ''],
  ['Czym jest osmoza?', 'osmoza', ''],
  ['Что такое энтропия?', 'энтропия', ''],
  ['Entropi nedir?', 'Entropi', ''],
  ['Entropy là gì?', 'Entropy', ''],
  ['什么是威胁建模？', '威胁建模', ''],
  ['STEC是什麼意思？', 'STEC', ''],
  ['浸透とは何ですか？', '浸透', ''],
  ['엔트로피란 무엇인가요?', '엔트로피', ''],
  ['ما هو الإنتروبي؟', 'الإنتروبي', ''],
])('“%s” asks what “%s” is', (question, name, rest) => {
  const thing = definedThing(question);
  if (name === null) return expect(thing === null || thing.name === 'line block').toBe(true);
  expect(thing?.name).toBe(name);
  expect(thing?.rest.toLowerCase() ?? '').toBe(rest);
});

test.each([
  ['What is a quern that stands in the yard?', 'quern'],
  ['Was ist der Mahlgang in der Mühle?', 'Mahlgang'],
  ['Wat is een molensteen bij het gemaal?', 'molensteen'],
  ['Vad är en kvarnsten som ligger på gården?', 'kvarnsten'],
  ['Qu’est-ce que le blutoir qui sert au moulin ?', 'blutoir'],
  ['¿Qué es la tolva que alimenta el molino?', 'tolva'],
  ['Che cos’è la tramoggia del mulino?', 'tramoggia'],
  ['O que é a moega do moinho?', 'moega'],
  ['Co to jest jaz, który leży na rzece?', 'jaz'],
  ['Что такое жёрнов в мельнице?', 'жёрнов в мельнице'],
  ['Что такое водяной жёрнов, который лежит во дворе?', 'водяной жёрнов'],
  ['Cối xay trong nhà máy là gì?', 'Cối xay'],
  ['磨坊里所称的“水轮”是指什么？', '水轮'],
  ['水車小屋の「ひきうす」とは何をするための道具ですか', 'ひきうす'],
  ['방앗간에서 쓰는 맷돌은 무엇인가요?', '맷돌'],
])('“%s” asks what a thing is, whatever is said beside it', (question, name) => {
  expect(definedThing(question)?.name).toBe(name);
});

test.each([
  '맷돌을 쓰는 이유는 무엇인가요?',
  '粉ひきで禁じられていることは何ですか',
  'What is the capital of France?',
  'What is this about?',
  'Who wrote Moby-Dick?',
  'How many whales did they see?',
  'What is the difference between a tide and a wave?',
  'Summarise the paper.',
])('“%s” asks for no definition', question => {
  expect(definedThing(question)).toBeNull();
});

test('a name of initials is told from a word', () => {
  expect(['SAST', 'TLS', 'RoI', 'B2B'].filter(isShortName)).toEqual(['SAST', 'TLS', 'RoI', 'B2B']);
  expect(['Tide', 'tide', 'A', 'Dense Passage'].some(isShortName)).toBe(false);
});
