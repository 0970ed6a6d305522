import { describe, expect, test } from 'vitest';
import { ask, askAll, read } from './tables/testing.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';
const first = (text: string): string => text.split('\n')[0] ?? '';

const tides = read(`# Tides

## Introduction

We describe a system of gauges that measures tides, and its goal is to warn ships along a coast.

## Experiments

We tested the system on the northern coast with twelve gauges in three harbours.

## Results

The results show that the gauges measure the tide to within 2 cm, and outperform floats by far.

## Acknowledgements

This research was funded by a grant of the Harbour Trust.

## Copying

This work is released under the Creative Commons licence, and copies are permitted.
`);
const winds = read(`# Winds

## Introduction

We present vanes that foresee storms. The aim of the study is to spare the crews a night at sea.

## Experiments

The vanes stood on forty roofs for a year.

## Results

The results show that seven of eight storms were foreseen by the vanes.

## Thanks

The project had a grant of the Ministry of Weather.

## Rights

All rights reserved; no permission is given to reproduce these pages.
`);
const both = { Tides: tides, Winds: winds };

const code = {
  Tides: read(
    '# Tides\n\nThe gauges stand on the coast.\n\nOur code is publicly available at https://github.com/tides.\n',
  ),
  Winds: read('# Winds\n\nThe vanes stand on roofs.\n\nCode and data are available at https://github.com/winds.\n'),
};

test('where the code or the data of each paper is', () => {
  const { text } = askAll(code, 'Where can I get the code or the data of each paper?');
  for (const address of ['github.com/tides', 'github.com/winds']) expect(lead(text)).toContain(address);
});

test('the file of a kind is no source of that name', () => {
  const { text } = askAll(code, 'How can I get the Word file of the vanes?');
  expect(text).not.toContain('None of your sources');
});

const survey = read(`# Tides: a survey

Tides have been looked at for long, and this survey looks at what is known of them.

## Gauges

Gauges are old.

## Evaluation

The evaluation of tide tables rests on the error of each hour. Such an evaluation takes a year.
`);

test('what a source says about something is summed up, and not the source', () => {
  const { text } = askAll({ 'Tides: a survey': survey }, 'Sum up what the survey says about evaluating tide tables.');
  expect(lead(text)).toContain('The evaluation of tide tables rests on the error of each hour');
  expect(lead(text)).not.toContain('looked at for long');
});

const whales = read(`# Whales

Starbuck was an honest man; but out of his heart there strangely evolved an evil thought.

The chief mate of the ship was Starbuck, a native of Nantucket.

A Loose-Fish is fair game for anybody who can soonest catch it. And is not possession the whole of the law?

A Fast-Fish is guarded by those who have it.
`);

test('who somebody is may stand behind what they are, and what a thing is need no article', () => {
  expect(first(ask(whales, 'Who is Starbuck?').text)).toContain('The chief mate of the ship was Starbuck');
  expect(first(ask(whales, 'What is a loose-fish?').text)).toContain('A Loose-Fish is fair game');
});

test('who asks for an interest rate and is shown none has no answer', () => {
  const loans = read(
    '# Loans\n\nEvery year students get more than $150 billion in federal student loans at an interest.\n',
  );
  expect(ask(loans, 'What interest rate do federal student loans have?').finish).toMatchObject({
    decline: { code: 'below_gate' },
  });
});

describe('parts that texts have by custom, in the words of those who ask', () => {
  test.each([
    ['Who gave the money for each of these two projects?', ['Harbour Trust', 'Ministry of Weather']],
    ['Who funded each of these papers?', ['Harbour Trust', 'Ministry of Weather']],
    ['Under what terms may I copy each of these papers?', ['Creative Commons', 'no permission']],
    ['What aim does each paper set itself?', ['its goal is to warn ships', 'The aim of the study']],
    ['Main result of each paper in a sentence?', ['within 2 cm', 'seven of eight storms']],
  ])('%s', (question, told) => {
    const { text } = askAll(both, question);
    for (const words of told) expect(lead(text)).toContain(words);
  });

  test('what came out of experiments is their results', () => {
    expect(lead(ask(tides, 'What came out of the experiments?').text)).toContain('within 2 cm');
  });

  test('who paid for it is not told where nobody is said to have paid', () => {
    const walk = read('# A walk\n\nThe experiment was kept short on purpose, to support the walkers.\n');
    expect(ask(walk, 'Who paid for the experiment?').finish).toMatchObject({ decline: { code: 'below_gate' } });
  });
});

