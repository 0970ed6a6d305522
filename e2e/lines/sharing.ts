import type { SpecPlace } from '../support/spec-lines.ts';

const folder =
  'sharing.test.ts › a folder is shared by its menu, found, attached, asked and cited; taken back, ' +
  'page and answer stop at once';
const waiting =
  'sharing.test.ts › whoever has no account is invited by letter, and finds what waits once their address is proved';
const project =
  'sharing.test.ts › a shared project can only be read; its citations open; taken back, it says there is nothing';
const onPhone = 'sharing.test.ts › on a phone the dialog is the whole window, and a file is shared by its menu';

export const lines: readonly SpecPlace[] = [
  {
    place: 'sharing',
    lines: [
      { says: 'A folder is shared by its menu, with one or several e-mails', seenIn: folder },
      {
        says: 'A share e-mail must be valid: "Please enter a valid email."; nothing typed is lost by a refusal',
        seenIn: folder,
      },
      {
        says: 'The list shows people with access, and who has not opened it yet; access is removed in two steps',
        seenIn: folder,
      },
      { says: 'A sentence says what they will see, and there is a link to copy', seenIn: folder },
      { says: 'A project is shared from its menu', seenIn: project },
      { says: 'A single file is shared in the share dialog', seenIn: onPhone },
      {
        says: 'People who do not have an account get a letter, and the share once they have proved their address',
        seenIn: waiting,
      },
      { says: 'On a phone the dialog is the whole window', seenIn: onPhone },
    ],
  },
  {
    place: 'shared with you',
    lines: [
      {
        says: 'The tab #shared-with-you stands only while something is shared; so does its row in the sidebar',
        seenIn: folder,
      },
      {
        says:
          'Files and folders show whose they are; what lies in a folder is added to a project of one’s ' +
          'own, asked and cited',
        seenIn: folder,
      },
      { says: 'What is shared cannot be changed: no verb for it is offered', seenIn: folder },
      { says: 'Removal takes effect at once: the open page closes, asking stops, the tab goes', seenIn: folder },
      { says: 'Answers keep their words and quotes, and say that the source is gone', seenIn: folder },
      { says: 'What is shared can be given up, in two steps', seenIn: waiting },
      {
        says:
          'A project that somebody shares is read: no ask area but a line that says whose it is; ' +
          'its citations open',
        seenIn: project,
      },
      {
        says: 'A project that is not shared any more is nothing, at once, also on the screen that stands',
        seenIn: project,
      },
    ],
  },
];
