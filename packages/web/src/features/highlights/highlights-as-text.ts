import type { Highlight } from '@nousboard/contracts';
import { type Block, type Inline, type Mark, writeNote } from '@nousboard/core/note';
import type { NoteLink } from '#lib/cited-link.ts';

/** How a highlight says where it stands, and what leads there. */
export interface NamedPlace {
  readonly label: string;
  readonly link: NoteLink | null;
}

export interface TextParts {
  /** What stands above them. */
  readonly head?: { readonly title: string; readonly reference: string };
  /** What an area is called, which has no words. */
  readonly nameOf: (highlight: Highlight) => string;
  readonly placeOf: (highlight: Highlight) => NamedPlace;
  /** The address of what an area shows. */
  readonly pictureOf?: (highlight: Highlight) => string | undefined;
}

/** Highlights as Markdown: the words of each as a quote that says where they stand, and its comment. */
export function highlightsAsText(
  highlights: readonly Highlight[],
  { head, nameOf, placeOf, pictureOf }: TextParts,
): string {
  const above: Block[] = head
    ? [
        { type: 'heading', level: 1, content: inline(head.title) },
        ...(head.reference === '' ? [] : [paragraph(inline(head.reference))]),
      ]
    : [];
  const blocks = highlights.flatMap((highlight): Block[] => {
    const { label, link } = placeOf(highlight);
    const picture = pictureOf?.(highlight);
    const words: Inline[] =
      picture === undefined
        ? inline(highlight.content.text ?? nameOf(highlight))
        : [{ type: 'image', src: picture, alt: nameOf(highlight), title: '', marks: [] }];
    const said = `${highlight.comment.emoji} ${highlight.comment.text}`.trim();
    return [
      {
        type: 'quote',
        content: [paragraph(words), paragraph(inline(label, link))],
      },
      ...(said === '' ? [] : [paragraph(inline(said))]),
    ];
  });
  return writeNote([...above, ...blocks]);
}

const paragraph = (content: readonly Inline[]): Block => ({ type: 'paragraph', content });

/** Plain words: what looks like Markdown in them stays what it is. */
function inline(text: string, link: NoteLink | null = null): Inline[] {
  const marks: readonly Mark[] = link === null ? [] : [{ type: 'link', ...link }];
  return text.split('\n').flatMap((line, at) => {
    const words: Inline[] = line === '' ? [] : [{ type: 'text', text: line, marks }];
    return at > 0 ? [{ type: 'break' }, ...words] : words;
  });
}
