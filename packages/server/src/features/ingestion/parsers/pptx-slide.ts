import type { FigurePicture, FlowBlock, FlowBox } from '@nousboard/core/document';
import type { Part } from './ooxml-parts.ts';
import { readPart, relatedById } from './ooxml-parts.ts';
import { ParserError } from './parser.ts';
import { pictureIn, setSize } from './part-picture.ts';
import type { Plane } from './pptx-frame.ts';
import { boxOf, planeInside } from './pptx-frame.ts';
import { chartBlocks, diagramBlocks, tableBlock } from './pptx-graphics.ts';
import type { Inheritance } from './pptx-placeholders.ts';
import { aboutShape, isFurniture, isTitle, MOST_DEPTH } from './pptx-placeholders.ts';
import { chosen, readBody } from './pptx-text.ts';
import { asSeen } from './shape-order.ts';
import type { XmlNode } from './xml-tree.ts';
import { elementAt, elementsBelow, elementsOf } from './xml-tree.ts';
import type { Zip } from './zip.ts';

/** Descriptions that a program wrote, and names of files. */
const SAYS_NOTHING = /automatically generated|\.(?:png|jpe?g|gif|bmp|svg|emf|wmf|tiff?)\s*$/i;
/** What is worth reading as part of the slide. */
const isSentence = (description: string): boolean =>
  /[.!?。！？]\s*$/u.test(description) &&
  description.trim().split(/\s+/).length >= 6 &&
  !SAYS_NOTHING.test(description);

/** How much larger than all others the letters of a title are that is not marked as one, and its longest text. */
const LEAST_TITLE = 1.15;
/** The size of letters that are given none, in points. */
const PLAIN_SIZE = 18;
const MOST_TITLE_CHARACTERS = 150;

/** Reads the shapes of one slide. */
class SlideReader {
  title: FlowBlock | undefined;
  others: FlowBlock[] = [];
  /** The size of the letters of those that say it, in points. */
  readonly #sizes = new Map<FlowBlock, number>();
  readonly #zip: Zip;
  readonly #slide: Part;
  readonly #inherited: Inheritance;
  /** The whole of the slide. */
  readonly #whole: Plane;

  constructor(zip: Zip, slide: Part, inherited: Inheritance, whole: Plane) {
    this.#zip = zip;
    this.#slide = slide;
    this.#inherited = inherited;
    this.#whole = whole;
  }

  async shapes(holder: XmlNode | undefined, plane: Plane, depth: number): Promise<void> {
    if (depth > MOST_DEPTH) throw new ParserError('damaged');
    const read: FlowBlock[][] = [];
    for (const shape of elementsOf(holder)) {
      const before = this.others.length;
      await this.#shape(shape, plane, depth);
      read.push(this.others.splice(before));
    }
    this.others.push(...asSeen(read));
  }

