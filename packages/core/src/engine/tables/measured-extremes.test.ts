import { describe, expect, test } from 'vitest';
import { measuredExtremeIn } from './measured-extremes.ts';
import { ask, read } from './testing.ts';

test.for([
  ['Which ticket is the cheapest?', 'least', 'money'],
  ['Welches Ticket ist am teuersten?', 'most', 'money'],
  ['Quel est le billet le moins cher ?', 'least', 'money'],
  ['¿Cuál es el billete más caro?', 'most', 'money'],
  ['Qual è il percorso più breve?', 'least', 'time'],
  ['Qual é o mais rápido?', 'least', 'time'],
  ['Welk programma is het langst?', 'most', 'time'],
  ['Vilken väska är tyngst?', 'most', 'weight'],
  ['Który program jest najtańszy?', 'least', 'money'],
  ['Какой самый дешёвый билет?', 'least', 'money'],
  ['Hangisi daha ucuz?', 'least', 'money'],
  ['Vé nào rẻ nhất?', 'least', 'money'],
  ['ما هي التذكرة الأرخص؟', 'least', 'money'],
  ['哪种票最便宜？', 'least', 'money'],
  ['一番安いのはどれですか', 'least', 'money'],
  ['가장 저렴한 표는?', 'least', 'money'],
  ['Which day was the coldest?', 'least', 'warmth'],
] as const)('%s asks for the %s of %s', ([question, which, measure]) => {
  const found = measuredExtremeIn(question);
  expect([found?.which, found?.measures[0]]).toEqual([which, measure]);
});

test.for(['How long does it take?', 'What does it cost?', 'Who is in the shortlist?', 'Is the water cold?'])(
  '%s compares nothing',
  question => {
    expect(measuredExtremeIn(question)).toBeNull();
  },
);

const tariff = read(
  '# Swimming pool: tariff\n\n## Tickets\n\n| Ticket | Price | Once only | Sauna | Length |\n|---|---|---|---|---|\n' +
    '| Day | £9.50 | free | yes | 12 h |\n| Evening | £6 | free | yes | 2 h 45 min |\n' +
    '| Early bird | £4.20 | £1 | no | 90 min |\n| Season | £118 | £12 | yes | 5 months |\n',
);
const first = (question: string) => ask(tariff, question).text.split('\n')[0];

describe('in a table of prices and times', () => {
  test.for([
    ['Which ticket is the cheapest?', 'Early bird · Price: **£4.20**'],
    ['what is the most expensive ticket', 'Season · Price: **£118**'],
    ['cheapest ticket?', 'Early bird · Price: **£4.20**'],
    ['Which ticket is the shortest?', 'Early bird · Length: **90 min**'],
    ['Which is cheaper, day or evening?', 'Evening · Price: **£6**'],
    ['Is day or evening shorter?', 'Evening · Length: **2 h 45 min**'],
  ] as const)('%s', ([question, answer]) => {
    expect(first(question)).toBe(answer);
  });

  test('those that hold as much are all told, and "free" is nothing', () => {
    expect(ask(tariff, 'Which ticket costs the least once only?').text).not.toContain('£118**');
    expect(ask(tariff, 'Which ticket has the lowest once only?').text).toMatch(
      /^Day · Once only: \*\*free\*\*\n\nEvening · Once only: \*\*free\*\*/,
    );
  });

  test.for(['What is the cheapest ticket with sauna?', 'Which ticket to Leeds is the cheapest?'])(
    '%s asks for more than the cheapest',
    question => {
      expect(first(question)).not.toBe('Early bird · Price: **£4.20**');
    },
  );
});
