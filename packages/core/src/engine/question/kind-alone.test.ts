import { expect, test } from 'vitest';
import { ask, read } from '../tables/testing.ts';

const letter = read(`# Choir weekend

Our choir will sing for three days at the old mill in Wexcombe.

The bus leaves from the market at 7.45 am on Friday 5 June 2026.

It is £62 for each singer. Bring warm socks.
`);

test.each([
  ['how much is it?', 'It is £62 for each singer.'],
  ['What does it cost?', 'It is £62 for each singer.'],
  ['when is it?', 'The bus leaves from the market at 7.45 am on Friday 5 June 2026.'],
  ['where is it', 'Our choir will sing for three days at the old mill in Wexcombe.'],
  ['how long does it last?', 'Our choir will sing for three days at the old mill in Wexcombe.'],
  ['what time does it start', 'The bus leaves from the market at 7.45 am on Friday 5 June 2026.'],
  ['Was kostet das?', 'It is £62 for each singer.'],
  ['C’est combien ?', 'It is £62 for each singer.'],
  ['¿Cuánto cuesta?', 'It is £62 for each singer.'],
  ['Quanto costa?', 'It is £62 for each singer.'],
  ['Hoeveel kost het?', 'It is £62 for each singer.'],
  ['Vad kostar det?', 'It is £62 for each singer.'],
  ['Ile to kosztuje?', 'It is £62 for each singer.'],
  ['Сколько это стоит?', 'It is £62 for each singer.'],
])('“%s”, of nothing in particular, comes near to what is of that kind', (question, said) => {
  const { quotes, finish } = ask(letter, question);
  expect(quotes[0]).toBe(said);
  expect(finish).toMatchObject({ reason: 'near' });
});

test('where the text has the words of such a question, they answer it', () => {
  const fair = read('# Fair\n\nBring £20 for lunch.\n\nIt costs £5 for each day.\n');
  const { quotes, finish } = ask(fair, 'how much does it cost?');
  expect(quotes[0]).toBe('It costs £5 for each day.');
  expect(finish).toMatchObject({ reason: 'stop' });
});

test('where nothing is of that kind, such a question is declined', () => {
  expect(ask(read('# Choir\n\nBring warm socks.\n'), 'how much is it?').finish).toMatchObject({ reason: 'declined' });
});

test.each([
  ['what time does the bus leave?', 'The bus leaves from the market at 7.45 am on Friday 5 June 2026.'],
  ['At what time do the buses leave', 'The bus leaves from the market at 7.45 am on Friday 5 June 2026.'],
])('“%s” asks for no word “time”', (question, said) => {
  const { quotes, finish } = ask(
    read(
      '# Bus\n\nThe bus may be changed any time.\n\nThe bus leaves from the market at 7.45 am on Friday 5 June 2026.\n',
    ),
    question,
  );
  expect(quotes[0]).toBe(said);
  expect(finish).toMatchObject({ reason: 'stop' });
});
