import { expect, test } from 'vitest';
import { countsOut } from './counted.ts';

test.each([
  'First, the tables are old.',
  'Secondly, the clock is slow.',
  'Lastly, nobody was asked.',
  'Zweitens geht die Uhr nach.',
  'Enfin, personne n’a été interrogé.',
  'En segundo lugar, el reloj se atrasa.',
  'Em terceiro lugar, ninguém foi ouvido.',
  'In primo luogo, le tavole sono vecchie.',
  'För det andra går klockan efter.',
  'Ten tweede loopt de klok achter.',
  'Во-вторых, часы отстают.',
  'Po drugie zegar się spóźnia.',
  'İkincisi, saat geri kalıyor.',
  'Thứ hai, đồng hồ chạy chậm.',
  'ثانيًا، الساعة متأخرة.',
  '其次，时钟很慢。',
  '第二，時鐘很慢。',
  '第二に、時計が遅れている。',
  '둘째, 시계가 느리다.',
])('%j counts a point out', sentence => {
  expect(countsOut(sentence)).toBe(true);
});

test.each([
  'Last year the tables were printed anew.',
  'First the king came.',
  'Second World War ships lie there.',
  'Finally he saw the sea.',
  'Another clock was bought.',
  'Schließlich ging er nach Hause.',
  '第一次世界大战在1914年爆发。',
])('%j counts nothing', sentence => {
  expect(countsOut(sentence)).toBe(false);
});
