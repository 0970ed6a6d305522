import { expect, test } from 'vitest';
import { ask, read } from './testing.ts';

const results = read(`# Harrowdene athletics

## Girls

### Long jump

| Pos | Name | School | Mark |
|---|---|---|---|
| 1 | Keziah Mountjoy | Quarry Hill | 5.12 |
| 2 | Ffion Larkrise | Holt Green | 4.97 |
| 3 | Ottoline Fairbrass | Stanmere | 4.91 |

### Shot put

| Pos | Name | School | Mark |
|---|---|---|---|
| 1 | Della Penrice | Abbotsleigh | 10.43 |
| 2 | Marnie Yeo | Stanmere | 9.88 |
| 3 | Ruth Ablett | Holt Green | 9.15 |
`);

test('who has a place in a table of places is told by name, or by what was asked for', () => {
  expect(ask(results, 'Who came second in the long jump?').text).toMatch(/^2 · Name: \*\*Ffion Larkrise\*\*/);
  expect(ask(results, 'Who won the shot put?').text).toMatch(/^1 · Name: \*\*Della Penrice\*\*/);
  expect(ask(results, 'Which school finished third in the long jump?').text).toMatch(/^3 · School: \*\*Stanmere\*\*/);
});

test('without the event, beyond the last place, and in a table that counts no places nobody is named', () => {
  expect(ask(results, 'Who came second in the girls’ events?').text).not.toContain('2 · Name');
  expect(ask(results, 'Who came fifth in the long jump?').text).not.toMatch(/^5/);
  const parts = read('# Long jump\n\n| Part | Weight |\n|---|---|\n| 1 | 5 kg |\n| 2 | 6 kg |\n| 3 | 7 kg |\n');
  expect(ask(parts, 'Who came second in the long jump?').text).not.toContain('2 · Weight');
});
