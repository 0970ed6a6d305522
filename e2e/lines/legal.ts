import type { SpecPlace } from '../support/spec-lines.ts';

const index =
  'legal.test.ts › signed out, the index links to five documents; each says its date and that it is a template';
const operator =
  'legal.test.ts › the texts name the operator as the settings do, and what is not set is a marked blank';
const column =
  'legal.test.ts › a document has a column of 680 px, contents beside it on wide windows, and linkable headings';
const print = 'legal.test.ts › printed, a document is its text alone in dark ink on white, whatever the theme';
const small = 'legal.test.ts › in %s the documents fit a small window';
const nothing =
  'dead-ends.test.ts › an address with nothing behind it says so, signed out and signed in, and leads home';
const awayAtStart =
  'dead-ends.test.ts › when the server is away at the start, the page waits and goes on by itself, without a sign-in';
const awayLater =
  'dead-ends.test.ts › a screen that cannot load while the server is away says so, ' +
  'and is there when the server is back';
const deployed = 'dead-ends.test.ts › after a new deployment a page of the old one offers to be loaded anew';
const failure =
  'dead-ends.test.ts › a failure of the server shows the number of the request to copy, and never a code alone';
const everywhere = 'dead-ends.test.ts › in %s dead ends fit a small window and can be read by everybody';

export const lines: readonly SpecPlace[] = [
  {
    place: '/p/legal',
    lines: [
      {
        says:
          'An index lists links to privacy, terms, enterprise-terms, api-terms and impressum: serif, ' +
          'with one line each.',
        seenIn: index,
      },
      { says: 'Visitors who are not signed in reach the legal pages.', seenIn: index },
    ],
  },
  {
    place: '/p/legal/{document}',
    lines: [
      { says: 'Each of the five routes renders one document under a display title.', seenIn: index },
      {
        says:
          'The consumer terms were last revised in January 2025, the enterprise terms last updated in February ' +
          '2024; every document says its date.',
        seenIn: index,
      },
      { says: 'Each says at its top that it is a template to be adapted, and no legal advice.', seenIn: index },
      { says: 'The imprint and the texts name who runs the installation.', seenIn: operator },
      { says: 'The column is 680 px wide.', seenIn: column },
      { says: 'From 1120 px on, sticky contents stand at the start side.', seenIn: column },
      { says: 'Headings have anchors.', seenIn: column },
      { says: 'There is a print style.', seenIn: print },
      { says: 'They work in both themes.', seenIn: print },
      { says: 'They work from right to left, on phones and on tablets.', seenIn: small },
    ],
  },
  {
    place: 'Not found, no access, server away',
    lines: [
      {
        says:
          'Not found: one centred sentence, what one can do, a way home; the same for what ' +
          'belongs to somebody else.',
        seenIn: nothing,
      },
      { says: 'A dead end names itself in the title of the window', seenIn: nothing },
      {
        says: 'Server away at the start: said in one sentence, with another try and a way home; the session is kept.',
        seenIn: awayAtStart,
      },
      { says: 'Server away while a screen loads: said in its place.', seenIn: awayLater },
      { says: 'A part that a new deployment has taken away: the page offers to be loaded anew.', seenIn: deployed },
      { says: 'Never a stack or a code alone; the request id is there to copy.', seenIn: failure },
      { says: 'Dead ends work in both themes, from right to left, and on small windows.', seenIn: everywhere },
    ],
  },
];
