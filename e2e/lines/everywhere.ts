import type { SpecPlace } from '../support/spec-lines.ts';

const everywhere =
  'everywhere.test.ts › %s every screen and everything that opens over it can be read by everybody, ' +
  'fits its window and can be hit';
const clocked =
  'offered.test.ts › toasts stay 3 s, tooltips wait 150 ms, project and messages are read 1 s and 4 s after an answer';
const still = 'motion.test.ts › on %s nothing moves for who asked for less motion, whatever is opened';

export const lines: readonly SpecPlace[] = [
  {
    place: 'every screen and dialog',
    lines: [
      {
        says:
          'axe finds nothing (WCAG 2.2 AA) on any route, dialog, menu, popover or sheet, in the light theme, ' +
          'the dark theme and Arabic',
        seenIn: everywhere,
      },
      { says: 'nothing is wider than the window at 390, 820 and 1440 px', seenIn: everywhere },
      { says: 'what can be pressed has a hit area of 24 px, and of 44 px for a thumb', seenIn: everywhere },
      { says: 'every part can be opened and used by touch at 390 and 820 px', seenIn: everywhere },
      { says: 'on a phone what stands beside its button elsewhere comes from the bottom', seenIn: everywhere },
      {
        says: 'the main job is done without a pointer, in English',
        seenIn:
          'keyboard.test.ts › in English the main job needs no pointer from signing in to signing out, ' +
          'and the focus is always visible',
      },
      {
        says: 'the main job is done without a pointer, in Arabic',
        seenIn:
          'keyboard.test.ts › in Arabic the main job needs no pointer from signing in to signing out, ' +
          'and the focus is always visible',
      },
      { says: 'a toast stands for 3 s, and longer while the pointer is on it', seenIn: clocked },
      { says: 'the words for a control come 150 ms after the pointer rests on it', seenIn: clocked },
      { says: 'with reduced motion nothing takes longer than 1 ms, and jumps are instant', seenIn: still },
      {
        says: 'otherwise things move for 110, 200, 280 and 320 ms',
        seenIn: 'motion.test.ts › for everybody else things move as long as the design says',
      },
      {
        says: 'in forced colours tabs, chips, the chosen segment and the focus keep an edge',
        seenIn:
          'motion.test.ts › in forced colours tabs, chips, the chosen segment and lit words keep an edge, ' +
          'the focus its ring',
      },
    ],
  },
];
