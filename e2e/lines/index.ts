import type { SpecPlace } from '../support/spec-lines.ts';
import { lines as accounts } from './accounts.ts';
import { lines as answers } from './answers.ts';
import { lines as asking } from './asking.ts';
import { lines as books } from './books.ts';
import { lines as drives } from './drives.ts';
import { lines as everywhere } from './everywhere.ts';
import { lines as exporting } from './exporting.ts';
import { lines as fileLink } from './file-link.ts';
import { lines as legal } from './legal.ts';
import { lines as library } from './library.ts';
import { lines as nothingLost } from './nothing-lost.ts';
import { lines as nous } from './nous.ts';
import { lines as palette } from './palette.ts';
import { lines as references } from './references.ts';
import { lines as scholars } from './scholars.ts';
import { lines as settings } from './settings.ts';
import { lines as sharing } from './sharing.ts';
import { lines as size } from './size.ts';
import { lines as steadiness } from './steadiness.ts';
import { lines as webPages } from './web-pages.ts';

const parts: Readonly<Record<string, readonly SpecPlace[]>> = {
  accounts,
  answers,
  asking,
  books,
  drives,
  everywhere,
  exporting,
  'file-link': fileLink,
  legal,
  library,
  'nothing-lost': nothingLost,
  nous,
  palette,
  references,
  scholars,
  settings,
  sharing,
  size,
  steadiness,
  'web-pages': webPages,
};

/** What the specification and the design demand of the workspace, with the file that names its journey. */
export const specPlaces: ReadonlyArray<SpecPlace & { readonly file: string }> = Object.entries(parts).flatMap(
  ([name, places]) => places.map(place => ({ ...place, file: `e2e/lines/${name}.ts` })),
);
