import { expect, test } from 'vitest';
import { languageOfQuestion } from './index.ts';

test.each([
  ['en', 'What is the effect of the Moon on the sea?'],
  ['de', 'Welche Wirkung hat der Mond auf das Meer?'],
  ['es', '¿Qué efecto tiene la luna sobre el mar?'],
  ['fr', 'Quel est l’effet de la lune sur la mer ?'],
  ['it', 'Che effetto ha la luna sulla superficie del mare?'],
  ['pt', 'Qual é o efeito da lua no mar?'],
  ['nl', 'Wat is het effect van de maan op de zee?'],
  ['sv', 'Vad har månen för inverkan på havet?'],
  ['pl', 'Jaki jest wpływ księżyca na morze i dlaczego?'],
  ['tr', 'Ayın deniz için etkisi nedir ve ne kadar büyük?'],
  ['vi', 'Mặt trăng có ảnh hưởng gì đến biển và khi nào?'],
  ['ru', 'Как луна влияет на море и почему?'],
  ['ar', 'ما تأثير القمر على البحر؟'],
  ['zh', '月球对海洋有什么影响？'],
  ['zh', '月球對海洋有什麼影響？'],
  ['ja', '月は海にどのような影響を与えますか？'],
  ['ko', '달은 바다에 어떤 영향을 줍니까?'],
])('%s: %s', (language, question) => {
  expect(languageOfQuestion(question)).toBe(language);
});

test.each(['Photosynthese?', 'STEC O157', '42', '', 'GDPR Art. 17'])(
  'the language of “%s” cannot be told',
  question => {
    expect(languageOfQuestion(question)).toBeNull();
  },
);
