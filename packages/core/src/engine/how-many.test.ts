import { expect, test } from 'vitest';
import { beginsWithHowMany, HOW_MANY_OF } from './how-many.ts';
import { ask, read } from './tables/testing.ts';

test.each([
  'How many orders are open?',
  'Tell me how many orders are open',
  'Sagen Sie mir bitte, wie viele Aufträge offen sind',
  'Por favor, ¿cuántas facturas están abiertas?',
  'Подскажите, пожалуйста, сколько заказов открыто?',
  'Toplam kaç sipariş açık?',
  'Có bao nhiêu đơn hàng đang mở?',
  'Cho tôi hỏi có bao nhiêu đơn hàng đang mở?',
  'من فضلك، كم طلبا مفتوحا؟',
  'Wie viele Aufträge sind offen?',
  'Wieviele Aufträge sind offen?',
  'Combien de commandes sont ouvertes ?',
  '¿Cuántas facturas están abiertas?',
  'Quanti ordini sono aperti?',
  'Quantos pedidos estão abertos?',
  'Hoeveel orders zijn open?',
  'Hur många order är öppna?',
  'Ile zamówień jest otwartych?',
  'Сколько заказов открыто?',
  'Kaç sipariş açık?',
  'Bao nhiêu đơn hàng đang mở?',
  'كم طلبا مفتوحا؟',
  '有多少订单未完成？',
  '有幾個訂單未完成？',
  '未処理の注文は何件ですか',
  '열린 주문은 몇 건인가요?',
])('“%s” asks how many', question => {
  expect(beginsWithHowMany(question)).toBe(true);
});

test.each([
  'How much is open?',
  'Quanto costa?',
  'Wie viel kostet das?',
  'Which are the many?',
  'Giá bao nhiêu?',
  '几乎所有订单',
])('“%s” does not', question => {
  expect(beginsWithHowMany(question)).toBe(false);
});

test.each([
  ['how many orders', 'orders'],
  ['combien de commandes', 'commandes'],
  ['combien y a-t-il d’étapes', 'étapes'],
  ["combien d'élèves", 'élèves'],
  ['ile zamówień', 'zamówień'],
])('“%s” counts %s', (question, counted) => {
  const things = new RegExp(`${HOW_MANY_OF}(?<things>\\p{L}+)`, 'iu').exec(question)?.groups?.['things'];
  expect(things).toBe(counted);
});

test('a sentence that counts the thing goes first, in French as well', () => {
  const club = read(
    '# Club\n\nLes élèves du club portent une veste bleue, et les élèves rangent le local après la séance.\n\n' +
      'Le club a 48 élèves depuis la rentrée.\n',
  );
  expect(ask(club, 'Combien d’élèves a le club ?', 'fr-FR').quotes[0]).toContain('48 élèves');
  expect(ask(club, 'Combien y a-t-il d’élèves ?', 'fr-FR').quotes[0]).toContain('48 élèves');
});

test('rows are counted in French as well', () => {
  const orders = read(
    '# Commandes\n\n| Commande | Client | État |\n|---|---|---|\n| 7001 | Amsel | livrée |\n' +
      '| 7002 | Birke | ouverte |\n| 7003 | Cedar | annulée |\n| 7004 | Dorn | ouverte |\n',
  );
  const { quotes } = ask(orders, 'Combien de commandes sont ouvertes ?', 'fr-FR');
  expect(quotes.slice(0, 2).join('\n')).toMatch(/7002.*7004/su);
});
