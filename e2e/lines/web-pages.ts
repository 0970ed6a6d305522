import type { SpecPlace } from '../support/spec-lines.ts';

const added =
  'web-pages.test.ts › a page is added by its address, asked about and cited; fetched again it is a new version, and the old citation still opens the old words';
const failed = 'web-pages.test.ts › what cannot be fetched stays in the field with its reason, and the rest comes in';

export const lines: readonly SpecPlace[] = [
  {
    place: 'web pages',
    lines: [
      {
        says: 'A web page is added as a source by its address: its readable text, and a snapshot that citations open',
        seenIn: added,
      },
      { says: 'Where it stands and when it was fetched is told', seenIn: added },
      {
        says: 'Fetched again and changed, it is a new version; the old citation still opens what it cited',
        seenIn: added,
      },
      {
        says: 'An address that is refused, not reached, or has nothing to read says so, and stays in the field',
        seenIn: failed,
      },
      {
        says: 'Several addresses at once; pasted ones are offered, and at home they begin a project',
        seenIn: 'web-pages.test.ts › pasted addresses are offered as pages; at home they begin a project',
      },
      {
        says: 'From the library a page goes into the open folder',
        seenIn:
          'web-pages.test.ts › from the library a page goes into the open folder, also on a phone, and a pasted address goes into the library',
      },
    ],
  },
];