  async #shape(shape: XmlNode, plane: Plane, depth: number): Promise<void> {
    if (shape.name === 'AlternateContent') await this.shapes(chosen(shape), plane, depth + 1);
    else if (aboutShape(shape).isHidden) return;
    else if (shape.name === 'sp' || shape.name === 'cxnSp') this.#text(shape, plane);
    else if (shape.name === 'grpSp')
      await this.shapes(shape, planeInside(elementAt(shape, 'grpSpPr', 'xfrm'), plane), depth + 1);
    else if (shape.name === 'graphicFrame') await this.#graphic(shape, plane);
    else if (shape.name === 'pic') this.#picture(shape, plane);
  }

  #text(shape: XmlNode, plane: Plane): void {
    const { placeholder } = aboutShape(shape);
    if (isFurniture(placeholder)) return;
    const { text, isList, size } = readBody(elementAt(shape, 'txBody'), this.#inherited.stylesOf(placeholder));
    if (text.trim() === '') return;
    const box = boxOf(elementAt(shape, 'spPr', 'xfrm') ?? (placeholder && this.#inherited.frameOf(placeholder)), plane);
    const at = box === undefined ? {} : { box };
    if (isTitle(placeholder) && this.title === undefined) this.title = { role: 'heading', level: 1, text, ...at };
    else {
      const block: FlowBlock = { role: isList ? 'list' : 'paragraph', text, ...at };
      this.others.push(block);
      this.#sizes.set(block, size);
    }
  }

  /**
   * A slide whose maker used no placeholder for its title has it in a text box: the one line in the largest letters,
   * above everything else. Taken from the others; undefined where none stands out.
   */
  takeLargest(): FlowBlock | undefined {
    const [largest, next] = this.others
      .flatMap(block => {
        const size = this.#sizes.get(block);
        return size === undefined ? [] : [[block, size] as const];
      })
      .sort(([, one], [, other]) => other - one);
    if (!largest || !next) return undefined;
    const [block, size] = largest;
    const isAbove = this.others.every(({ box }) => !box || !block.box || block.box.y <= box.y);
    const { text = '', box } = block;
    if (!isAbove || size < Math.max(next[1], PLAIN_SIZE) * LEAST_TITLE || text.length > MOST_TITLE_CHARACTERS)
      return undefined;
    this.others.splice(this.others.indexOf(block), 1);
    return { role: 'heading', level: 1, text, ...(box && { box }) };
  }

  #picture(shape: XmlNode, plane: Plane): void {
    const { placeholder, description } = aboutShape(shape);
    const box = boxOf(elementAt(shape, 'spPr', 'xfrm') ?? (placeholder && this.#inherited.frameOf(placeholder)), plane);
    const at = box === undefined ? {} : { box };
    const says = isSentence(description);
    this.others.push({
      role: 'figure',
      ...(says || SAYS_NOTHING.test(description) ? {} : { text: description }),
      ...at,
      picture: this.#pictured(elementAt(shape, 'blipFill', 'blip')?.attributes['r:embed'], box),
    });
    if (says) this.others.push({ role: 'caption', text: description, ...at });
  }

  /** What is shown of a picture; what an address outside the document names is no part. */
  #pictured(id: string | undefined, box: FlowBox | undefined): FigurePicture {
    const { perX, perY } = this.#whole;
    return pictureIn(relatedById(this.#slide, id) ?? '', box && setSize(box.w / perX, box.h / perY));
  }

  async #graphic(frame: XmlNode, plane: Plane): Promise<void> {
    const { placeholder } = aboutShape(frame);
    const box = boxOf(elementAt(frame, 'xfrm') ?? (placeholder && this.#inherited.frameOf(placeholder)), plane);
    const data = elementAt(frame, 'graphic', 'graphicData');
    for (const content of elementsOf(data)) {
      if (content.name === 'tbl') this.others.push(tableBlock(content, box));
      else if (content.name === 'chart') {
        const chart = await readPart(this.#zip, relatedById(this.#slide, content.attributes['r:id']));
        if (chart) this.others.push(...chartBlocks(chart.root, box));
      } else if (content.name === 'relIds') {
        const model = await readPart(this.#zip, relatedById(this.#slide, content.attributes['r:dm']));
        if (model) this.others.push(...diagramBlocks(model.root, box));
      }
    }
  }
}

/** A slide: its title where one is marked as that, and its other shapes in the order in which they are read. */
export type Slide = Pick<SlideReader, 'title' | 'others' | 'takeLargest'>;

/** Reads a slide; `plane` is the whole of it. */
export async function readSlide(zip: Zip, slide: Part, inherited: Inheritance, plane: Plane): Promise<Slide> {
  const reader = new SlideReader(zip, slide, inherited, plane);
  await reader.shapes(elementAt(slide.root, 'cSld', 'spTree'), plane, 0);
  return reader;
}

/** The blocks of a slide, its title first. */
export function blocksOf(slide: Slide): FlowBlock[] {
  const title = slide.title ?? slide.takeLargest();
  return title === undefined ? slide.others : [title, ...slide.others];
}

/** What the speaker wrote under a slide. */
export function readNotes(notes: Part | undefined): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  for (const shape of elementsBelow(elementAt(notes?.root, 'cSld', 'spTree'), 'sp')) {
    if (aboutShape(shape).placeholder?.type !== 'body') continue;
    const { text } = readBody(elementAt(shape, 'txBody'));
    if (text.trim() !== '') blocks.push({ role: 'footnote', text });
  }
  return blocks;
}
