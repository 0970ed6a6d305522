import type { SpecPlace } from '../support/spec-lines.ts';

export const lines: readonly SpecPlace[] = [
  {
    place: '/c/{conversationId}',
    lines: [
      {
        says: 'a long thread opens at its latest answer without reading all of it',
        seenIn: 'long-thread.test.ts › a long thread opens at its latest answer with one small read',
      },
      {
        says: 'older messages come in as one goes up, and what is being read does not move',
        seenIn:
          'long-thread.test.ts › going up brings older questions in above, and what is being read stays where it is',
      },
      {
        says: 'the first load of every screen stays within its budget, in all 17 languages',
        seenIn:
          'first-load.test.ts › what is loaded before a screen works stays within its budget, in all 17 languages',
      },
    ],
  },
  {
    place: 'project switcher',
    lines: [
      {
        says: 'projects are listed page by page, to the last one',
        seenIn: 'long-thread.test.ts › the switcher lists projects as somebody goes down, to the last',
      },
    ],
  },
];
