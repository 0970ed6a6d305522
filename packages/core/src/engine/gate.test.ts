import { expect, test } from 'vitest';
import { gatesFor, passesGate } from './gate.ts';

test.each([
  ['¿Dónde anida la garza?', 'Wo brütet der Reiher, und wann?'],
  ['鹭在哪里筑巢？', 'サギはどこに巣を作りますか'],
  ['أين يعشش مالك الحزين؟', 'איפה מקננת האנפה?'],
])('“%s” and “%s” pass the same gates', (one, other) => {
  expect(gatesFor(one)).toBe(gatesFor(other));
});

test('Korean has lower gates than other scripts, and English and Vietnamese higher ones than other Latin ones', () => {
  const latin = gatesFor('Where does the heron nest?');
  expect(latin.higher).toBeGreaterThan(gatesFor('Wo brütet der Reiher?').higher);
  expect(gatesFor('왜가리는 어디에 둥지를 트나요?').higher).toBeLessThan(gatesFor('サギはどこに巣を作りますか').higher);
  expect(gatesFor('Con diệc làm tổ ở đâu trên đảo?').lower).toBeGreaterThan(latin.lower);
  // A name alone makes no language, and letters may come in parts.
  expect(gatesFor('When was Nguyễn born, and where did he go to school?')).toBe(latin);
  expect(gatesFor('Con diệc làm tổ ở đâu?'.normalize('NFD'))).toBe(gatesFor('Con diệc làm tổ ở đâu?'));
  expect(gatesFor('')).toBe(latin);
});

test('what is not enough comes near where strictness lets it', () => {
  expect(passesGate('Where does the heron nest?', 0.4, 'strict')).toBe('closest');
  expect(passesGate('Where does the heron nest?', 0.4, 'very_strict')).toBe('decline');
  expect(passesGate('Where does the heron nest?', 0.2, 'strict')).toBe('decline');
});
