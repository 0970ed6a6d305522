import { expect, test } from 'vitest';
import { findContradictions } from './contradictions.ts';

const between = (one: string, other: string) =>
  findContradictions([
    { text: one, document: 'a' },
    { text: other, document: 'b' },
  ]).map(({ about }) => about);

test.each([
  ['figure', 'Mount Everest is 8,848 m high.', 'Mount Everest is 8,611 m high.'],
  ['figure', 'Water boils at 100 °C.', 'Water boils at 90 °C.'],
  ['figure', 'The human body has 206 bones.', 'The human body has 270 bones.'],
  ['figure', 'In 2019 the population of Lisbon was 544,851.', 'In 2019 the population of Lisbon was 650,000.'],
  ['figure', 'The Eiffel Tower is about 330 metres tall.', 'The Eiffel Tower is about 200 metres tall.'],
  ['figure', 'Light travels at 299,792 km per second.', 'Light travels at 310,740 km per second.'],
  ['figure', 'Humans have 46 chromosomes in each cell.', 'Humans have 48 chromosomes in each cell.'],
  ['figure', 'The Security Council has fifteen members.', 'The Security Council has 11 members.'],
  [
    'figure',
    'According to the annual report, the revenue of Acme in 2020 reached $4.5 million.',
    'The revenue of Acme in 2020 was $5.2 million.',
  ],
  ['figure', 'Aspirin reduced mortality by 12 %.', 'Aspirin reduced mortality by 30 percent.'],
  ['figure', 'Der Rhein ist 1.233 Kilometer lang.', 'Der Rhein ist 1.320 Kilometer lang.'],
  ['figure', 'La tour Eiffel mesure 330 mètres.', 'La tour Eiffel mesure 310 mètres.'],
  ['figure', 'El río Tajo tiene 1007 km de longitud.', 'El río Tajo tiene 940 km de longitud.'],
  ['figure', '长城全长21196公里。', '长城全长6300公里。'],
  [
    'figure',
    'The Severn Bridge carries more than 500 vehicles daily.',
    'The Severn Bridge carries fewer than 300 vehicles daily.',
  ],
  [
    'figure',
    'The Eiffel Tower, built in 1889, is 330 metres tall.',
    'The Eiffel Tower (Paris) is 310 metres tall, and it attracts many visitors.',
  ],
  ['year', 'The University of Sydney was founded in 1848.', 'The University of Sydney was founded in 1850.'],
  ['year', 'Marie Curie died in 1934.', 'Marie Curie died in 1936.'],
  ['year', 'Die Universität Heidelberg wurde 1386 gegründet.', 'Die Universität Heidelberg wurde 1410 gegründet.'],
  ['year', '该大学成立于1898年。', '该大学成立于1902年。'],
  ['negation', 'Vitamin C prevents colds.', 'Vitamin C does not prevent colds.'],
  ['negation', 'The Treaty of Rome was ratified by Spain.', 'The Treaty of Rome was never ratified by Spain.'],
  ['negation', 'Das Wahlgesetz von Hessen gilt für Ausländer.', 'Das Wahlgesetz von Hessen gilt nicht für Ausländer.'],
  ['negation', 'Le paracétamol réduit la douleur.', 'Le paracétamol ne réduit pas la douleur.'],
  ['negation', '该药物降低血压。', '该药物不降低血压。'],
  ['negation', 'Препарат снижает давление крови.', 'Препарат не снижает давление крови.'],
  ['direction', 'Coffee increases blood pressure.', 'Coffee decreases blood pressure.'],
  ['direction', 'Mortality was higher in smokers.', 'Mortality was lower in smokers.'],
  ['direction', 'MiR-21 promotes tumour growth in mice.', 'MiR-21 inhibits tumour growth in mice.'],
  ['direction', 'French law allows smoking in bars.', 'French law forbids smoking in bars.'],
])('%s: “%s” and “%s” cannot both be true', (about, one, other) => {
  expect(between(one, other)).toEqual([about]);
  expect(between(other, one)).toEqual([about]);
});

