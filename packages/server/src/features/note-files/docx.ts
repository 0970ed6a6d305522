import { makeZip } from '#platform/make-zip.ts';
import { DocxBody } from './docx-body.ts';
import { docxFormulas } from './docx-formula.ts';
import { CONTENT_TYPES, NAMES, numberingPart, PACKAGE_RELATIONS, relationsPart, STYLES } from './docx-parts.ts';
import { markup } from './markup.ts';
import type { Paper } from './paper.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * A note as a Word document: with Word's own headings, lists, tables, formulas and footnotes, so that it can be worked
 * on there.
 */
export async function writeDocx(paper: Paper, now: Date): Promise<Buffer> {
  const body = new DocxBody(paper, await docxFormulas(paper.note));
  const document = body.document();
  const footnotes = body.footnotes();
  const said = now.toISOString().replace(/\.\d+Z$/, 'Z');
  return makeZip({
    '[Content_Types].xml': XML + CONTENT_TYPES,
    '_rels/.rels': XML + PACKAGE_RELATIONS,
    'docProps/core.xml':
      `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ` +
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
      `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${markup(paper.title)}</dc:title>` +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${said}</dcterms:created></cp:coreProperties>`,
    'word/document.xml': `${XML}<w:document ${NAMES}><w:body>${document}</w:body></w:document>`,
    'word/_rels/document.xml.rels': XML + relationsPart(body.links, true, body.pictures.length),
    ...Object.fromEntries(body.pictures.map((jpeg, at) => [`word/media/${at + 1}.jpeg`, jpeg])),
    'word/styles.xml': XML + STYLES,
    'word/numbering.xml': XML + numberingPart(body.orderedStarts),
    'word/footnotes.xml': `${XML}<w:footnotes ${NAMES}>${footnotes}</w:footnotes>`,
    'word/_rels/footnotes.xml.rels': XML + relationsPart(body.footnoteLinks, false),
  });
}
