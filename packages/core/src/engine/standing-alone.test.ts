import { expect, test } from 'vitest';
import { standingAlone } from './index.ts';

test.each([
  [
    'How much electricity did the north hall use in May?',
    'And in June?',
    'How much electricity did the north hall use in June?',
  ],
  [
    'How much electricity did the north hall use in May?',
    'in June',
    'How much electricity did the north hall use in June?',
  ],
  [
    'How much electricity did the north hall use in May?',
    'what about July?',
    'How much electricity did the north hall use in July?',
  ],
  [
    'How much electricity did the north hall use in May?',
    'and the south hall?',
    'How much electricity did the south hall use in May?',
  ],
  ['How many people live in Oslo in 2020?', 'And in Bergen?', 'How many people live in Bergen in 2020?'],
  ['How many people live in Oslo in 2020?', 'And in 2021?', 'How many people live in Oslo in 2021?'],
  ['What does Kari Dahl own?', 'And Nils Hagen?', 'What does Nils Hagen own?'],
  ['What does section 12 say?', 'and 13?', 'What does section 13 say?'],
  ['Who renewed the pumps of the north hall?', 'and the lamps?', 'Who renewed the lamps of the north hall?'],
  ['What was revenue in Q1 2024?', 'and in Q2?', 'What was revenue in Q2 2024?'],
  ['What does error E-12 mean?', 'and E-17?', 'What does error E-17 mean?'],
  [
    'How much electricity did the north hall use in May?',
    'and the gate?',
    'How much electricity did the gate use in May?',
  ],
  ['What does the manual say about oil?', 'and the contract?', 'What does the contract say about oil?'],
  ['How many pumps does the north hall have?', 'and the mill?', 'How many pumps does the mill have?'],
  ['What can the harbour master do?', 'and the crew?', 'What can the crew do?'],
  ['What is the north hall?', 'and the gate?', 'What is the gate?'],
  ['How many boats came in March 2024?', 'and in April 2023?', 'How many boats came in April 2023?'],
  ['How many boats came in March 2024?', 'and in April?', 'How many boats came in April 2024?'],
  ['How much is a cut for long hair?', 'and short?', 'How much is a cut for short hair?'],
  ['Was kostet ein Schnitt für lange Haare?', 'und kurze?', 'Was kostet ein Schnitt für kurze Haare?'],
  ['Combien coûte une coupe pour cheveux longs ?', 'et courts ?', 'Combien coûte une coupe pour cheveux courts ?'],
  ['Is racing covered?', 'and rust?', 'Is rust covered?'],
  ['Sind Rennen versichert?', 'und Rost?', 'Sind Rost versichert?'],
  ['Is smoking allowed?', 'and outside?', 'Is smoking allowed outside?'],
  ['Ist Rauchen erlaubt?', 'und draußen?', 'Ist Rauchen erlaubt draußen?'],
  ['Is racing covered?', 'and abroad?', 'Is racing covered abroad?'],
  ['Is parking free?', 'and Sundays?', 'Is parking free Sundays?'],
  ['Is racing covered?', 'and now?', 'Is racing covered now?'],
  ['Ist Rauchen erlaubt?', 'und jetzt?', 'Ist Rauchen erlaubt jetzt?'],
  ['Ist Sonntag frei?', 'und Montag?', 'Ist Montag frei?'],
  ['wann ist kernzeit', 'und am freitag?', 'wann ist kernzeit am freitag'],
  ['When does the pool open?', 'and on Sundays?', 'When does the pool open on Sundays?'],
  [
    'Wie viel Strom hat die Nordhalle im Mai verbraucht?',
    'Und im Juni?',
    'Wie viel Strom hat die Nordhalle im Juni verbraucht?',
  ],
  [
    'Wie viel Strom hat die Nordhalle im Mai verbraucht?',
    'Und die Südhalle?',
    'Wie viel Strom hat die Südhalle im Mai verbraucht?',
  ],
  ['Quand la halle est-elle ouverte en mai ?', 'Et en juin ?', 'Quand la halle est-elle ouverte en juin ?'],
  ['¿Cuánta luz usó la sala norte en mayo?', '¿Y la sala sur?', '¿Cuánta luz usó la sala sur en mayo?'],
  ['Quanta luce ha usato la sala nord a maggio?', 'E a giugno?', 'Quanta luce ha usato la sala nord a giugno?'],
  ['Quanta luz usou a sala norte em maio?', 'E em junho?', 'Quanta luz usou a sala norte em junho?'],
  ['Hoeveel stroom gebruikte de noordhal in mei?', 'En de zuidhal?', 'Hoeveel stroom gebruikte de zuidhal in mei?'],
  ['Ile prądu zużyła hala północna w maju?', 'A w czerwcu?', 'Ile prądu zużyła hala północna w czerwcu?'],
  ['Сколько тока потратил северный зал в мае?', 'А южный зал?', 'Сколько тока потратил южный зал в мае?'],
  ['Hur mycket el använde norra hallen i maj?', 'Och i juni?', 'Hur mycket el använde norra hallen i juni?'],
  [
    'Kuzey salonu Mayıs’ta ne kadar elektrik kullandı?',
    'Peki Haziran’da?',
    'Kuzey salonu Haziran’da ne kadar elektrik kullandı?',
  ],
  [
    'Hội trường bắc dùng bao nhiêu điện trong tháng 5?',
    'Còn tháng 6 thì sao?',
    'Hội trường bắc dùng bao nhiêu điện trong tháng 6?',
  ],
  ['كم كهرباء استهلكت القاعة الشمالية في مايو؟', 'وفي يونيو؟', 'كم كهرباء استهلكت القاعة الشمالية في يونيو؟'],
  ['5月北厅用了多少电？', '那6月呢？', '6月北厅用了多少电？'],
  ['5月に北館はどれだけ電気を使いましたか？', '南館はどうですか？', '5月に南館はどれだけ電気を使いましたか？'],
  ['5월에 북관은 전기를 얼마나 썼습니까?', '그럼 6월은?', '6월에 북관은 전기를 얼마나 썼습니까?'],
])('%s — %s', (before, asked, whole) => {
  expect(standingAlone(asked, [before])).toBe(whole);
});

