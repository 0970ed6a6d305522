import { expect, test } from 'vitest';
import { verifyClaim } from './verify-claim.ts';

const verdictOf = (claim: string, ...sentences: string[]) => verifyClaim(claim, { sentences });
const ACCEPTED = ['verbatim', 'supported'];

test('a figure is compared where words are written without spaces, and behind an Arabic preposition', () => {
  for (const [evidence, claim] of [
    ['但是在1977年美国最高法院做出一项裁决。', '但是在5938年美国最高法院做出一项裁决。'],
    ['美国有140万名小学教师。', '美国有427万名小学教师。'],
    ['この塔は1887年に建てられた。', 'この塔は1889年に建てられた。'],
    ['تأسست الجامعة ب1834 في المدينة.', 'تأسست الجامعة ب1839 في المدينة.'],
  ] as const) {
    expect(verdictOf(claim, evidence), claim).toMatchObject({ verdict: 'none', why: 'figure' });
    expect(ACCEPTED, evidence).toContain(verdictOf(evidence, evidence).verdict);
  }
});

test('a figure inside a code is no figure of its own', () => {
  expect(verdictOf('Loss of p53 was observed', 'Loss of p53 was observed in mice.').verdict).toBe('verbatim');
});

test('coverage is told also where a figure is missing', () => {
  expect(verdictOf('The trial enrolled 214 patients', 'The trial enrolled 198 patients.')).toMatchObject({
    verdict: 'none',
    why: 'figure',
  });
  expect(verdictOf('The trial enrolled 214 patients', 'The trial enrolled 198 patients.').coverage).toBeGreaterThan(
    0.5,
  );
});

test('in scripts without capitals an exchanged name is at most partly supported', () => {
  for (const [evidence, claim] of [
    [
      '职业碗防守截锋卡万·肖特以分数领先于全队，同时还有多次迫使掉球。',
      '职业碗防守截锋约翰·埃尔维以分数领先于全队，同时还有多次迫使掉球。',
    ],
    [
      'دعا فريدريك وليام، ناخب براندنبورغ، الهوغونوتيين إلى الاستقرار في ممالكه.',
      'دعا تشارلز ريتشارد، ناخب براندنبورغ، الهوغونوتيين إلى الاستقرار في ممالكه.',
    ],
  ] as const) {
    expect(verdictOf(claim, evidence), claim).toMatchObject({ verdict: 'partial', why: 'name' });
    expect(verdictOf(evidence, evidence).verdict).toBe('verbatim');
  }
});

test('a name that begins the sentence is not exchanged for another, of more or fewer words', () => {
  expect(
    verdictOf(
      'Newton (John Calvin), another student at the University of Paris, also converted',
      'Jean Cauvin (John Calvin), another student at the University of Paris, also converted to Protestantism.',
    ),
  ).toMatchObject({ verdict: 'none', why: 'name' });
});

test('an ordinary word may be put for another', () => {
  expect(ACCEPTED).toContain(
    verdictOf(
      'The data show that the new treatment lowers blood pressure',
      'The results show that the new treatment lowers blood pressure.',
    ).verdict,
  );
});

test('what is left out or added is no replacement', () => {
  const evidence = '这座塔建于十九世纪，是巴黎最高的建筑，每年有许多人参观。';
  for (const claim of ['这座塔建于十九世纪，每年有许多人参观。', '这座塔建于十九世纪，是巴黎最高的建筑。'])
    expect(ACCEPTED, claim).toContain(verdictOf(claim, evidence).verdict);
});

test('long hostile texts are compared in time', () => {
  // Of the processor's time, and not by the clock: other tests run beside this one.
  const begun = process.cpuUsage();
  for (const unit of ['塔', 'a ', 'A ', 'Ab. ', '塔 بيت '])
    verdictOf(`${unit.repeat(20_000)}新`, `${unit.repeat(20_000)}旧`);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
});

test('opposite directions contradict each other in whatever form the word stands', () => {
  for (const [claim, evidence] of [
    ['Loss of DUSP4 deactivates the pathway', 'Loss of DUSP4 activates the pathway in cells.'],
    ['The drug is ineffective against migraine', 'The drug is effective against migraine.'],
    ['Treatment attenuated the growth of tumours', 'Treatment enhances and increases the growth of tumours.'],
    ['The diet raised the risk of stroke', 'The diet is lowering the risk of stroke.'],
  ] as const)
    expect(verdictOf(claim, evidence), claim).toMatchObject({ verdict: 'none', why: 'direction' });
});
