import { expect, test } from 'vitest';
import { ask, askAll, read } from '../tables/testing.ts';
import { twoQuestions } from './two-questions.ts';

const questionsIn = (question: string) => twoQuestions(question)?.members.map(member => member.question) ?? null;

test.each([
  [
    'How long must bank records be kept, and how long case files?',
    ['How long must bank records be kept?', 'How long must case files be kept?'],
  ],
  [
    'How many questions a second does DPR manage, and how many does BM25?',
    ['How many questions a second does DPR manage?', 'How many questions a second does BM25 manage?'],
  ],
  ['What is the bond and how large must it be?', ['What is the bond?', 'how large must the bond be?']],
  [
    'Where did Harvey originate and when did it become a hurricane?',
    ['Where did Harvey originate?', 'when did Harvey become a hurricane?'],
  ],
  [
    'What is the batch size and how many epochs are trained?',
    ['What is the batch size?', 'how many epochs are trained?'],
  ],
  [
    'Who is the tenant and when must this agreement be signed?',
    ['Who is the tenant?', 'when must this agreement be signed?'],
  ],
  [
    'How much notice do I have to give for the flat, and how much for the garage?',
    ['How much notice do I have to give for the flat?', 'How much notice do I have to give for the garage?'],
  ],
  [
    'How much is the fee for adults and how much for children?',
    ['How much is the fee for adults?', 'How much is the fee for children?'],
  ],
  ['How much is a month here and how much for the brakes?', ['How much is a month here?', 'how much for the brakes?']],
  ['When is the open day and who does the cake?', ['When is the open day?', 'who does the cake?']],
  ['When is the open day and where is lunch?', ['When is the open day?', 'where is lunch?']],
  ['When is the open day and who bakes cakes?', ['When is the open day?', 'who bakes cakes?']],
  ['Who is Ada Lovelace and when was she born?', ['Who is Ada Lovelace?', 'when was Ada Lovelace born?']],
  ['When did Ada Lovelace die and who married her?', ['When did Ada Lovelace die?', 'who married Ada Lovelace?']],
  [
    'Who is the head of the school and what is her number?',
    ['Who is the head of the school?', 'what is the head of the school’s number?'],
  ],
  ['Where is the pool and how many lanes are there?', ['Where is the pool?', 'how many lanes are there?']],
  ['When did Ada marry Lord Byron and when did she die?', null],
  ['When is the concert and what does he play?', null],
  ['Who is responsible for the boiler and when does he come?', null],
  ['Where is the hall and when is lunch there?', null],
  ['Who built the tower and was paid for it?', null],
  ['Was ist die Kaution und was passiert damit?', null],
  ['What was her ferritin and what would be normal?', null],
  ['What happened and why?', null],
  ['What is the difference between what and how?', null],
  ['Who paid for the ships and the walls?', null],
  ['Where and when do I find the caretaker?', null],
])('%s', (question, questions) => {
  expect(questionsIn(question)).toEqual(questions);
});

test('each of two questions is answered', () => {
  const rules = read(`# Records

The harbour keeps its bank records for seven years.

Case files are kept for at least two years after a case is closed, and are then burnt by the keeper.

Nothing else is kept in the tower of the harbour.
`);
  const { text } = ask(rules, 'How long are bank records kept, and how long case files?');
  const [lead = ''] = text.split('<details>');
  expect(lead).toContain('seven years');
  expect(lead).toContain('two years');
});

test('each of two questions is answered where its thing is not named', () => {
  const papers = {
    Lease: read('# Lease\n\n1.1 The flat is bright.\n\n2.1 Tenants may leave with one month’s notice.\n'),
    Insurance: read('# Health insurance\n\nIt covers teeth.\n\nYou can cancel with three months’ notice.\n'),
  };
  const { quotes } = askAll(papers, 'How much notice do I have to give for the flat, and how much for the insurance?');
  expect(quotes[0]).toContain('one month’s notice');
  expect(quotes[1]).toContain('three months’ notice');
});
