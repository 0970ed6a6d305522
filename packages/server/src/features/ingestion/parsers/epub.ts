import type { FigurePicture, FlowPage } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import type { ContentsLine } from './epub-contents.ts';
import { WEB } from './epub-contents.ts';
import type { EpubPackage } from './epub-package.ts';
import { readPackage, resolveName } from './epub-package.ts';
import type { FlowDocument } from './flow.ts';
import type { FlowItem } from './flow-pages.ts';
import { layPages } from './flow-pages.ts';
import { ParserError } from './parser.ts';
import { pictureIn } from './part-picture.ts';
import { readTagSoup } from './tag-soup.ts';
import type { AnchoredBlock } from './xhtml-blocks.ts';
import { XhtmlBlocks } from './xhtml-blocks.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';
import { openZip } from './zip.ts';

/** Chapters begin pages of their own, down to this depth of the contents. */
const CHAPTER_DEPTH = 2;
/**
 * Of a table of contents with more lines (a dictionary's) only the outer ones are chapters: pages would be a few words
 * long.
 */
const MOST_CHAPTERS = 1_200;
const READABLE =
  /^(?:application\/(?:xhtml\+xml|x-dtbook\+xml|xml)|text\/(?:html|xml|x-oeb1-document)|image\/svg\+xml)$/i;

/** A stretch of a book under one title. */
interface Chapter {
  title: string | undefined;
  readonly items: FlowItem[];
}

function chapterLines(contents: readonly ContentsLine[]): readonly ContentsLine[] {
  for (let depth = CHAPTER_DEPTH; depth > 0; depth -= 1) {
    const lines = contents.filter(line => line.depth <= depth);
    if (lines.length <= MOST_CHAPTERS) return lines;
  }
  return [];
}

/** An address of the web or the picture itself (`data:`): nothing that the book holds by a name. */
const ELSEWHERE = /^[a-z][a-z\d+.-]*:|^\/\//i;

/** The picture that a part of the book refers to. */
const pictureFrom =
  (name: string) =>
  (address: string): FigurePicture =>
    ELSEWHERE.test(address) ? {} : pictureIn(resolveName(name, address).split('#')[0] ?? '');

/**
 * The blocks of a part of the book. Many books hold pages that browsers show and XML forbids; those are read as
 * browsers do.
 */
async function blocksOf(
  source: string,
  wanted: ReadonlySet<string>,
  pictureAt: (address: string) => FigurePicture,
): Promise<readonly AnchoredBlock[]> {
  const strict = new XhtmlBlocks(wanted, pictureAt);
  try {
    await readXml(source, strict, WEB);
    return strict.blocks;
  } catch (cause) {
    if (!(cause instanceof ParserError) || cause.reason !== 'damaged') throw cause;
    const lenient = new XhtmlBlocks(wanted, pictureAt);
    readTagSoup(source, lenient);
    return lenient.blocks;
  }
}

async function readChapters(zip: Zip, { spine, contents }: EpubPackage): Promise<Chapter[]> {
  const titles = new Map<string, string>();
  for (const { target, title } of chapterLines(contents)) titles.set(target, title);
  const chapters: Chapter[] = [];
  let characters = 0;
  let title: string | undefined;
  for (const { name, mediaType, isLinear } of spine) {
    const source = READABLE.test(mediaType) ? await zip.text(name) : undefined;
    if (source === undefined) continue;
    const prefix = `${name}#`;
    const wanted = new Set(
      [...titles.keys()].filter(target => target.startsWith(prefix)).map(target => target.slice(prefix.length)),
    );
    // What is only reached by links does not belong to the chapter before it.
    title = titles.get(name) ?? (isLinear ? title : undefined);
    let chapter: Chapter = { title, items: [] };
    chapters.push(chapter);
    for (const { block, anchors } of await blocksOf(source, wanted, pictureFrom(name))) {
      characters +=
        (block.text?.length ?? 0) +
        (block.rows ?? []).reduce((sum, row) => sum + row.reduce((all, cell) => all + cell.text.length, 0), 0);
      if (characters > LIMITS.textCharacters) throw new ParserError('too_large');
      const last = anchors.at(-1);
      if (last !== undefined) {
        title = titles.get(prefix + last);
        // The title of a whole part stays with the first chapter of it.
        if (chapter.items.every(({ block: { role } }) => role === 'heading' || role === 'figure'))
          chapter.title = title;
        else chapters.push((chapter = { title, items: [] }));
      }
      chapter.items.push({ block, breakBefore: false, notes: [] });
    }
  }
  return chapters;
}

/** Lays chapters on pages. A cover or a plate makes none of its own: it goes with what follows, else with the end. */
function layBook(chapters: readonly Chapter[]): FlowPage[] {
  const pages: FlowPage[] = [];
  const plates: FlowItem[] = [];
  for (const { title, items } of chapters) {
    if (items.every(({ block }) => block.role === 'figure')) {
      for (const item of items) plates.push(item);
      continue;
    }
    for (const page of layPages([...plates.splice(0), ...items]))
      pages.push(title === undefined ? page : { label: title, ...page });
    if (pages.length > LIMITS.pages) throw new ParserError('too_many_pages');
  }
  const last = pages.at(-1);
  if (last) pages[pages.length - 1] = { ...last, blocks: [...last.blocks, ...plates.map(({ block }) => block)] };
  return pages;
}

/** Reads an EPUB book: its parts in the order of reading, cut into pages that carry their chapter's title. */
export async function openEpub(path: string): Promise<FlowDocument> {
  const zip = await openZip(path);
  try {
    const book = await readPackage(zip);
    const pages = layBook(await readChapters(zip, book));
    // A cover and nothing else.
    if (pages.length === 0) throw new ParserError('no_text');
    return { pages, claimed: book.claimed };
  } finally {
    await zip.close();
  }
}
