import type { FileId } from '@nousboard/contracts';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { fileLinkIn } from '#lib/file-link.ts';
import { marks } from './schema.ts';

interface Gone {
  readonly files: ReadonlySet<FileId>;
  readonly tabs: DecorationSet;
}
const key = new PluginKey<Gone>('gone-sources');

/** Strikes the citations whose source is gone, as answers do. */
export const goneSources = new Plugin<Gone>({
  key,
  state: {
    init: () => ({ files: new Set(), tabs: DecorationSet.empty }),
    apply(transaction, before, _old, { doc }) {
      const files = (transaction.getMeta(key) as Gone['files'] | undefined) ?? before.files;
      if (files === before.files && !transaction.docChanged) return before;
      return { files, tabs: files.size === 0 ? DecorationSet.empty : struck(doc, files) };
    },
  },
  props: {
    decorations(state) {
      return this.getState(state)?.tabs;
    },
  },
});

const struck = (doc: Node, files: Gone['files']): DecorationSet =>
  DecorationSet.create(
    doc,
    citationsIn(doc)
      .filter(({ fileId }) => files.has(fileId))
      .map(({ from, to }) => Decoration.inline(from, to, { class: 'is-gone' })),
  );

function citationsIn(doc: Node) {
  const found: { readonly fileId: FileId; readonly from: number; readonly to: number }[] = [];
  doc.descendants((node, from) => {
    const href = marks.link.isInSet(node.marks)?.attrs['href'] as string | undefined;
    const link = href === undefined ? null : fileLinkIn(href);
    if (link?.words) found.push({ fileId: link.fileId, from, to: from + node.nodeSize });
  });
  return found;
}

/** The files whose words a note cites, each once, always in the same order. */
export const citedFiles = (doc: Node): readonly FileId[] =>
  [...new Set(citationsIn(doc).map(({ fileId }) => fileId))].sort();

export const withGone = (state: EditorState, files: Gone['files']): Transaction => state.tr.setMeta(key, files);
