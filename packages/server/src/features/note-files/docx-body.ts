import type { Block, Inline, Mark } from '@nousboard/core/note';
import { BULLETS, DEEPEST_LEVEL, orderedId } from './docx-parts.ts';
import { isRightToLeft, markup } from './markup.ts';
import { type Footnote, footnoteWords, linkOf, type Paper, piecesOf, safeAddress } from './paper.ts';
import { fitted, type Picture } from './picture.ts';

/** Where a block stands: how deep in lists and quotes, and of which list it is the next item. */
interface Where {
  readonly depth: number;
  readonly style?: string;
  /** The number or the point of an item, for its first paragraph. */
  readonly numbering?: string;
  /** A sign ahead of the first paragraph: the box of a task. */
  readonly sign?: string;
}

const TOP: Where = { depth: 0 };
const INDENT = 720;
/** The width between the margins of the page, in twentieths of a point. */
const TEXT_WIDTH = 9026;
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const EMU_PER_PIXEL = 9_525;
const EMU_PER_TWENTIETH = 635;
/** Some 20 centimetres. */
const MOST_HEIGHT = 7_200_000;
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" ' +
  'w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
/** Word keeps the first two for the lines that part footnotes from the text. */
const FIRST_FOOTNOTE = 2;
const BORDERS = ['top', 'start', 'bottom', 'end', 'insideH', 'insideV']
  .map(side => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A6A6A6"/>`)
  .join('');

/** The parts of a Word document that hold its words. */
export class DocxBody {
  /** Addresses by their ids. */
  readonly links = new Map<string, string>();
  readonly footnoteLinks = new Map<string, string>();
  readonly orderedStarts: { level: number; start: number }[] = [];
  /** In the order of the text; the first is `picture1`. */
  readonly pictures: Uint8Array[] = [];
  readonly #paper: Paper;
  readonly #formulas: ReadonlyMap<string, string>;
  readonly #used = new Set<number>();

  constructor(paper: Paper, formulas: ReadonlyMap<string, string>) {
    this.#paper = paper;
    this.#formulas = formulas;
  }

  document(): string {
    const { title, note, heading, references } = this.#paper;
    const list = references.map(runs => {
      const words = runs.map(({ text, italic }) => run(text, italic ? '<w:i/><w:iCs/>' : '')).join('');
      return paragraph(words, '<w:pStyle w:val="Bibliography"/>', runs.map(({ text }) => text).join(''));
    });
    const behind =
      list.length === 0 ? '' : paragraph(run(heading), '<w:pStyle w:val="Heading1"/>', heading) + list.join('');
    return paragraph(run(title), '<w:pStyle w:val="Title"/>', title) + this.#blocks(note, TOP) + behind + PAGE;
  }

  footnotes(): string {
    const rules = ['separator', 'continuationSeparator']
      .map((kind, id) => `<w:footnote w:type="${kind}" w:id="${id}"><w:p><w:r><w:${kind}/></w:r></w:p></w:footnote>`)
      .join('');
    return rules + [...this.#paper.footnotes.values()].map(note => this.#footnote(note)).join('');
  }

  #footnote(note: Footnote): string {
    const words = footnoteWords(note);
    const link = hyperlink(
      this.footnoteLinks,
      note.href,
      run(words?.title ?? note.href, '<w:rStyle w:val="Hyperlink"/>'),
    );
    const said = words ? run(words.quote) + link + run(words.page) : link;
    const own = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>';
    const text = paragraph(
      `${own}${run(' ')}${said}`,
      '<w:pStyle w:val="FootnoteText"/>',
      words?.quote || words?.title || '',
    );
    return `<w:footnote w:id="${FIRST_FOOTNOTE + note.number - 1}">${text}</w:footnote>`;
  }

  #blocks(blocks: readonly Block[], where: Where): string {
    // Only the first block of an item has its sign; what follows stands below it.
    return blocks
      .map((block, at) =>
        this.#block(block, at === 0 ? where : { depth: where.depth, ...(where.style && { style: where.style }) }),
      )
      .join('');
  }

  #block(block: Block, where: Where): string {
    switch (block.type) {
      case 'paragraph':
        return this.#paragraph(block.content, where);
      case 'heading':
        return this.#paragraph(block.content, { ...where, style: `Heading${Math.min(6, block.level)}` });
      case 'quote':
        return this.#blocks(block.content, { ...where, depth: where.depth + 1, style: 'Quote' });
      case 'code':
        return paragraph(lines(block.text), `<w:pStyle w:val="Code"/>${properties(where)}`, '');
      case 'formula':
        return paragraph(this.#formula(block.text, true), properties(where), '');
      case 'rule':
        return paragraph('', '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="A6A6A6"/></w:pBdr>', '');
      case 'list':
        return this.#list(block, where);
      case 'table':
        return this.#table(block);
    }
  }

  #list(list: Extract<Block, { type: 'list' }>, where: Where): string {
    const level = Math.min(where.depth, DEEPEST_LEVEL);
    const id = list.ordered ? orderedId(this.orderedStarts.push({ level, start: list.start }) - 1) : BULLETS;
    const numbering = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
    return list.items
      .map(({ checked, content }) => {
        const inside: Where = {
          depth: where.depth + 1,
          ...(where.style && { style: where.style }),
          ...(checked === null ? { numbering } : { sign: checked ? '☑ ' : '☐ ' }),
        };
        const [first] = content;
        // What has no line of words to stand beside (an item that begins with a table) gets an empty one.
        return first?.type === 'paragraph'
          ? this.#blocks(content, inside)
          : this.#paragraph([], inside) + this.#blocks(content, { depth: inside.depth });
      })
      .join('');
  }

  #paragraph(line: readonly Inline[], where: Where): string {
    const style = where.style ? `<w:pStyle w:val="${where.style}"/>` : '';
    return paragraph((where.sign ? run(where.sign) : '') + this.#line(line), style + properties(where), textOf(line));
  }

  #table({ align, rows }: Extract<Block, { type: 'table' }>): string {
    const width = Math.floor(TEXT_WIDTH / Math.max(1, align.length));
    const isRtl = rows.some(row => row.some(cell => isRightToLeft(textOf(cell))));
    const drawn = rows.map((row, at) => {
      const cells = row.map((line, column) => {
        const side = { left: 'start', center: 'center', right: 'end', none: '' }[align[column] ?? 'none'];
        const bold: readonly Inline[] =
          at === 0
            ? line.map(inline =>
                inline.type === 'break'
                  ? inline
                  : { ...inline, marks: [...inline.marks.filter(({ type }) => type !== 'bold'), { type: 'bold' }] },
              )
            : line;
        return (
          `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>` +
          `${paragraph(this.#line(bold), side ? `<w:jc w:val="${side}"/>` : '', textOf(line))}</w:tc>`
        );
      });
      return `<w:tr>${at === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`;
    });
    const grid = `<w:gridCol w:w="${width}"/>`.repeat(align.length);
    // Word joins tables that touch, and wants a paragraph behind the last.
    return (
      `<w:tbl><w:tblPr>${isRtl ? '<w:bidiVisual/>' : ''}<w:tblW w:w="0" w:type="auto"/><w:tblBorders>${BORDERS}` +
      `</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${drawn.join('')}</w:tbl>${paragraph('', '', '')}`
    );
  }

  #line(line: readonly Inline[]): string {
    return piecesOf(this.#paper, line)
      .map(piece => {
        if (piece.type === 'footnote') return this.#reference(piece.note);
        if (piece.type === 'break') return '<w:r><w:br/></w:r>';
        const picture = piece.type === 'image' ? this.#paper.pictures.get(piece.src) : undefined;
        if (picture && piece.type === 'image') return this.#picture(picture, piece.alt);
        const href = piece.type === 'image' ? (linkOf(piece) ?? piece.src) : linkOf(piece);
        const address = href === null ? null : safeAddress(href, this.#paper.origin);
        const words = this.#words(piece, address !== null);
        return address === null ? words : hyperlink(this.links, address, words);
      })
      .join('');
  }

  #words(inline: Exclude<Inline, { type: 'break' }>, isLink: boolean): string {
    if (inline.type === 'formula') return this.#formula(inline.text, false);
    const text = inline.type === 'image' ? inline.alt || inline.src : inline.text;
    return run(text, characters(inline.marks, isLink));
  }

  #formula(tex: string, isBlock: boolean): string {
    const drawn = this.#formulas.get(tex);
    if (drawn === undefined) return run(tex, '<w:rStyle w:val="CodeWords"/>');
    return isBlock ? `<m:oMathPara><m:oMath>${drawn}</m:oMath></m:oMathPara>` : `<m:oMath>${drawn}</m:oMath>`;
  }

  #picture(picture: Picture, alt: string): string {
    const id = this.pictures.push(picture.jpeg);
    const size = fitted(picture, EMU_PER_PIXEL, TEXT_WIDTH * EMU_PER_TWENTIETH, MOST_HEIGHT);
    const [x, y] = [Math.round(size.width), Math.round(size.height)];
    const name = `name="Picture ${id}" descr="${markup(alt)}"`;
    const shape =
      `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr>` +
      `<pic:cNvPr id="${id}" ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="picture${id}"/>` +
      '<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>' +
      `<a:ext cx="${x}" cy="${y}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`;
    return (
      '<w:r><w:drawing>' +
      `<wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">` +
      `<wp:extent cx="${x}" cy="${y}"/><wp:docPr id="${id}" ${name}/><a:graphic xmlns:a="${DRAWING}/main">` +
      `<a:graphicData uri="${DRAWING}/picture">${shape}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
    );
  }

  /** The second reference to one footnote says its number: Word has one place for each. */
  #reference({ number }: Footnote): string {
    if (this.#used.has(number)) return run(String(number), '<w:vertAlign w:val="superscript"/>');
    this.#used.add(number);
    return (
      '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>' +
      `<w:footnoteReference w:id="${FIRST_FOOTNOTE + number - 1}"/></w:r>`
    );
  }
}

/** A list's items stand at its level; what follows in them, and quotes, are moved in by as much. */
const properties = ({ depth, numbering }: Where): string =>
  numbering ?? (depth > 0 ? `<w:ind w:start="${INDENT * Math.min(depth, DEEPEST_LEVEL)}"/>` : '');

const textOf = (line: readonly Inline[]): string =>
  line.map(inline => (inline.type === 'text' ? inline.text : '')).join('');

/**
 * A paragraph, which runs from right to left where its text does. `w:bidi` stands behind the style and ahead of the
 * indent.
 */
function paragraph(words: string, own: string, text: string): string {
  const isRtl = isRightToLeft(text);
  const [, ahead = '', behind = ''] =
    /^((?:<w:pStyle [^>]*>)?(?:<w:numPr>.*<\/w:numPr>)?(?:<w:pBdr>.*<\/w:pBdr>)?)(.*)$/.exec(own) ?? [];
  const set = ahead + (isRtl ? '<w:bidi/>' : '') + behind;
  return `<w:p>${set ? `<w:pPr>${set}</w:pPr>` : ''}${words}</w:p>`;
}

const ARABIC_OR_HEBREW = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function run(text: string, own = ''): string {
  const set = own + (ARABIC_OR_HEBREW.test(text) ? '<w:rtl/>' : '');
  return text === ''
    ? ''
    : `<w:r>${set ? `<w:rPr>${set}</w:rPr>` : ''}<w:t xml:space="preserve">${markup(text)}</w:t></w:r>`;
}
/** Lines of code, with their spaces. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map(line => run(line))
    .join('<w:r><w:br/></w:r>');

/** In the order in which Word's schema has them. */
function characters(marks: readonly Mark[], isLink: boolean): string {
  const has = (type: Mark['type']) => marks.some(mark => mark.type === type);
  const style = has('code') ? '<w:rStyle w:val="CodeWords"/>' : isLink ? '<w:rStyle w:val="Hyperlink"/>' : '';
  return (
    `${style}${has('bold') ? '<w:b/><w:bCs/>' : ''}${has('italic') ? '<w:i/><w:iCs/>' : ''}` +
    `${has('strike') ? '<w:strike/>' : ''}`
  );
}

function hyperlink(links: Map<string, string>, href: string, words: string): string {
  const id = links.get(href) ?? `link${links.size + 1}`;
  links.set(href, id);
  return `<w:hyperlink r:id="${id}">${words}</w:hyperlink>`;
}