test.each([
  // Other years.
  ['In 2019 the population of Lisbon was 544,851.', 'In 2011 the population of Lisbon was 547,733.'],
  ['The population of Lisbon was 544,851 in 2019.', 'The population of Lisbon is 509,000.'],
  ['Revenue rose in 2019.', 'Revenue fell in 2020.'],
  ['Unemployment was 5 % in 1999.', 'Unemployment was 9 % in 2009.'],
  ['The theatre was built in 1848.', 'The theatre was opened in 1851.'],
  ['The army grew between 1914 and 1918.', 'The army grew between 1939 and 1945.'],
  // Other groups, places and conditions.
  ['12 % of men smoke.', '15 % of women smoke.'],
  ['12 % of adults smoke.', '15 % of adults in Germany smoke.'],
  ['Mortality was higher in smokers.', 'Mortality was lower in former smokers.'],
  ['The rate among children was 12 %.', 'The rate was 15 %.'],
  ['Patients with diabetes had a risk of 12 %.', 'Patients without diabetes had a risk of 5 %.'],
  ['Patients with increased pressure died earlier.', 'Patients with decreased pressure died earlier.'],
  ['Water boils at 100 °C at sea level.', 'Water boils at 90 °C on mountains.'],
  ['In phase 2 the drug cured 12 % of patients.', 'In phase 3 the drug cured 15 % of patients.'],
  ['IL-6 levels rose by 12 %.', 'IL-8 levels rose by 20 %.'],
  ['Type 1 diabetes affects 5 % of adults.', 'Type 2 diabetes affects 90 % of adults.'],
  ['Before treatment the pressure was 150 mmHg.', 'After treatment the pressure was 130 mmHg.'],
  ['In the first quarter sales were $5 million.', 'In the second quarter sales were $6 million.'],
  ['Mount Everest is 8,848 m high.', 'Mount Kailash is 6,638 m high.'],
  ['Coffee increases blood pressure.', 'Tea decreases blood pressure.'],
  ['The law allows smoking in bars.', 'The law forbids smoking in schools.'],
  ['Higher doses reduce pain.', 'Lower doses reduce pain.'],
  ['Positive patients recovered slowly.', 'Negative patients recovered slowly.'],
  ['Vitamin C prevents colds.', 'Vitamin D does not prevent colds.'],
  ['12 % der Männer rauchen.', '15 % der Frauen rauchen.'],
  ['长城全长21196公里。', '黄河全长5464公里。'],
  // Roundings, bounds and estimates.
  ['Mount Everest is 8,848 m high.', 'Mount Everest is 8,800 m high.'],
  ['Mount Everest is 8,848 m high.', 'Mount Everest is about 9,000 m high.'],
  ['The tower is 330 metres tall and made of iron.', 'The tower is more than 300 metres tall and made of iron.'],
  ['The bridge carries 450 vehicles daily.', 'The bridge carries up to 500 vehicles daily.'],
  ['Pregnancy takes 38–42 weeks in humans.', 'Pregnancy takes 40 weeks in humans.'],
  ['The share of women was 12.4 %.', 'The share of women was 12 %.'],
  ['The city has 2.1 million inhabitants.', 'The city has 2,148,000 inhabitants.'],
  // Conversions and other things counted.
  ['The marathon is 42.195 km long.', 'The marathon is 26.2 miles long.'],
  ['Water boils at 100 °C.', 'Water boils at 212 °F.'],
  ['The flight takes 2 hours from Oslo.', 'The flight takes 120 minutes from Oslo.'],
  ['The museum has 12 rooms.', 'The museum has 300 paintings.'],
  ['The price of the ticket is $5.', 'The price of the ticket is €7.'],
  ['15 Financial risk management (continued)', '27 Financial risk management (continued)'],
  ['Aspirin lowers the fever of adults, and only in winter.', 'Aspirin does not lower the fever of adults.'],
  // The same in other words, or hedged.
  ['Vitamin C prevents colds.', 'Vitamin C prevents colds.'],
  ['Vitamin C may prevent colds.', 'Vitamin C does not prevent colds.'],
  ['Vitamin C prevents colds.', 'Vitamin C does not always prevent colds.'],
  ['It is unclear whether vitamin C prevents colds.', 'Vitamin C prevents colds.'],
  ['Does vitamin C prevent colds?', 'Vitamin C does not prevent colds.'],
  ['Tariffs not only raise prices.', 'Tariffs raise prices.'],
  ['The committee has twelve members.', 'The committee has 12 members.'],
  // What a study says of its own work, and what only the sentence before explains.
  ['The sample included 120 patients.', 'The sample included 85 patients.'],
  ['We recruited 120 patients in Oslo.', 'We recruited 85 patients in Oslo.'],
  ['Our model reaches an accuracy of 91 %.', 'Our model reaches an accuracy of 87 %.'],
  ['The university was founded in 1848.', 'The university was founded in 1851.'],
  ['The committee has twelve members.', 'The committee has nine members.'],
  ['Net income in 2020 was $4.5 million.', 'Net income in 2020 was $5.2 million.'],
  ['It was founded in 1848.', 'It was founded in 1851.'],
  ['They do not eat meat on Fridays.', 'They eat meat on Fridays.'],
  // A line with its label speaks of its own document.
  ['Price of the work: £3,200 including VAT.', 'Price of the work: £2,850 including VAT.'],
])('“%s” and “%s” can both be true', (one, other) => {
  expect(between(one, other)).toEqual([]);
  expect(between(other, one)).toEqual([]);
});

test('a document is not held against itself', () => {
  const texts = ['Water boils at 100 °C.', 'Water boils at 90 °C.'];
  expect(findContradictions(texts.map(text => ({ text, document: 'a' })))).toEqual([]);
});

test('places are those of the list, and a few at most are named', () => {
  expect(
    findContradictions([
      { text: 'Tides are caused by the Moon.', document: 'a' },
      { text: 'Water boils at 100 °C.', document: 'a' },
      { text: 'Water boils at 90 °C.', document: 'b' },
    ]),
  ).toEqual([{ one: 1, other: 2, about: 'figure' }]);
  const many = Array.from({ length: 40 }, (_, at) => ({ text: `Water boils at ${at * 10} °C.`, document: String(at) }));
  expect(findContradictions(many).length).toBeLessThanOrEqual(5);
});

test('a hostile sentence takes no time', () => {
  const started = performance.now();
  for (const text of [
    '1 '.repeat(100_000),
    '1,'.repeat(100_000),
    '('.repeat(100_000),
    'a, the '.repeat(20_000),
    '9'.repeat(300),
  ]) {
    findContradictions([
      { text, document: 'a' },
      { text: `${text}2`, document: 'b' },
    ]);
  }
  expect(performance.now() - started).toBeLessThan(500);
});
