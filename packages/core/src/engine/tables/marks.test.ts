import { expect, test } from 'vitest';
import { ask, read } from './testing.ts';

const plans = read(
  '# Allotment society: plots\n\n## Plots\n\n| Plot | Rent a year | Deposit | Water | Shed | Waiting |\n' +
    '|---|---|---|---|---|---|\n| Half | £42 | £20 | yes | no | 2 years |\n| Full | £78 | £20 | yes | ' +
    'yes | 3 years |\n' +
    '| Raised bed (accessible) | £15 | free | no | no | 6 months |\n| Orchard | £95 | £40 | yes | yes | 8 years |\n\n' +
    '## Opening hours\n\n| Day | Gate | Shop |\n|---|---|---|\n| Weekdays | 7.00–21.00 | 16.00–18.00 |\n' +
    '| Saturday | 7.00–20.00 | 9.30–12.30 |\n| Bank holidays | 8.00–16.00 | closed |\n\n' +
    '## Signs at the pump\n\n| Light | Meaning | What to do |\n|---|---|---|\n| P4 | tank empty | Wait. |\n' +
    '| P7 | pump too hot | Switch it off. |\n',
);
const first = (question: string) => ask(plans, question).text.split('\n')[0];

test.for([
  ['Does a half plot have a shed?', 'Half · Shed: **no**'],
  ['can the orchard use water', 'Orchard · Water: **yes**'],
  ['Is the shop open on bank holidays?', 'Bank holidays · Shop: **closed**'],
  ['When does the shop close on Saturday?', 'Saturday · Shop: **9.30–12.30**'],
  ['what does P7 mean', 'P7 · Meaning: **pump too hot**'],
] as const)('the cell says it: %s', ([question, answer]) => {
  expect(first(question)).toBe(answer);
});

test('all rows of which it is so are told, or those of which it is not', () => {
  const having = ask(plans, 'Which plots have a shed?').text;
  expect(having).toContain('| Full |');
  expect(having).toContain('| Orchard |');
  expect(having).not.toContain('| Half |');
  const lacking = ask(plans, 'Which plots do not have water?').text;
  expect(lacking).toContain('Raised bed');
  expect(lacking).not.toContain('| Half |');
});

test('what a table does not say of a row is not told by its cells', () => {
  expect(first('Does a half plot have a greenhouse?')).not.toMatch(/^Half · /u);
  expect(first('Does the half plot in Leeds have a shed?')).not.toMatch(/^Half · Shed/u);
});

test('of several prices none is chosen: the row has them all', () => {
  const { text } = ask(plans, 'How much is a full plot?');
  expect(text).toContain('| Full | £78 | £20 |');
  expect(text).not.toContain('**£20**');
});
