import { expect, test } from 'vitest';
import { analyse } from './query.ts';

/** The words of a question that the gate counts. */
const contentOf = (question: string): string[] =>
  analyse(question).terms.flatMap(({ term, content }) => (content ? [term] : []));

test.each([
  ['How many volumes may I take at most?', ['volumes', 'take']],
  ['Wie viele Bände darf ich höchstens ausleihen?', ['bande', 'ausleihen']],
  ['Wie viele Bände darf ich maximal ausleihen?', ['bande', 'ausleihen']],
  ['Combien de volumes puis-je emprunter au maximum ?', ['volumes', 'emprunter']],
  ['¿Cuántos volúmenes puedo llevar como máximo?', ['volumenes', 'llevar']],
  ['Quanti volumi posso prendere al massimo?', ['volumi', 'prendere']],
  ['Quantos volumes posso levar no máximo?', ['volumes', 'levar']],
  ['Hoeveel boeken mag ik ten hoogste lenen?', ['boeken', 'lenen']],
  ['Hur många böcker får jag låna som mest?', ['manga', 'bocker', 'lana']],
  ['Ile książek mogę wypożyczyć co najwyżej?', ['ksiazek', 'wypozyczyc']],
  ['Сколько книг можно взять не более?', ['книг', 'взять']],
  ['En fazla kaç kitap ödünç alabilirim?', ['kitap', 'odunc', 'alabilirim']],
  ['Mượn được tối đa bao nhiêu cuốn sách?', ['muon', 'cuon', 'sach']],
  ['كم كتابا يمكنني استعارته على الأكثر؟', ['كتابا', 'يمكنني', 'استعارته']],
  ['책을 최대 몇 권 빌릴 수 있나요?', ['책을', '권', '빌릴', '수', '있나', '나요', '있나요']],
])('a bound is no word of what is asked: %s', (question, words) => {
  expect(contentOf(question).toSorted()).toEqual(words.toSorted());
});

test.each([
  ['最多可以借多少本书？', '最多'],
  ['最多可以借幾本書？', '最多'],
  ['最大で何冊まで借りられますか', '最大'],
])('%s: so in scripts without spaces', (question, bound) => {
  expect(contentOf(question)).not.toContain(bound);
});

test.each([
  ['What is a maximal ideal?', 'maximal'],
  ['Wat is de hoogste berg?', 'hoogste'],
  ['Vilket berg är högst?', 'hogst'],
  ['Quel est le maximum qui compte au maximum ?', 'maximum'],
  ['哪个国家人口最多？', '最多'],
])('%s: the same word may be what is asked for', (question, word) => {
  expect(contentOf(question)).toContain(word);
});
