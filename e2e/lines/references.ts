import type { SpecPlace } from '../support/spec-lines.ts';

const corrected =
  'references.test.ts › what is known of a source is corrected by hand, marked, undone, and put back to what was read';
const kept = 'references.test.ts › closing over unsaved corrections asks first, and cancelling changes nothing';
const imported =
  'references.test.ts › a Zotero export imported by a button says what came of each entry, and is asked about ' +
  'and cited by author';
const dropped =
  'references.test.ts › dropped references are imported with their documents, nothing twice; ' +
  'what cannot be read says so';
const exported = 'references.test.ts › chosen files and everything are exported as BibTeX, RIS and CSL-JSON';

export const lines: readonly SpecPlace[] = [
  {
    place: 'what is known of a source',
    lines: [
      {
        says:
          'It can be corrected by hand: title, authors, date, kind, publisher, edition, DOI, ISBN, ' +
          'language, topics, abstract',
        seenIn: corrected,
      },
      { says: 'What is wrong stands at its field, and nothing typed is lost when saving fails', seenIn: corrected },
      {
        says: 'A correction is marked, can be undone at once, and put back to what was read at any time',
        seenIn: corrected,
      },
      { says: 'Closing asks first where something typed would be lost', seenIn: kept },
      {
        says: 'What somebody else shares cannot be corrected',
        seenIn: 'references.test.ts › what somebody else shares is looked at and not corrected',
      },
      { says: 'On a phone the form is the whole window', seenIn: kept },
    ],
  },
  {
    place: 'references',
    lines: [
      { says: 'A Zotero export with its PDFs is imported by a button', seenIn: imported },
      { says: 'What was made, and each entry without a document with its line and the reason', seenIn: imported },
      {
        says: 'What was imported is added to the project, asked about, and cited by the authors of its entry',
        seenIn: imported,
      },
      { says: 'BibTeX, RIS and CSL-JSON are imported by dropping them with their documents', seenIn: dropped },
      { says: 'What the library has already is not added twice, and that is said', seenIn: dropped },
      {
        says: 'What cannot be read or was refused is named; a failure can be tried again with the same files',
        seenIn: dropped,
      },
      { says: 'Any selection, and everything, is exported as BibTeX, RIS or CSL-JSON', seenIn: exported },
    ],
  },
];