test.each([
  ['show it as a table'],
  ['As a list, please.'],
  ['Can you say that in one sentence?'],
  ['tell me more'],
  ['Als Tabelle bitte'],
  ['Montre-le sous forme de tableau'],
  ['Muéstralo como una tabla'],
  ['In una tabella per favore'],
  ['Mostra isso numa tabela'],
  ['Laat het als tabel zien'],
  ['Pokaż to w tabeli'],
  ['Покажи это в виде таблицы'],
  ['Visa det som en tabell'],
  ['Bunu tablo olarak göster'],
  ['Trình bày dưới dạng bảng'],
  ['اعرضها في جدول'],
  ['用表格显示'],
  ['請用表格顯示'],
  ['表にしてください'],
  ['표로 보여 주세요'],
])('a wish for another form asks the same once more: %s', wish => {
  expect(standingAlone(wish, ['Who keeps the keys?'])).toBe('Who keeps the keys?');
  expect(standingAlone(wish, [])).toBe(wish);
});

test.each(['and shorter?', 'and in short?', 'and briefly'])(
  '“%s” wishes for another form where nothing is long',
  wish => {
    expect(standingAlone(wish, ['Who keeps the keys of the hall?'])).toBe('Who keeps the keys of the hall?');
  },
);

test.each([
  ['How long is the warranty?', 'and shorter?'],
  ['How much is a cut for long hair?', 'and shorter?'],
  ['Wie lange dauert die Lieferung?', 'und kurz?'],
  ['Hoe lang is de garantie?', 'en kort?'],
])('%s — %s wishes for another form, though something is long', (before, wish) => {
  expect(standingAlone(wish, [before])).toBe(before);
});

test('thanks in between are no question to lean on', () => {
  expect(standingAlone('and in June?', ['How much did it use in May?', 'Thank you!'])).toBe(
    'How much did it use in June?',
  );
});

test('one leans on the other, and both on the first', () => {
  const thread = ['How much did the north hall use in May?', 'and in June?', 'what about the south hall?'];
  expect(standingAlone('Show it as a table', thread)).toBe('How much did the south hall use in June?');
});

test.each([
  ['And who paid for it?'],
  ['and is it safe?'],
  ['Who renewed the pumps?'],
  ['And list the members'],
  ['List the tables'],
  ['Show the table'],
  ['the warranty'],
  ['What is the north hall?'],
  ['And how long did the north hall take in June?'],
  ['A table of the months'],
  ['for example?'],
  ['by the way'],
  ['Thanks!'],
])('what stands by itself, or leans on something else, is asked as it is: %s', asked => {
  expect(standingAlone(asked, ['How much electricity did the north hall use in May?'])).toBe(asked);
});

test.each([
  ['What does error 404 mean?', 'and E-17?'],
  ['What does Error 404 mean?', 'and E-17?'],
  ['Is the swimming hall closed on Monday?', 'and the shed?'],
  ['When was the north hall built?', 'and the shed?'],
  ['When does it start?', 'and now?'],
  ['How old is the hall?', 'and new?'],
  ['Is racing covered?', 'a summary'],
  ['Is racing covered?', 'and summarise?'],
  ['Is parking free?', 'and June?'],
  ['How much electricity did the north hall use in May?', 'and in June in the south field?'],
  ['How much did the boats earn in the north field in May?', 'and in June in the south field?'],
])('%s — %s is asked as it is, where nobody can tell what it stands in place of', (before, asked) => {
  expect(standingAlone(asked, [before])).toBe(asked);
});

test('a month or a place that could be one of several is not guessed', () => {
  expect(standingAlone('what about July?', ['Did it rise from May to June?'])).toBe('what about July?');
  expect(standingAlone('and Rome?', ['Is it further from here to Oslo or to Bergen?'])).toBe('and Rome?');
});

test.each(['?', ' ', 'and ', '表', '1', 'A '])('a question of a hundred thousand %j is read in no time', unit => {
  const long = unit.repeat(100_000 / unit.length);
  const begun = performance.now();
  expect(standingAlone(long, ['Who keeps the keys?'])).toBe(long);
  expect(standingAlone('and in June?', [long])).toBe('and in June?');
  expect(performance.now() - begun).toBeLessThan(1_000);
});
