import type { SpecPlace } from '../support/spec-lines.ts';

const added =
  'web-pages.test.ts › a page is added by its address, asked about and cited; after a new fetch the old citation ' +
  'opens the old words';
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
        says: 'Those that came begin a project although another did not, and whoever leaves is told where they are',
        seenIn:
          'web-pages.test.ts › pages that came begin a project although another failed, ' +
          'or are said to be in the library',
      },
      {
        says: 'From the library a page goes into the open folder',
        seenIn:
          'web-pages.test.ts › in the library on a phone a page goes into the open folder, ' +
          'and a pasted address into the library',
      },
    ],
  },
];
