import { expect, test } from 'vitest';
import { membersOf } from './members.ts';

const namesIn = (question: string) => membersOf(question)?.members.map(({ name }) => name) ?? null;
const askedIn = (question: string) => membersOf(question)?.members.map(member => member.question) ?? null;

test.each([
  ['Which dataset has more claims, TabFact or SCITAB?', ['TabFact', 'SCITAB']],
  ['Did the Lion Air or the Ethiopian Airlines accident cost more lives?', ['Lion Air', 'Ethiopian Airlines']],
  ['Is it quicker to build an index with Lucene or a FAISS index of the vectors?', ['Lucene', 'FAISS']],
  ['Did Roberts score more goals for Huddersfield or for Leicester?', ['Huddersfield', 'Leicester']],
  ['Does QACheck do better than ProgramFC?', ['QACheck', 'ProgramFC']],
  ['What happened to the term in 1831, in 1909 and in 1998?', ['1831', '1909', '1998']],
  ['What were the sales of Zone NA, Zone EUR and Zone AOA?', ['Zone NA', 'Zone EUR', 'Zone AOA']],
  ['When does it reach level 1, level 2 and level 3 respectively?', ['level 1', 'level 2', 'level 3']],
  ['What happens in each of iterative, recursive and adaptive retrieval?', ['iterative', 'recursive', 'adaptive']],
  ['Does it help more when one sound is played or when two are?', ['when one sound is played', 'when two are']],
  ['Ist Paris oder London größer?', ['Paris', 'London']],
  ['Qui est plus grand, Paul ou Pierre ?', ['Paul', 'Pierre']],
  ['¿Qué es más alto, Teide o Etna?', ['Teide', 'Etna']],
])('“%s” names %j', (question, names) => {
  expect(namesIn(question)).toEqual(names);
});

test('each is asked of alone, in the words of the question', () => {
  expect(askedIn('Did Roberts score more goals for Huddersfield or for Leicester?')).toEqual([
    'Did Roberts score more goals for Huddersfield?',
    'Did Roberts score more goals for Leicester?',
  ]);
  expect(askedIn('What fee did each of Huddersfield, Leicester and Wolves pay?')).toEqual([
    'What fee did Huddersfield pay?',
    'What fee did Leicester pay?',
    'What fee did Wolves pay?',
  ]);
  expect(askedIn('When does it reach level 1, level 2 and level 3 respectively?')?.[0]).toBe(
    'When does it reach level 1?',
  );
  expect(askedIn('On claims, does QACheck do better than ProgramFC or worse?')?.[1]).toMatch(
    /does ProgramFC do better/,
  );
});

test('whether figures tell it is read from the comparison', () => {
  expect(membersOf('Which is larger, the Moon or the Sun?')).toMatchObject({ isChoice: true, wantsNumber: true });
  expect(membersOf('Did it work better in slow sleep or in REM sleep?')).toMatchObject({ wantsNumber: false });
  expect(membersOf('What were the sales of Ada, Bob and Eve?')).toMatchObject({ isChoice: false, wantsNumber: false });
});

test.each([
  'Who paid for the ships and the walls?',
  'Is a tide caused by the Moon or the Sun?',
  'What is the weight of a curling stone?',
  'Combien de requêtes y a-t-il dans chacun des fichiers ?',
  'Which zone had the highest sales in the first half of 2023?',
  'Summarise chapter three of Free Culture.',
  'Hat Roberts in Leeds als Trainer gearbeitet?',
  'Is the paper about sleep or about memory?',
  'Is water or ether used together with paper?',
])('“%s” names no things to ask of one by one', question => {
  expect(namesIn(question)).toBeNull();
});
