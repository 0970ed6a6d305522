import type { FlowBlock, FlowPage } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import type { FlowDocument } from './flow.ts';
import type { Part } from './ooxml-parts.ts';
import { claimedInPackage, readPart, relatedById, relatedByType, relationshipsOf } from './ooxml-parts.ts';
import { ParserError } from './parser.ts';
import { Inheritance } from './pptx-placeholders.ts';
import type { Slide } from './pptx-slide.ts';
import { blocksOf, readNotes, readSlide } from './pptx-slide.ts';
import { runningTexts } from './running-texts.ts';
import { elementAt, elementsOf } from './xml-tree.ts';
import type { Zip } from './zip.ts';
import { openZip } from './zip.ts';

const EMU_A_POINT = 12_700;
/** Of a presentation that does not say how large its slides are: 10 × 7.5 inches. */
const USUAL_SIZE = { cx: '9144000', cy: '6858000' };
/** What programs call a presentation that nobody gave a title, in several languages. */
const NO_TITLE = /^(?:\S+\s){0,3}(?:powerpoint|pptxgenjs)(?:[\s-]\S+){0,2}$/i;

/** Layouts and masters are shared by many slides and read once. */
class Layouts {
  readonly #zip: Zip;
  readonly #known = new Map<string, Promise<Inheritance>>();

  constructor(zip: Zip) {
    this.#zip = zip;
  }

  of(slide: Part): Promise<Inheritance> {
    const name = relatedByType(slide, 'slideLayout') ?? '';
    const known = this.#known.get(name) ?? this.#read(name);
    this.#known.set(name, known);
    return known;
  }

  async #read(name: string): Promise<Inheritance> {
    const layout = await readPart(this.#zip, name);
    return new Inheritance(layout, await readPart(this.#zip, relatedByType(layout, 'slideMaster')));
  }
}

const charactersOf = ({ role, text = '', rows }: FlowBlock): number =>
  (role === 'figure' ? 0 : text.length) +
  (rows ?? []).reduce((sum, row) => sum + row.reduce((all, cell) => all + cell.text.length, 0), 0);

async function readSlides(zip: Zip): Promise<FlowPage[]> {
  const main =
    (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'ppt/presentation.xml';
  const presentation = await readPart(zip, main);
  if (presentation?.root.name !== 'presentation') throw new ParserError('wrong_type');
  const { cx, cy } = elementAt(presentation.root, 'sldSz')?.attributes ?? USUAL_SIZE;
  const [width, height] = [Number(cx) || Number(USUAL_SIZE.cx), Number(cy) || Number(USUAL_SIZE.cy)];
  const listed = [...elementsOf(elementAt(presentation.root, 'sldIdLst'), 'sldId')];
  if (listed.length > LIMITS.pages) throw new ParserError('too_many_pages');
  if (listed.length === 0) throw new ParserError('no_text');

  const layouts = new Layouts(zip);
  const plane = { x: 0, y: 0, perX: 1 / width, perY: 1 / height };
  const slides: { readonly slide: Slide | undefined; readonly notes: readonly FlowBlock[] }[] = [];
  let characters = 0;
  for (const { attributes } of listed) {
    const part = await readPart(zip, relatedById(presentation, attributes['r:id']));
    const slide = part && (await readSlide(zip, part, await layouts.of(part), plane));
    const notes = part ? readNotes(await readPart(zip, relatedByType(part, 'notesSlide'))) : [];
    for (const block of [...shapesOf(slide), ...notes]) characters += charactersOf(block);
    if (characters > LIMITS.textCharacters) throw new ParserError('too_large');
    slides.push({ slide, notes });
  }
  if (characters === 0) throw new ParserError('no_text');
  const running = runningTexts(slides.map(({ slide }) => shapesOf(slide)));
  // A slide that is not there keeps its place: the numbers of the others are what people call them.
  return slides.map(({ slide, notes }) => {
    if (slide) slide.others = slide.others.filter(block => !running.has(block));
    return {
      width: width / EMU_A_POINT,
      height: height / EMU_A_POINT,
      geometry: { of: 'shapes' },
      blocks: [...(slide ? blocksOf(slide) : []), ...notes],
    };
  });
}

const shapesOf = (slide: Slide | undefined): FlowBlock[] =>
  slide ? [...(slide.title ? [slide.title] : []), ...slide.others] : [];

/**
 * Reads a PowerPoint presentation: a page per slide in the order of the show, hidden ones too, each shape with its box.
 */
export async function openPptx(path: string): Promise<FlowDocument> {
  const zip = await openZip(path);
  try {
    const pages = await readSlides(zip);
    const claimed = await claimedInPackage(zip);
    return {
      pages,
      claimed: claimed.title !== null && NO_TITLE.test(claimed.title) ? { ...claimed, title: null } : claimed,
    };
  } finally {
    await zip.close();
  }
}
