import type { SpecPlace } from '../support/spec-lines.ts';

const files =
  'exporting.test.ts › a conversation is saved as text, Markdown, JSON and CSV, each with what its options say';
const screenshot =
  'exporting.test.ts › the screenshot in %s is a picture of the whole thread on the ground that belongs to it';
const long =
  'exporting.test.ts › a picture of a long thread shows its progress, can be given up, and is one file of any height';
const phone =
  'exporting.test.ts › on a phone and in Arabic the export fills the screen, and nothing is wider than that';
const refused =
  'sharing-answers.test.ts › a question that was not taken says why: with the way to a larger plan, ' +
  'or with the figures';
const unfinished =
  'sharing-answers.test.ts › an unfinished or failed answer blocks the next question, ' +
  'and says so in the specified words';
const shared =
  'sharing-answers.test.ts › an answer is shared as a picture, which is saved and copied, and as a link to it';
const pictures =
  'sharing-answers.test.ts › pictures among cited sources are under the answer, the first two small, ' +
  'and open at their words';

/** Export of a conversation, and what can be done with its messages. */
export const lines: readonly SpecPlace[] = [
  {
    place: 'Export conversation',
    lines: [
      { says: 'The person’s menu exports a real conversation.', seenIn: files },
      {
        says:
          'The file name begins as the project’s title, is sanitised while it is typed, ' +
          'and is shown as it will be saved.',
        seenIn: files,
      },
      {
        says:
          'Five types as rows with an icon and a line; options only where they apply: endpoint options, ' +
          'all branches, recursive or sequential.',
        seenIn: files,
      },
      {
        says: 'Text and Markdown carry numbered citations, the list in the chosen style, and each quote with its page.',
        seenIn: files,
      },
      { says: 'JSON holds whole citations, one message in the other or one after the other.', seenIn: files },
      {
        says:
          'CSV has the columns sender, text, isCreatedByUser, error, unfinished, cancelled, messageId, ' +
          'parentMessageId, createdAt.',
        seenIn: files,
      },
      { says: 'All branches, or the one that is looked at.', seenIn: files },
      { says: 'A preview: the first lines, or the top of the picture.', seenIn: files },
      { says: 'The screenshot’s ground is #343541 in dark, white otherwise.', seenIn: screenshot },
      {
        says:
          'Long screenshots show progress in seconds and can be cancelled; above 16,000 pixels they ' +
          'are drawn in tiles.',
        seenIn: long,
      },
      {
        says: 'A project without messages says so; messages that cannot be loaded are asked for again.',
        seenIn:
          'exporting.test.ts › a project without questions has nothing to export yet; messages that fail ' +
          'are asked for again',
      },
      { says: 'A full-screen sheet on phones, also from right to left.', seenIn: phone },
    ],
  },
  {
    place: 'Each response',
    lines: [
      {
        says:
          'Share as image is real: question, answer and cited sources with the product’s mark, saved and copied; ' +
          'Copy link leads to the answer.',
        seenIn: shared,
      },
      {
        says: 'Where the device shares files, it is handed the picture.',
        seenIn: 'sharing-answers.test.ts › a device that shares files is handed the picture, and nothing is saved',
      },
      {
        says: 'Sharing has room for a thumb.',
        seenIn: 'sharing-answers.test.ts › on a phone the ways to share have room for a thumb',
      },
      {
        says:
          'Pictures among the cited sources stand under the answer: the first two small, the rest larger; ' +
          'a press opens the reader.',
        seenIn: pictures,
      },
      {
        says: 'Discard takes two presses.',
        seenIn:
          'editing.test.ts › an answer is discarded in two presses, with its question when nothing else answers it',
      },
      {
        says: 'Read aloud by the browser’s voices, with pause and stop.',
        seenIn: 'thread.test.ts › an answer is read aloud sentence by sentence, with pause and stop',
      },
    ],
  },
  {
    place: 'Message send, errors and blocked input',
    lines: [
      {
        says:
          'message_limit: "You have a cap of {max} message(s) per day" or so many days, with Upgrade; ' +
          'a plan gate with Upgrade.',
        seenIn: refused,
      },
      { says: 'token_balance shows its figures as a small table; concurrent as given.', seenIn: refused },
      {
        says:
          'The notice of an unfinished message, and "Edit your message or Regenerate." in place of ' +
          'the next question.',
        seenIn: unfinished,
      },
      { says: 'insufficient_quota as given; "Set your key" only where keys can be set.', seenIn: unfinished },
      {
        says: 'Right after the answer the messages are read anew, and the list of projects after the first one.',
        seenIn:
          'sharing-answers.test.ts › within four seconds the first answer is read anew, and the list of projects ' +
          'shows the question',
      },
    ],
  },
];