test('who asks for the licence is told by a notice that is shown to nobody else', () => {
  expect(lead(ask(tides, 'Under which licence is this work released?').text)).toContain('Creative Commons');
  expect(lead(ask(tides, 'What is this work about?').text)).not.toContain('Creative Commons');
});

test.each([
  'Say briefly what each of these papers is.',
  'One line on every paper please, so that I know which one to open.',
  'A sentence about each of these papers.',
  'I have to choose what to read. What is each one for, in a line?',
])('%s: each is summed up', question => {
  const { text } = askAll(both, question);
  expect(lead(text)).toContain('a system of gauges that measures tides');
  expect(lead(text)).toContain('The aim of the study is to spare the crews a night at sea');
});

const crashes = read(`# Two crashes

On 29 October an airplane of Lion Air was involved in an accident after takeoff, resulting in 189 fatalities.

On 10 March an airplane of Ethiopian Airlines was involved in an accident after takeoff, resulting in 157 fatalities.

The accidents are being looked into by two authorities, and more is not known.
`);

test('which of two things cost more lives is told by the deaths of both', () => {
  const { text } = ask(crashes, 'Which of the two crashes killed more people?');
  expect(lead(text)).toContain('189 fatalities');
  expect(lead(text)).toContain('157 fatalities');
});

const court = read(`# Dissents

Justices Breyer and Stevens wrote very strong dissents.

Justice Breyer’s dissent was external: he argued that the term is without limit in effect.

Stevens’s opinion was internal to the law, and argued from its tradition.
`);

test('“that of B” is B, and a sentence that names both tells of neither', () => {
  const { text } = ask(court, 'How did the dissent of Justice Breyer differ from that of Justice Stevens?');
  expect(lead(text)).toContain('external');
  expect(lead(text)).toContain('internal to the law');
});

const film = read(`# The clip

The film had a shot of The Simpsons for a few seconds in the corner of a room, and Fox was asked.

Fox wanted ten thousand dollars as a licensing fee for four seconds.
`);

test('how much somebody wanted for something is told by a sum', () => {
  expect(first(ask(film, 'How much did Fox want for those few seconds of The Simpsons?').text)).toContain(
    'ten thousand dollars',
  );
});

const set = read(`# Questions

Table 1: Number of questions in each dataset.

| Dataset | Train | Dev | Test |
|---|---|---|---|
| TriviaQA | 78,785 | 8,837 | 11,313 |
| CuratedTREC | 1,353 | 133 | 694 |
`);

test('the test set is the column that is called “Test”', () => {
  expect(first(ask(set, 'How many questions are there in the TriviaQA test set?').text)).toContain('**11,313**');
});

const crew = read(`# The crew

Stubb was the second mate. He smoked a pipe, and came aboard from the shore with it.

Flask was a native of Tisbury, and the third mate.
`);

const striker = read(`# Ewan Prytherch

Ewan Rhys Prytherch (born 26 June 1968) is a footballer.

## Early life

Ewan Rhys Prytherch was born in Tisbury on 26 June 1968, and grew up on the coast, where he followed the games of the
harbour's club and of the county.
`);

test('the sentence that says where somebody was born comes before the one that says when', () => {
  expect(first(ask(striker, 'Where was Ewan Prytherch born?').text)).toContain('born in Tisbury');
});

test('where somebody comes from is told by who is a native of what', () => {
  expect(first(ask(crew, 'Where does Flask come from?').text)).toContain('native of Tisbury');
});
