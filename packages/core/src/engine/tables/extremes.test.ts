import { expect, test } from 'vitest';
import { amountIn, extremeIn } from './extremes.ts';

test.for([
  ['In which year was the amount larger?', 'most'],
  ['In welchem Jahr war der Umsatz am höchsten?', 'most'],
  ['¿En qué año fueron menores los costes?', 'least'],
  ['En quelle année le chiffre d’affaires a-t-il été le plus élevé ?', 'most'],
  ['In quale anno i costi sono stati più bassi?', 'least'],
  ['Em que ano a receita foi maior?', 'most'],
  ['In welk jaar was de omzet het laagst?', 'least'],
  ['Vilket år var intäkterna störst?', 'most'],
  ['W którym roku koszty były najniższe?', 'least'],
  ['Gelir hangi yılda en yüksek oldu?', 'most'],
  ['Năm nào doanh thu thấp nhất?', 'least'],
  ['В каком году выручка была наибольшей?', 'most'],
  ['في أي سنة كانت الإيرادات أعلى؟', 'most'],
  ['哪一年的收入最高?', 'most'],
  ['哪一年的收入較低?', 'least'],
  ['売上が最も高かったのは何年ですか。', 'most'],
  ['매출이 가장 낮은 해는 언제인가요?', 'least'],
  ['What was the revenue in 2019?', null],
  ['Wie hoch war der Umsatz 2019?', null],
] as const)('%s asks for %s', ([question, which]) => {
  expect(extremeIn(question).which).toBe(which);
});

test.for([
  ['$1,762', 1762],
  ['(131)', -131],
  ['$ (3,781)', -3781],
  ['−4.5%', -4.5],
  ['1.234.567,5', 1_234_567.5],
  ['12,5', 12.5],
  ['1 234', 1234],
  ['٣٤', 34],
  ['—', null],
  ['3 to 5', null],
] as const)('the amount in %s is %s', ([text, amount]) => {
  expect(amountIn(text)).toBe(amount);
});
