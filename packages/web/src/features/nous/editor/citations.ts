import type { Node } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { NoteLink } from '#lib/cited-link.ts';
import { fileLinkIn, type LinkedWords } from '#lib/file-link.ts';
import { formatNumber, typedNumber } from '#lib/format.ts';
import type { Citing } from './citing.ts';
import { marks, schema } from './schema.ts';

/** What can be chosen: words of a source, or, without a place in its text, the source by itself. */
export interface Citable {
  readonly title: string;
  readonly words: LinkedWords | null;
  readonly link: NoteLink;
}

/**
 * Puts what was chosen in the place of the `@` and the words behind it: a number that leads to its words, as in an
 * answer, or the title of the source.
 */
export function cite(state: EditorState, { from }: Citing, { title, words, link }: Citable): Transaction {
  const text = words ? formatNumber(numberFor(state.doc, words)) : title;
  const tr = state.tr.replaceWith(from, state.selection.from, schema.text(text, [marks.link.create({ ...link })]));
  return tr
    .setSelection(TextSelection.create(tr.doc, from + text.length))
    .removeStoredMark(marks.link)
    .scrollIntoView();
}

/** The number that these words have in the note, else the one after its highest. */
function numberFor(note: Node, words: LinkedWords): number {
  let known: number | null = null;
  let highest = 0;
  note.descendants(node => {
    const link = node.isText ? marks.link.isInSet(node.marks) : undefined;
    const cited = link && fileLinkIn(link.attrs['href'] as string)?.words;
    const number = cited ? typedNumber(node.text ?? '') : null;
    if (!cited || number === null) return;
    highest = Math.max(highest, number);
    if (cited.version === words.version && cited.start === words.start && cited.end === words.end) known ??= number;
  });
  return known ?? highest + 1;
}
