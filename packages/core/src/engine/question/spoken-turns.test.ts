import { expect, test } from 'vitest';
import { inPlainTurns } from './spoken-turns.ts';

test.each([
  ['what on earth is a crampit', 'what is a crampit'],
  ['doujinshi?? never heard of it, what is that', 'What is doujinshi?'],
  ['a gavel: what’s that?', 'What is a gavel?'],
  ['MCAS, what is that and when does it kick in?', 'What is MCAS and when does it kick in?'],
  ['Can you explain what a gavel is?', 'What is a gavel?'],
  ['What is a gavel again?', 'What is a gavel?'],
  ['Was ist denn ein Bescheid?', 'Was ist ein Bescheid?'],
  ['Der Bescheid, was ist das?', 'Was ist Der Bescheid?'],
  ['C’est quoi une gabare ?', 'Qu’est-ce que une gabare ?'],
  ['¿qué es eso del banco del tiempo?', '¿qué es banco del tiempo?'],
  ['Banco del tiempo, ¿qué es eso?', '¿Qué es Banco del tiempo?'],
  ['Co to za urząd?', 'Co to jest urząd?'],
  ['Что за ведомство?', 'Что такое ведомство?'],
  ['查找密码到底是个什么东西？', '查找密码是什么？'],
  ['木道って何ですか', '木道とは何ですか'],
])('%s: asked plainly', (spoken, plain) => {
  expect(inPlainTurns(spoken)).toBe(plain);
});

test.each([
  'What is this all about?',
  'The keeper was old, what is that?',
  'Which lamp is that?',
  'Is it true, what is that?',
])('%s: stays as it is', question => {
  expect(inPlainTurns(question)).toBe(question);
});
