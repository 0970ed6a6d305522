import { isNotePicture, readKeptWords } from '@nousboard/core/note';
import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Addresses that a link may lead to: nothing that a browser would run. */
const isSafeAddress = (address: string): boolean =>
  /^(?:https?:|mailto:|cite:|[/#?.]|[^:/?#]*(?:[/?#]|$))/i.test(address.trim());

/** Bullets, bars and columns stand on the side where their own words begin, whatever the language of the page. */
const OWN_DIRECTION = { dir: 'auto' } as const;

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: cell =>
        /^(?:left|center|right)$/.exec(cell.style.textAlign || (cell.getAttribute('align') ?? ''))?.[0] ?? null,
      setDOMAttr: (align, attributes) => {
        if (align) attributes['data-align'] = align as string;
      },
    },
  },
});

const picture = ({ attrs: { src, alt, title } }: Node): DOMOutputSpec =>
  isNotePicture(src as string)
    ? ['img', { src, alt, ...(title ? { title } : {}) }]
    : [
        'a',
        {
          class: 'note-picture',
          'data-src': src,
          'data-alt': alt,
          'data-title': title,
          rel: 'noopener noreferrer nofollow',
          ...(isSafeAddress(src as string) ? { href: src } : {}),
        },
        (alt as string) || (src as string),
      ];

/** The document of the editor. It holds what the tree of a note holds, so that each is the other in another dress. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 1 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: node => [`h${node.attrs['level']}`, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', OWN_DIRECTION, 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: list => ({ start: (list as HTMLOListElement).start || 1 }) }],
      toDOM: node => ['ol', { ...OWN_DIRECTION, start: node.attrs['start'] }, 0],
    },
    list_item: {
      content: 'block+',
      defining: true,
      attrs: { checked: { default: null } },
      parseDOM: [
        {
          tag: 'li',
          getAttrs: item => {
            const box = item.querySelector<HTMLInputElement>(
              ':scope > input[type=checkbox], :scope > label > input[type=checkbox], :scope > p > input[type=checkbox]',
            );
            return {
              checked: box
                ? box.hasAttribute('checked')
                : item.hasAttribute('data-checked')
                  ? item.getAttribute('data-checked') === 'true'
                  : null,
            };
          },
        },
      ],
      toDOM: node =>
        node.attrs['checked'] === null ? ['li', 0] : ['li', { 'data-checked': String(node.attrs['checked']) }, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', OWN_DIRECTION, 0],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { language: { default: '' } },
      parseDOM: [
        {
          tag: 'pre',
          preserveWhitespace: 'full',
          getAttrs: block => ({
            language:
              block.getAttribute('data-language') ??
              /\blang(?:uage)?-([\w+#-]+)/.exec(
                `${block.className} ${block.querySelector('code')?.className ?? ''}`,
              )?.[1] ??
              '',
          }),
        },
      ],
      toDOM: node => ['pre', { 'data-language': node.attrs['language'] }, ['code', 0]],
    },
    formula_block: {
      group: 'block',
      atom: true,
      attrs: { text: { default: '' } },
      parseDOM: [{ tag: 'div[data-formula]', getAttrs: block => ({ text: block.getAttribute('data-formula') ?? '' }) }],
      toDOM: node => ['div', { 'data-formula': node.attrs['text'] }, `$$${node.attrs['text']}$$`],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    ...tables,
    table: { ...tables.table, toDOM: () => ['table', OWN_DIRECTION, ['tbody', 0]] },
    text: { group: 'inline' },
    formula: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { text: { default: '' } },
      parseDOM: [
        { tag: 'span[data-formula]', getAttrs: span => ({ text: span.getAttribute('data-formula') ?? '' }) },
        // What KaTeX and MathJax leave on a page keeps its TeX beside the drawing.
        {
          tag: 'math, .katex',
          getAttrs: element => {
            const text = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
            return text ? { text } : false;
          },
        },
      ],
      toDOM: node => ['span', { 'data-formula': node.attrs['text'] }, `$${node.attrs['text']}$`],
    },
    image: {
      group: 'inline',
      inline: true,
      attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: image =>
            /^(?:file|data):/i.test(image.getAttribute('src') ?? '')
              ? false
              : {
                  src: image.getAttribute('src'),
                  alt: image.getAttribute('alt') ?? '',
                  title: image.getAttribute('title') ?? '',
                },
        },
        {
          tag: 'a.note-picture[data-src]',
          // Before it is taken for a link.
          priority: 60,
          getAttrs: link => ({
            src: link.getAttribute('data-src'),
            alt: link.getAttribute('data-alt') ?? '',
            title: link.getAttribute('data-title') ?? '',
          }),
        },
      ],
      toDOM: picture,
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: '' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: link =>
            isSafeAddress(link.getAttribute('href') ?? '')
              ? {
                  href: link.getAttribute('href'),
                  title: link.getAttribute('data-kept') ?? link.getAttribute('title') ?? '',
                }
              : false,
        },
      ],
      toDOM: ({ attrs: { href, title } }) => [
        'a',
        {
          ...(isSafeAddress(href as string) ? { href } : {}),
          // What a citation keeps of its words is shown by its card, and not by the browser as well.
          ...(title ? { [readKeptWords(title as string) ? 'data-kept' : 'title']: title } : {}),
          rel: 'noopener noreferrer nofollow',
        },
        0,
      ],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps all that it copies into an element that is bold by name and not by weight.
        { tag: 'b', getAttrs: element => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: value => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: { parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
    strike: {
      parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
      toDOM: () => ['s', 0],
    },
    code: {
      code: true,
      parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }],
      toDOM: () => ['code', { spellcheck: 'false' }, 0],
    },
  },
});
export const { nodes, marks } = schema;
