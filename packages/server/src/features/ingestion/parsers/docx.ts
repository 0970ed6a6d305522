import type { FlowBlock } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { DocxAsides } from './docx-asides.ts';
import { DocxBody } from './docx-body.ts';
import { readChunk } from './docx-chunk.ts';
import { DocxNumbering } from './docx-numbering.ts';
import { DocxStyles, isSet } from './docx-styles.ts';
import type { DocxItem } from './docx-table.ts';
import { textOfBlock } from './docx-table.ts';
import type { FlowDocument } from './flow.ts';
import type { FlowItem } from './flow-pages.ts';
import { layPages } from './flow-pages.ts';
import { claimedInPackage, relationshipsOf } from './ooxml-parts.ts';
import { ParserError } from './parser.ts';
import { pictureIn } from './part-picture.ts';
import { chartBlocks, diagramBlocks } from './pptx-graphics.ts';
import type { XmlHandlers } from './xml.ts';
import { readXml } from './xml.ts';
import { readTree } from './xml-tree.ts';
import type { Zip } from './zip.ts';
import { openZip } from './zip.ts';

/** Reads a part where there is one. */
async function readPart(zip: Zip, name: string | undefined, handlers: XmlHandlers): Promise<boolean> {
  const stream = name === undefined ? undefined : await zip.stream(name);
  if (!stream) return false;
  await readXml(stream, handlers);
  return true;
}

type Relationship = Awaited<ReturnType<typeof relationshipsOf>>[number];

/** The part of a kind that a part refers to. */
const partOf = (related: readonly Relationship[], kind: string): string | undefined =>
  related.find(({ type }) => type === kind)?.target;

const MAIN_PART = /wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/i;

/** A footnote, an endnote or a comment as it stands at the end of its page. */
function asNote(id: string, { notes, authors }: DocxBody, asides: DocxAsides): FlowBlock | undefined {
  const text = (notes.get(id) ?? []).map(item => textOfBlock(item.block)).join('\n');
  const author = authors.get(id);
  if (text.trim() === '') return undefined;
  return author === undefined ? { role: 'footnote', text } : asides.comment(author, text);
}

/** Heads and feet of sections that are read. */
const MOST_EDGES = 200;

/** Whether pages of even numbers have heads of their own: Word keeps those in a document that has none, unseen. */
async function tellsEvenApart(zip: Zip, settings: string | undefined): Promise<boolean> {
  let isTold = false;
  await readPart(zip, settings, {
    open: (name, attributes) => {
      if (name === 'evenAndOddHeaders') isTold = isSet(attributes['val']);
    },
  });
  return isTold;
}

/** Documents within documents deeper than this were made to hurt. */
const MOST_DEPTH = 4;

/** How far a document lies within others, and how many of those were read in all. */
interface Within {
  readonly depth: number;
  readonly read: { documents: number };
}

/** What stands in another part: a picture, a chart, a SmartArt graphic, a document of any kind. */
async function itemsOfPart(
  zip: Zip,
  related: readonly Relationship[],
  { block }: Pick<DocxItem, 'block'>,
  { kind, id }: NonNullable<DocxItem['part']>,
  { depth, read }: Within,
): Promise<FlowItem[]> {
  const name = related.find(relationship => relationship.id === id)?.target ?? '';
  if (kind === 'picture') {
    const { part, ...said } = pictureIn(name, block.picture);
    // Parts of documents within the document are not found again by their names.
    const picture = part === undefined || depth > 0 ? said : { ...said, part };
    return [{ block: { ...block, picture }, breakBefore: false, notes: [] }];
  }
  if (kind === 'document') {
    if (++read.documents > LIMITS.innerDocuments) throw new ParserError('too_large');
    const bytes = depth < MOST_DEPTH ? await zip.bytes(name) : undefined;
    return bytes ? readChunk(Buffer.from(bytes), inner => readItems(inner, { depth: depth + 1, read })) : [];
  }
  const source = await zip.text(name);
  if (source === undefined) return [];
  const root = await readTree(source);
  const blocks = kind === 'chart' ? chartBlocks(root, undefined) : diagramBlocks(root, undefined);
  return blocks.map(block => ({ block, breakBefore: false, notes: [] }));
}

async function readItems(zip: Zip, within: Within): Promise<FlowItem[]> {
  if (!MAIN_PART.test((await zip.text('[Content_Types].xml')) ?? '')) throw new ParserError('wrong_type');
  const main = partOf(await relationshipsOf(zip, ''), 'officeDocument') ?? 'word/document.xml';
  const related = await relationshipsOf(zip, main);
  const styles = new DocxStyles();
  const numbering = new DocxNumbering();
  await readPart(zip, partOf(related, 'styles'), styles.handlers());
  await readPart(zip, partOf(related, 'numbering'), numbering.handlers());
  const body = new DocxBody(styles, numbering);
  if (!(await readPart(zip, main, body.handlers))) throw new ParserError('damaged');
  const notes = new DocxBody(styles, numbering);
  for (const kind of ['footnotes', 'endnotes', 'comments']) await readPart(zip, partOf(related, kind), notes.handlers);
  const asides = new DocxAsides(body.items);
  const hasEven = await tellsEvenApart(zip, partOf(related, 'settings'));
  const edges: { readonly from: number; readonly notes: readonly FlowBlock[] }[] = [];
  // Pages of a document within another have that one's head and foot.
  const shown = body.edges.filter(({ isOfEven }) => hasEven || !isOfEven);
  for (const edge of within.depth === 0 ? shown.slice(0, MOST_EDGES) : []) {
    const read = new DocxBody(styles, new DocxNumbering(), 'edge');
    const name = related.find(({ id }) => id === edge.id)?.target;
    if (await readPart(zip, name, read.handlers))
      edges.push({ from: Math.min(edge.from, body.items.length - 1), notes: asides.edge(edge, read) });
  }
  const items: FlowItem[] = [];
  /** What stands beside parts that say nothing; it comes with what says something next to them. */
  let waiting: readonly FlowBlock[] = [];
  for (const [at, { part, notes: ids, ...item }] of body.items.entries()) {
    const marked = [
      ...waiting,
      ...ids.flatMap(id => asNote(id, notes, asides) ?? []),
      ...edges.flatMap(edge => (edge.from === at ? edge.notes : [])),
    ];
    const [first, ...others] = part ? await itemsOfPart(zip, related, item, part, within) : [{ ...item, notes: [] }];
    waiting = first ? [] : marked;
    if (first)
      items.push({
        ...first,
        breakBefore: item.breakBefore || first.breakBefore,
        notes: [...marked, ...first.notes],
      });
    items.push(...others);
    if (items.length > LIMITS.blocks) throw new ParserError('too_large');
  }
  const last = items.at(-1);
  if (last) items[items.length - 1] = { ...last, notes: [...last.notes, ...waiting] };
  return items;
}

/**
 * Reads a Word document (.docx, and its kin with macros or as a template), with the documents that are parts of it.
 * Left out: what was deleted or moved away, hidden text, instructions of fields, numbers of pages. Notes and comments
 * stand at the end of the page that their mark is on, the heads and feet of pages once at the end of their first.
 */
export async function openDocx(path: string): Promise<FlowDocument> {
  const zip = await openZip(path);
  try {
    return {
      pages: layPages(await readItems(zip, { depth: 0, read: { documents: 0 } })),
      claimed: await claimedInPackage(zip),
    };
  } finally {
    await zip.close();
  }
}
