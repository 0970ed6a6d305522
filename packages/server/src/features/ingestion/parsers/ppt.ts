import type { FlowBlock, FlowPage } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import type { FlowDocument } from './flow.ts';
import { readOle } from './ole.ts';
import { claimedInSummary, DOCUMENT_SUMMARY_STREAM, SUMMARY_STREAM } from './ole-summary.ts';
import { ParserError } from './parser.ts';
import type { PptRecord } from './ppt-records.ts';
import { PptRecords, RECORD } from './ppt-records.ts';
import type { PptText } from './ppt-shapes.ts';
import { readDrawing, textsIn } from './ppt-shapes.ts';
import { runningTexts } from './running-texts.ts';

/** What the stream "Current User" begins with when the presentation is encrypted. */
const ENCRYPTED_TOKEN = 0xf3d1c4df;
/** An edit that names where the keys are kept is longer. */
const PLAIN_EDIT_BYTES = 28;
const MOST_EDITS = 1_000;
/** Anchors and slide sizes are in 576ths of an inch. */
const UNITS_A_POINT = 8;
const SLIDES = 0;
const NOTES = 2;

/**
 * Where the newest version of every object lies. A presentation that was saved quickly keeps the old ones too; the
 * edits are followed from the newest back, and the first mention of an object counts.
 */
function objectOffsets(
  records: PptRecords,
  newestEdit: number,
): { document: number | undefined; offsets: ReadonlyMap<number, number> } {
  const offsets = new Map<number, number>();
  const seen = new Set<number>();
  let document: number | undefined;
  for (let at = newestEdit; at !== 0 && !seen.has(at) && seen.size < MOST_EDITS; ) {
    seen.add(at);
    const edit = records.recordAt(at);
    if (edit?.type !== RECORD.userEdit) break;
    if (edit.end - edit.start > PLAIN_EDIT_BYTES) throw new ParserError('password_protected');
    document ??= records.u32(edit, 16);
    const directory = records.recordAt(records.u32(edit, 12) ?? -1);
    if (directory?.type === RECORD.persistDirectory) readDirectory(records, directory, offsets);
    at = records.u32(edit, 8) ?? 0;
  }
  return { document: document === undefined ? undefined : offsets.get(document), offsets };
}

/** Runs of a first id (20 bits) and a count (12 bits), then that many offsets. */
function readDirectory(records: PptRecords, directory: PptRecord, offsets: Map<number, number>): void {
  for (let at = 0; ; ) {
    const run = records.u32(directory, at);
    if (run === undefined) return;
    at += 4;
    for (let id = run & 0xfffff, left = run >>> 20; left > 0; left -= 1, id += 1, at += 4) {
      const offset = records.u32(directory, at);
      if (offset === undefined) return;
      if (!offsets.has(id)) offsets.set(id, offset);
    }
  }
}

interface ListedSlide {
  readonly object: number;
  readonly id: number;
  readonly outline: readonly PptText[];
}

/** A list of the document: its slides or its notes pages in order, each with the texts that its shapes refer to. */
function listed(records: PptRecords, document: PptRecord, which: number): ListedSlide[] {
  const slides: ListedSlide[] = [];
  for (const list of records.children(document)) {
    if (list.type !== RECORD.slideList || list.instance !== which) continue;
    const members = [...records.children(list)];
    const starts = members.flatMap((record, at) => (record.type === RECORD.slidePersist ? [at] : []));
    if (slides.length + starts.length > LIMITS.pages) throw new ParserError('too_many_pages');
    for (const [at, start] of starts.entries()) {
      const persist = members[start] as PptRecord;
      const object = records.u32(persist, 0);
      const outline = [...textsIn(records, members.slice(start + 1, starts[at + 1] ?? members.length))];
      if (object !== undefined) slides.push({ object, id: records.u32(persist, 12) ?? 0, outline });
    }
  }
  return slides;
}

/** Reads a PowerPoint 97–2003 presentation: a page per slide in the order of the show, its notes after its shapes. */
export async function openPpt(path: string): Promise<FlowDocument> {
  const ole = await readOle(path);
  const stream = ole.stream('PowerPoint Document');
  const user = ole.stream('Current User');
  if (stream === undefined)
    throw new ParserError(
      ole.names.some(name => /^EncryptedPackage$/i.test(name)) ? 'password_protected' : 'wrong_type',
    );
  if (user === undefined || user.length < 20) throw new ParserError('damaged');
  const head = new DataView(user.buffer, user.byteOffset, user.byteLength);
  if (head.getUint32(12, true) === ENCRYPTED_TOKEN || ole.names.includes('EncryptedSummary'))
    throw new ParserError('password_protected');

  const records = new PptRecords(stream);
  const { document: documentAt, offsets } = objectOffsets(records, head.getUint32(16, true));
  const document = documentAt === undefined ? undefined : records.recordAt(documentAt);
  if (document?.type !== RECORD.document) throw new ParserError('damaged');
  const atom = records.child(document, RECORD.documentAtom);
  const size = { width: (atom && records.u32(atom, 0)) || 5_760, height: (atom && records.u32(atom, 4)) || 4_320 };

  const containerOf = (object: number, type: number): PptRecord | undefined => {
    const found = records.recordAt(offsets.get(object) ?? -1);
    return found?.type === type ? found : undefined;
  };
  const notesPages = new Map(listed(records, document, NOTES).map(notes => [notes.id, notes]));
  const notesOf = (slide: PptRecord): FlowBlock[] => {
    const slideAtom = records.child(slide, RECORD.slideAtom);
    const notes = notesPages.get((slideAtom && records.u32(slideAtom, 16)) || -1);
    const container = notes && containerOf(notes.object, RECORD.notes);
    if (notes === undefined || container === undefined) return [];
    return readDrawing(records, container, notes.outline, size).notes.map(text => ({ role: 'footnote', text }));
  };

  const pages: FlowPage[] = [];
  let characters = 0;
  for (const listedSlide of listed(records, document, SLIDES)) {
    const slide = containerOf(listedSlide.object, RECORD.slide);
    const blocks: FlowBlock[] =
      slide === undefined
        ? listedSlide.outline.map(({ text }) => ({ role: 'paragraph', text }))
        : [...readDrawing(records, slide, listedSlide.outline, size).blocks, ...notesOf(slide)];
    for (const { text, rows } of blocks)
      characters +=
        text?.length ?? rows?.reduce((sum, row) => sum + row.reduce((all, cell) => all + cell.text.length, 0), 0) ?? 0;
    if (characters > LIMITS.textCharacters) throw new ParserError('too_large');
    pages.push({
      width: size.width / UNITS_A_POINT,
      height: size.height / UNITS_A_POINT,
      geometry: { of: 'shapes' },
      blocks,
    });
  }
  if (pages.length === 0) throw new ParserError('damaged');
  if (characters === 0) throw new ParserError('no_text');
  const running = runningTexts(pages.map(({ blocks }) => blocks.filter(({ role }) => role !== 'footnote')));
  return {
    pages: pages.map(page => ({ ...page, blocks: page.blocks.filter(block => !running.has(block)) })),
    claimed: claimedInSummary(ole.stream(SUMMARY_STREAM), ole.stream(DOCUMENT_SUMMARY_STREAM)),
  };
}
