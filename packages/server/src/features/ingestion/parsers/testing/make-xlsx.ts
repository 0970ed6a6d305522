import { makeZip } from '#platform/make-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATED = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** A workbook made for a test; what stands in it is XML as it goes into the file. */
export interface XlsxParts {
  /** Name → what stands in `worksheet`; rows alone need no more than themselves. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Entries of the shared strings. */
  readonly strings?: readonly string[];
  /** Codes of number formats: the style of a cell is their position. */
  readonly formats?: readonly string[];
  readonly strict?: boolean;
  readonly from1904?: boolean;
  /** Attributes of all sheets, such as state="hidden". */
  readonly sheetAttributes?: string;
  /** What stands in the workbook behind its sheets. */
  readonly calculation?: string;
  readonly more?: Readonly<Record<string, string>>;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The bytes of a workbook of Office Open XML. */
export function makeXlsx({
  sheets,
  strings = [],
  formats = ['General'],
  strict = false,
  from1904 = false,
  sheetAttributes = '',
  calculation = '',
  more = {},
}: XlsxParts): Buffer {
  const [main, related] = strict ? [STRICT_MAIN, STRICT_RELATED] : [MAIN, RELATED];
  const names = Object.keys(sheets);
  const relationship = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${related}/${type}" Target="${target}"/>`;
  const relationships = (...all: string[]): string =>
    '<Relationships ' +
    `xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  return makeZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Override PartName="/xl/workbook.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relationships(relationship('r', 'officeDocument', '/xl/workbook.xml')),
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${related}"><workbookPr date1904="${from1904}"/>` +
      `<sheets>${names
        .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" ${sheetAttributes} r:id="s${at}"/>`)
        .join('')}</sheets>${calculation}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...names.map((_, at) => relationship(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`)),
      relationship('t', 'sharedStrings', 'sharedStrings.xml'),
      relationship('u', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map(string => `<si>${string}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((sheet, at) => [
        `xl/worksheets/sheet${at}.xml`,
        '<worksheet ' +
          `xmlns="${main}">${sheet.startsWith('<row') ? `<sheetData>${sheet}</sheetData>` : sheet}</worksheet>`,
      ]),
    ),
    ...more,
  });
}
