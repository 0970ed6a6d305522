import type { SpecPlace } from '../support/spec-lines.ts';

export const lines: readonly SpecPlace[] = [
  {
    place: 'interface',
    lines: [
      {
        says: 'Arabic reading is set 18/32 and questions 24/38 at 600; Chinese, Japanese and Korean reading 17/30',
        seenIn:
          'languages.test.ts › in %s the sign-in, the home and an answer fit on a phone, and an answer can ' +
          'be read by everybody',
      },
      {
        says: 'the magnifying glass with its keys beside the person opens the palette',
        seenIn: 'palette.test.ts › it opens over any screen, shows where one was last, and gives the focus back',
      },
      {
        says: 'no layout shift over 0.02 while an answer streams or a panel opens',
        seenIn:
          'steadiness.test.ts › nothing moves while an answer is written and while its page and other panels open',
      },
      {
        says: 'a citation jump takes at most 400 ms to the lit words on a page already rendered',
        seenIn: 'steadiness.test.ts › a press on a citation lights its words within 400 ms on a page that is there',
      },
    ],
  },
];
