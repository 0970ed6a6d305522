import type { SpecPlace } from '../support/spec-lines.ts';

const fetched =
  'books.test.ts › an ADMIN has the first books fetched; while their server is away that is said, ' +
  'and asked again it goes on';
const found = 'books.test.ts › a book is found by category, by words of title and author, and listed as covers or rows';
const added =
  'books.test.ts › a book is looked at, added to the project, ready at once, asked about, ' +
  'and its cited words are opened';
const kept =
  'books.test.ts › an ADMIN uploads a book, changes what is said of it, and takes it out in two presses; copies stay';
const gated =
  'books.test.ts › below the Pro plan the tab says which plan opens it; only an ADMIN sees catalogue controls';

export const lines: readonly SpecPlace[] = [
  {
    place: 'the books',
    lines: [
      { says: 'Books is a tab of the library; its hash is #books', seenIn: found },
      { says: 'Categories: Geology, Science, Business, Finance, Self Help, Novel, or All', seenIn: found },
      { says: 'A search box; it applies only when empty or longer than 3 characters', seenIn: found },
      { says: 'A view switch, List or Grid; covers are drawn where there is none', seenIn: found },
      {
        says: 'Several works to start with come by one command; when they cannot be fetched, that is said',
        seenIn: fetched,
      },
      { says: 'A book says who wrote it, when, its category and its licence', seenIn: added },
      { says: 'An added book is a source like any other: asked about, cited, its words opened', seenIn: added },
      { says: 'What is a source of the project already is marked', seenIn: added },
      { says: 'ADMIN sees add and upload controls in the Books tab; others do not', seenIn: gated },
      {
        says: 'An ADMIN uploads, edits and removes books, removing in two presses; copies that people have stay',
        seenIn: kept,
      },
      { says: 'Books access belongs to Pro: "You need {plan} or higher to access this feature."', seenIn: gated },
      {
        says: 'On a phone the books are the whole window',
        seenIn: 'books.test.ts › on a phone the books are the whole window',
      },
    ],
  },
];
