import type { SpecPlace } from '../support/spec-lines.ts';

const whole =
  'drives.test.ts › a folder on a drive is cited; a change becomes a new version, and old citations open the old one';
const refused =
  'drives.test.ts › a consent that was refused, is another person’s or has ended says so and offers to connect again';
const searched =
  'drives.test.ts › a drive is searched, files are picked in a row with Shift, and at home they go into the library';
const away = 'drives.test.ts › a drive that is away, busy or forgets us says so and is opened again with a press';
const settings =
  'drives.test.ts › what is connected stands in the settings and is disconnected in two presses; what came stays';

export const lines: readonly SpecPlace[] = [
  {
    place: 'the drives of the library',
    lines: [
      { says: 'A connect page says what is read and what is not', seenIn: whole },
      { says: 'Google Drive and OneDrive are connected by OAuth, on the page of the service', seenIn: whole },
      { says: 'Then a folder browser with checkboxes; folders are imported whole', seenIn: whole },
      { says: 'What comes from a drive is a source like any other: readable, searchable, citable', seenIn: whole },
      { says: 'What cannot be taken is named with its reason', seenIn: whole },
      { says: 'Sync applies only to files from that source, by their menu', seenIn: whole },
      { says: "Sync up to date: 'File is already up to date'", seenIn: whole },
      {
        says:
          'A changed file becomes a new version, which new questions cite; ' +
          'the old citation still opens the old one',
        seenIn: whole,
      },
      {
        says: 'A refused consent, one begun elsewhere, and one that has ended say so, and offer to connect again',
        seenIn: refused,
      },
      {
        says: 'A search box with the rule of the library; several are picked, also a row of them with Shift',
        seenIn: searched,
      },
      { says: 'What is in the library already is marked', seenIn: searched },
      { says: 'Unreachable and rate-limited services say so; an import waits and can be stopped', seenIn: away },
      { says: 'Disconnecting is two steps; the consent is revoked, and imported files stay', seenIn: settings },
      {
        says: 'On a phone a drive is the whole window',
        seenIn: 'drives.test.ts › on a phone a drive is the whole window, and nothing is wider than it',
      },
    ],
  },
];
