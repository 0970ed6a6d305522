import type { Block, Inline, Mark } from '@nousboard/core/note';
import { formulaMarkup } from './formula.ts';
import { markup } from './markup.ts';
import { footnoteWords, linkOf, type Paper, piecesOf, safeAddress } from './paper.ts';

/** Nothing runs and nothing is fetched, whatever a note says. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 42rem; margin: 2rem auto;
padding: 0 1rem; font: 1rem/1.6 Georgia, 'Source Serif 4', serif; overflow-wrap: break-word }
h1, h2, h3, h4, h5, h6 { line-height: 1.25 }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; border-radius: .25rem }
code, pre { font: .9em/1.5 ui-monospace, Consolas, monospace }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid #8886 }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid #8886; padding: .25rem .5rem; vertical-align: top }
.task { list-style: none }
.formula { overflow-x: auto; text-align: center }
sup a { text-decoration: none }
img { max-width: 100%; height: auto }
footer { margin-top: 3rem; border-top: 1px solid #8886; font-size: .9em }
.references { list-style: none; padding-inline-start: 0 }
.references li { padding-inline-start: 2rem; text-indent: -2rem }
`;

/**
 * A note as a web page that stands by itself: one file, without a script, of which nothing is fetched from anywhere.
 */
export function writeHtml(paper: Paper, locale: string): string {
  const title = markup(paper.title);
  return `<!doctype html>
<html lang="${markup(locale)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1 dir="auto">${title}</h1>
${new HtmlWriter(paper).blocks(paper.note)}
${notesOf(paper)}</body>
</html>
`;
}

class HtmlWriter {
  readonly #paper: Paper;
  /** Footnotes that have been led to: the way back leads to the first place. */
  readonly #led = new Set<number>();

  constructor(paper: Paper) {
    this.#paper = paper;
  }

  blocks(blocks: readonly Block[]): string {
    return blocks.map(block => this.#block(block)).join('\n');
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'paragraph':
        return `<p dir="auto">${this.#line(block.content)}</p>`;
      case 'heading': {
        // The title of the note is the only heading of the first level.
        const level = Math.min(6, block.level + 1);
        return `<h${level} dir="auto">${this.#line(block.content)}</h${level}>`;
      }
      case 'quote':
        return `<blockquote dir="auto">${this.blocks(block.content)}</blockquote>`;
      case 'code':
        return `<pre dir="ltr"><code>${markup(block.text)}</code></pre>`;
      case 'formula':
        return (
          '<div class="formula">' +
          `${formulaMarkup(block.text, true) ?? `<code dir="ltr">${markup(block.text)}</code>`}</div>`
        );
      case 'rule':
        return '<hr>';
      case 'list': {
        const items = block.items.map(({ checked, content }) => {
          const box = checked === null ? '' : `<input type="checkbox" disabled${checked ? ' checked' : ''}> `;
          return `<li dir="auto"${checked === null ? '' : ' class="task"'}>${box}${this.#itemContent(content)}</li>`;
        });
        return block.ordered ? `<ol start="${block.start}">${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`;
      }
      case 'table': {
        const rows = block.rows.map((row, at) => {
          const cell = at === 0 ? 'th' : 'td';
          const cells = row.map(
            (line, column) => `<${cell} dir="auto"${alignment(block.align[column])}>${this.#line(line)}</${cell}>`,
          );
          return `<tr>${cells.join('')}</tr>`;
        });
        return `<table><thead>${rows[0] ?? ''}</thead><tbody>${rows.slice(1).join('')}</tbody></table>`;
      }
    }
  }

  /** The first words of an item stand beside its sign. */
  #itemContent([first, ...rest]: readonly Block[]): string {
    if (first?.type !== 'paragraph') return first ? this.blocks([first, ...rest]) : '';
    return this.#line(first.content) + (rest.length > 0 ? `\n${this.blocks(rest)}` : '');
  }

  #line(line: readonly Inline[]): string {
    return piecesOf(this.#paper, line)
      .map(piece => {
        if (piece.type === 'footnote') return this.#footnote(piece.note.number);
        return piece.type === 'break' ? '<br>' : marked(this.#words(piece), piece.marks, this.#paper.origin);
      })
      .join('');
  }

  #words(inline: Exclude<Inline, { type: 'break' }>): string {
    switch (inline.type) {
      case 'text':
        return markup(inline.text);
      case 'formula':
        return formulaMarkup(inline.text, false) ?? `<code dir="ltr">${markup(inline.text)}</code>`;
      case 'image': {
        const picture = this.#paper.pictures.get(inline.src);
        if (picture)
          return (
            `<img src="data:image/jpeg;base64,${Buffer.from(picture.jpeg).toString('base64')}" ` +
            `width="${picture.width}" height="${picture.height}" alt="${markup(inline.alt)}">`
          );
        // A picture of another site would tell that site who opens the file.
        const address = safeAddress(inline.src, this.#paper.origin);
        return address === null || linkOf(inline) !== null
          ? markup(inline.alt)
          : `<a href="${markup(address)}">${markup(inline.alt || address)}</a>`;
      }
    }
  }

  #footnote(number: number): string {
    const id = this.#led.has(number) ? '' : ` id="from-${number}"`;
    this.#led.add(number);
    return `<sup><a href="#note-${number}"${id}>${number}</a></sup>`;
  }
}

const alignment = (align: 'left' | 'center' | 'right' | null | undefined): string =>
  align ? ` style="text-align: ${align}"` : '';

/** The marks come with the outermost first. */
const marked = (words: string, marks: readonly Mark[], origin: string): string =>
  marks.reduceRight((within, mark) => markedOnce(within, mark, origin), words);

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 'del', code: 'code' } as const;

function markedOnce(words: string, mark: Mark, origin: string): string {
  if (mark.type !== 'link') return `<${ELEMENTS[mark.type]}>${words}</${ELEMENTS[mark.type]}>`;
  const address = safeAddress(mark.href, origin);
  return address === null ? words : `<a href="${markup(address)}">${words}</a>`;
}

function notesOf({ footnotes, heading, references }: Paper): string {
  if (footnotes.size === 0) return '';
  const notes = [...footnotes.values()].map(note => {
    const words = footnoteWords(note);
    const address = `<a href="${markup(note.href)}">${markup(words ? words.title : note.href)}</a>`;
    return (
      `<li id="note-${note.number}" dir="auto">` +
      `${words ? `${markup(words.quote)}${address}${markup(words.page)}` : address} ` +
      `<a href="#from-${note.number}">↩</a></li>`
    );
  });
  const list = references.map(
    runs =>
      '<li dir="auto">' +
      `${runs.map(({ text, italic }) => (italic ? `<em>${markup(text)}</em>` : markup(text))).join('')}</li>`,
  );
  return `<footer>
<ol>${notes.join('\n')}</ol>
${list.length > 0 ? `<h2 dir="auto">${markup(heading)}</h2>\n<ol class="references">${list.join('\n')}</ol>` : ''}
</footer>
`;
}
