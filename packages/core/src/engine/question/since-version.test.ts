import { expect, test } from 'vitest';
import { ask, read } from '../tables/testing.ts';

const notes = read(`# Harbour Desk – release notes

## v2.12 (3 May 2026)

- Berths can be booked by telephone.

## v2.11 (2 March 2026)

### Fixed

- The tide table showed the wrong day on tablets.

### Removed

- Post cards.

## v2.10 (9 January 2026)

- Crews can be named, which is new since v2.9. Fixed: the map of version 2.10 beta.

## v2.9 (4 October 2025)

- Passwords need twelve characters.
`);
const later = ['Berths can be booked by telephone.', 'The tide table showed the wrong day on tablets.', 'Post cards.'];

test.each([
  ['what changed since v2.10?', later],
  ['What is new since version 2.10?', later],
  ['Was hat sich seit Version 2.10 geändert?', later],
  ['Quoi de nouveau depuis la version 2.10 ?', later],
  ['what has been fixed since 2.10', later.slice(1, 2)],
  ['what was removed after v2.9?', later.slice(2)],
  ['what changed after v2.11?', later.slice(0, 1)],
])('%s: what stands under later versions', (question, told) => {
  expect(ask(notes, question).quotes).toEqual(told);
});

test('what is new in a version stands under it, and parts of a text are no versions', () => {
  expect(ask(notes, 'what is new in v2.10?').quotes[0]).toContain('Crews can be named');
  const { quotes } = ask(
    read(
      '# Plan\n\n## 2.1 Scope\n\nThe pier was rebuilt after 2.1 of the plan changed.\n\n## 2.2 Costs\n\nIt cost £40.\n',
    ),
    'what changed after 2.1?',
  );
  expect(quotes).not.toContain('It cost £40.');
});
