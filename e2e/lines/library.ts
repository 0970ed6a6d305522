import type { SpecPlace } from '../support/spec-lines.ts';

const opens =
  'library.test.ts › the library opens from the sidebar, by keys and by address, which keeps the tab over a reload';
const found =
  'library.test.ts › it is searched from four characters on, ordered, and listed as rows, which is remembered';
const folders =
  'library.test.ts › folders are made, renamed and filled by dragging or menu; a deleted one returns with its files';
const added =
  'library.test.ts › files are chosen, a row of them with Shift, and added with one press; ' +
  'what is there already stays';

export const lines: readonly SpecPlace[] = [
  {
    place: 'the library',
    lines: [
      { says: 'A dialog with tabs whose hashes stand in the address; My Library is #mylibrary', seenIn: opens },
      { says: 'Memory is a library', seenIn: opens },
      { says: 'A search box; it applies only when empty or longer than 3 characters, after 1 s', seenIn: found },
      { says: 'A view switch, List or Grid, which is remembered', seenIn: found },
      { says: 'Files that are not folders can be moved into folders, by menu and by drag', seenIn: folders },
      { says: 'Folders can be opened and renamed, and deleted with undo', seenIn: folders },
      { says: 'Several files are chosen at once and added to the project', seenIn: added },
      { says: 'What is a source of the project already is marked', seenIn: added },
      {
        says: 'A file is deleted in two presses, with undo',
        seenIn: 'library.test.ts › a file is deleted in two presses and can be taken back',
      },
      {
        says: 'A plan that takes no more files says so: "You need Essential or a higher plan to add more files."',
        seenIn:
          'library.test.ts › a plan’s limit ends the adding, says so and leads to the plans; ' +
          'what was added before it stays',
      },
      {
        says: 'Whole folders are added to a project and are focus for a question',
        seenIn:
          'library.test.ts › one press adds a whole folder to the project, another puts the next question to it or not',
      },
      {
        says: 'At home the chosen files begin a project',
        seenIn: 'library.test.ts › at home the chosen files begin a project',
      },
      {
        says: 'Files are added to the library itself, into the open folder, by a button or by dropping them',
        seenIn:
          'library.test.ts › files are chosen for the library or dropped into its open folder; ' +
          'a refused one says why there',
      },
      {
        says: 'On a phone the dialog is the whole window',
        seenIn: 'library.test.ts › on a phone the library is the whole window',
      },
    ],
  },
];
