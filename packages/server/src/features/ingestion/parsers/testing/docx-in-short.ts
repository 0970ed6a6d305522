// Word's own markup in a few letters, and what is read of it in as few words.
import type { FlowBlock } from '@nousboard/core/document';
import { openDocx } from '../docx.ts';
import { filesOf } from './file-of.ts';
import { type DocxContent, makeDocx } from './make-docx.ts';

/** A block in short: `heading2 Text`, rows in brackets. */
export const inShort = ({ role, level, text, rows }: FlowBlock): string =>
  `${role}${level ?? ''} ${text ?? rows?.map(row => `[${row.map(cell => cell.text).join('|')}]`).join('')}`;

/** Reads Word files for the tests of one file: their pages, or all their blocks, in short. */
export function docxInShort() {
  const fileOf = filesOf('docx');
  const pagesOf = async (content: DocxContent): Promise<string[][]> =>
    (await openDocx(fileOf(makeDocx(content)))).pages.map(page => page.blocks.map(inShort));
  const blocksOf = async (content: DocxContent | string): Promise<string[]> =>
    (await pagesOf(typeof content === 'string' ? { body: content } : content)).flat();
  return { fileOf, pagesOf, blocksOf };
}

export const r = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${text.startsWith('<') ? text : r(text)}</w:p>`;
export const styled = (style: string, text: string): string => p(text, `<w:pStyle w:val="${style}"/>`);
export const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
export const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text.startsWith('<') ? text : p(text)}</w:tc>`;
export const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
export const PAGE_BREAK = '<w:br w:type="page"/>';
/** Where another document stands as a part of its own. */
export const chunk = (kind: string): string => `<w:altChunk r:id="${kind}"/>`;
