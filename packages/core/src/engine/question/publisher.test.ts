import { describe, expect, test } from 'vitest';
import { askAll, read } from '../tables/testing.ts';

const directive = read(`# A directive

AGENCY: Harbour Administration, Ministry of Tides.

The directive is about lamps, and was issued on 3 August.

## Flights

A permit may be issued by the agency for a single night.
`);
const standard = read(`# A standard

Copyright © 2008-2021 The Lamp Foundation. It is about wicks.

Agencies have requirements of their own, and publish them.
`);
const novel = read(`# A novel

THE MARSH PRESS a member of Marsh Group

The keeper of the lamp wrote a letter, and nobody published it.
`);
const library = { 'A directive': directive, 'A standard': standard, 'A novel': novel };

describe('who brought out each of several texts', () => {
  test.each([
    'Who issued each of these documents?',
    'Which organisation is behind each of these?',
    'Who published these documents?',
  ])('%s', question => {
    const { text } = askAll(library, question);
    expect(text).toContain('AGENCY: Harbour Administration');
    expect(text).toContain('The Lamp Foundation');
    expect(text).toContain('THE MARSH PRESS');
    expect(text).not.toContain('may be issued');
  });
});

test('one of them', () => {
  expect(askAll({ 'A standard': standard }, 'Who published this standard?').text).toContain('The Lamp Foundation');
});

test('who issued something else is another question, and who tells it nowhere has no answer', () => {
  expect(askAll(library, 'Who issued the permit for a single night?').text).toContain('A permit may be issued');
  const bare = { Bare: read('# Bare\n\nThe tide rose, and the boats came in before the night.\n') };
  expect(askAll(bare, 'Who published this document?').finish).toMatchObject({ decline: { code: 'below_gate' } });
});
