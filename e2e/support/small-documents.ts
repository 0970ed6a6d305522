import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDoc } from '../../packages/server/src/features/ingestion/parsers/testing/make-doc.ts';
import { makeDocx } from '../../packages/server/src/features/ingestion/parsers/testing/make-docx.ts';
import { makeEpub } from '../../packages/server/src/features/ingestion/parsers/testing/make-epub.ts';
import { makePpt, pptShape } from '../../packages/server/src/features/ingestion/parsers/testing/make-ppt.ts';
import { body, makePptx, shape } from '../../packages/server/src/features/ingestion/parsers/testing/make-pptx.ts';
import {
  byte,
  EXCEL_97,
  latin,
  makeOle,
  record,
  u32,
  workbookStream,
} from '../../packages/server/src/features/ingestion/parsers/testing/make-xls.ts';
import { makeXlsx } from '../../packages/server/src/features/ingestion/parsers/testing/make-xlsx.ts';
import { root } from './server.ts';

const paper = join(root, 'packages/server/samples/cueing-short-review.pdf');
const PLANTS = ['heather', 'juniper', 'bilberry', 'sundew', 'bog myrtle', 'cotton grass', 'crowberry', 'marsh orchid'];

/** Sentences that no other number has. */
function sentencesOf(number: number): string[] {
  const plant = PLANTS[number % PLANTS.length] as string;
  return [
    `Field report ${number} on ${plant}`,
    `In plot ${number} the ${plant} covered ${10 + (number % 80)} percent of the ground in early summer.`,
    `The survey of plot ${number} was repeated after ${1 + (number % 9)} years by the same two people.`,
    `Grazing by sheep reduced the ${plant} in plot ${number}, while fire had no lasting effect on it.`,
  ];
}

const OTHER_SHAPE = 4;

/** How a document of each kind is made of sentences. A PDF is a sample whose bytes end in its number. */
const MAKERS: Readonly<Record<string, (sentences: readonly string[], number: number) => Uint8Array | string>> = {
  pdf: (_, number) => Buffer.concat([readFileSync(paper), Buffer.from(`\n%${number}\n`)]),
  docx: sentences => makeDocx({ body: sentences.map(text => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('') }),
  xlsx: sentences =>
    makeXlsx({
      sheets: {
        Plots: sentences
          .map((text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`)
          .join(''),
      },
    }),
  pptx: ([title = '', ...rest]) => makePptx([{ shapes: shape(body(title)) + shape(body(...rest)) }]),
  epub: ([title = '', ...rest]) =>
    makeEpub([{ name: 'a.xhtml', body: `<h1>${title}</h1>${rest.map(text => `<p>${text}</p>`).join('')}` }]),
  doc: sentences => makeDoc({ body: sentences.map(text => ({ text })) }),
  xls: sentences =>
    makeOle({
      '/Workbook': workbookStream(
        EXCEL_97,
        [stringsOf(sentences)],
        [{ name: 'Plots', records: sentences.map((_, row) => record(0x00fd, [row, 0, 0, u32(row)])) }],
      ),
    }),
  ppt: sentences => makePpt([{ shapes: [pptShape(OTHER_SHAPE, sentences.join('\r'))] }]),
  txt: sentences => sentences.join('\n\n'),
  md: ([title = '', ...rest]) => `# ${title}\n\n${rest.join('\n\n')}\n`,
};

/** The shared strings of an old workbook. */
const stringsOf = (sentences: readonly string[]): Buffer =>
  record(0x00fc, [
    u32(sentences.length),
    u32(sentences.length),
    ...sentences.flatMap(text => [text.length, byte(0), latin(text)]),
  ]);

const SMALL_KINDS: readonly string[] = Object.keys(MAKERS);

/** Writes a small document, one of all kinds in turn, that differs from that of every other number; where it lies. */
export function writeSmallDocument(folder: string, number: number): string {
  const kind = SMALL_KINDS[number % SMALL_KINDS.length] as string;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `report-${number}.${kind}`);
  writeFileSync(path, MAKERS[kind]?.(sentencesOf(number), number) ?? '');
  return path;
}
