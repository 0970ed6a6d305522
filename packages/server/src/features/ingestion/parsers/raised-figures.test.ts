import { expect, test } from 'vitest';
import type { CharacterBox } from './loose-accents.ts';
import { raiseFigures } from './raised-figures.ts';

/** A line in which what stands between ^ and ^ is set smaller and higher, and between _ and _ smaller and lower. */
function set(written: string): { text: string; boxOf: (index: number) => CharacterBox | undefined } {
  const boxes: CharacterBox[] = [];
  let text = '';
  let [left, place] = [0, ''];
  for (const sign of written) {
    if (sign === '^' || sign === '_') {
      place = place === sign ? '' : sign;
      continue;
    }
    text += sign;
    const [low, high, width] = place === '^' ? [4, 11, 3] : place === '_' ? [-3, 4, 3] : [-2, 9, 5];
    boxes.push([left, low, left + width, high]);
    left += width;
  }
  return { text, boxOf: index => boxes[index] };
}

test.each([
  ['real-valued vectors^10^, DPR can', 'real-valued vectors¹⁰, DPR can'],
  ['fair use.”^1^ Else used', 'fair use.”¹ Else used'],
  ['a hundred times 10^3^ of them', 'a hundred times 10³ of them'],
  ['in 1998^1^ and 1,024^2^ of 10,000^3,4^', 'in 1998¹ and 1,024² of 10,000³,⁴'],
  ['about 2.5×10^−3^ seconds', 'about 2.5×10⁻³ seconds'],
  ['an ion of Ca^2+^ in water', 'an ion of Ca²⁺ in water'],
  ['Xinyuan Lu∗^1,2^ and Qian Liu^4^', 'Xinyuan Lu∗¹,² and Qian Liu⁴'],
  ['^2^The payment is fair', '²The payment is fair'],
  ['G.+BM25^(1)^ has one', 'G.+BM25⁽¹⁾ has one'],
  ['more important ^60,66–69,73,88,104^ than', 'more important ⁶⁰,⁶⁶–⁶⁹,⁷³,⁸⁸,¹⁰⁴ than'],
  ['HotpotQA ^4^ (2017)', 'HotpotQA ⁴ (2017)'],
  ['assessed with DL models. ^121,122^ To explain', 'assessed with DL models. ¹²¹,¹²² To explain'],
])('%s', (written, read) => {
  const { text, boxOf } = set(written);
  expect(raiseFigures(text, boxOf)?.text).toBe(read);
});

test.each(['CO_2_ and H_2_O', 'IL-6 rose in 2019', 'BERT2 and 10,000 others', 'a 3D model, 2 of 5', ''])(
  '%s: stays as it is',
  written => {
    const { text, boxOf } = set(written);
    expect(raiseFigures(text, boxOf)).toBeUndefined();
  },
);

test('each unit stands where it stood, and a unit without a box raises nothing', () => {
  const { text, boxOf } = set('vectors^10^, DPR');
  expect([...(raiseFigures(text, boxOf)?.from ?? [])]).toEqual(Array.from({ length: text.length }, (_, at) => at));
  expect(raiseFigures(text, () => undefined)).toBeUndefined();
});
