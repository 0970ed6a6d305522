import type { SpecPlace } from '../support/spec-lines.ts';

const inProject =
  'file-link.test.ts › with a project it opens the document beside the thread, at the size that it asks for';
const refused =
  'file-link.test.ts › whoever may not see the file is told so with the account in use, and can come back with another';

export const lines: readonly SpecPlace[] = [
  {
    place: '/file',
    lines: [
      { says: 'A file link carries projectId: it opens its project and document', seenIn: inProject },
      { says: 'width and height: the document at the given size', seenIn: inProject },
      { says: 'open (true/false)', seenIn: inProject },
      {
        says: 'folderId and dataSourceId: shown where it lies in the library',
        seenIn: 'file-link.test.ts › not to be opened, it is shown where it lies in the library',
      },
      {
        says: 'file_id is required, and every part is checked',
        seenIn:
          'file-link.test.ts › a link that lacks something says what, and one to another project than the ' +
          'file is in says that',
      },
      {
        says: 'Without access: "This file is not available to you", with the account in use and a way to switch',
        seenIn: refused,
      },
      {
        says: 'Signed out, the link is followed after signing in',
        seenIn: 'file-link.test.ts › a link that is followed before signing in is opened afterwards',
      },
      {
        says: 'A link is copied from the menu of a source and of a file',
        seenIn:
          'file-link.test.ts › menus of sources and files copy their links; the library opens a file alone ' +
          'or beside its thread',
      },
    ],
  },
];
