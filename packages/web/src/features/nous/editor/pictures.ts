import { Problem } from '@nousboard/contracts';
import { writeNote } from '@nousboard/core/note';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { chooseFiles } from '#lib/choose-files.ts';
import { t } from '#lib/i18n/index.ts';
import { keepNotePicture } from '#lib/keep-note-picture.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { toNote } from './convert.ts';
import { hasWords } from './paste.ts';
import { nodes } from './schema.ts';

/** What the plugin hears: a picture is on its way to this place, or is not any more. */
type Heard = { readonly begun: object; readonly at: number; readonly name: string } | { readonly over: object };

/**
 * Pictures that are on their way, each at the place where it will stand; the places move with what is typed meanwhile.
 */
const uploads = new PluginKey<DecorationSet>('pictures');
/** By its editor, who takes a picture that comes when the editor is gone. */
const late = new WeakMap<EditorView, (markdown: string) => void>();

function waiting(name: string): HTMLElement {
  const sign = document.createElement('span');
  sign.className = 'note-picture is-coming';
  sign.textContent = t('nous:editor.pictureComing', { name });
  sign.setAttribute('role', 'status');
  return sign;
}

/** Pictures that are dropped or pasted. `onLate` takes those that come when the editor is gone, as Markdown. */
export const pictures = (onLate: (markdown: string) => void): Plugin =>
  new Plugin<DecorationSet>({
    key: uploads,
    view(view) {
      late.set(view, onLate);
      return {};
    },
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, places) {
        const moved = places.map(transaction.mapping, transaction.doc);
        const heard = transaction.getMeta(uploads) as Heard | undefined;
        if (!heard) return moved;
        if ('over' in heard)
          return moved.remove(moved.find(undefined, undefined, spec => spec['upload'] === heard.over));
        return moved.add(transaction.doc, [
          Decoration.widget(heard.at, () => waiting(heard.name), { upload: heard.begun }),
        ]);
      },
    },
    props: {
      decorations: state => uploads.getState(state),
      handlePaste: (view, event) => {
        // A program that copies words sends a picture of them along.
        if (hasWords(event.clipboardData?.getData('text/html') ?? '')) return false;
        return take(view, event.clipboardData, view.state.selection.from);
      },
      // A browser sends the file of a picture along that is only moved within the text.
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved &&
        take(
          view,
          event.dataTransfer,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from,
        ),
    },
  });

/**
 * Takes pictures that were dropped or pasted. False where there are none, or other files with them: those become
 * sources, and would be lost here.
 */
function take(view: EditorView, data: DataTransfer | null, at: number): boolean {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || !files.every(({ type }) => type.startsWith('image/'))) return false;
  for (const file of files) void addPicture(view, file, at);
  return true;
}

/** Puts a picture at a place. Code is words alone: there it comes behind. */
export function withPicture(tr: Transaction, at: number, picture: Node): Transaction {
  const place = tr.doc.resolve(at);
  return place.parent.type.spec.code
    ? tr.insert(place.after(), nodes.paragraph.create(null, picture))
    : tr.insert(at, picture);
}

/**
 * Uploads a picture and puts it where it was wanted, or behind all where that place or the editor is gone. One that is
 * refused leaves the text as it is, and says why.
 */
async function addPicture(view: EditorView, file: File, at: number): Promise<void> {
  const upload = {};
  view.dispatch(view.state.tr.setMeta(uploads, { begun: upload, at, name: file.name } satisfies Heard));
  try {
    const address = await keepNotePicture(file);
    const picture = nodes.image.create({ src: address, alt: file.name.replace(/\.[^.]*$/, '') });
    if (view.isDestroyed) {
      late.get(view)?.(writeNote(toNote(nodes.doc.create(null, nodes.paragraph.create(null, picture)))));
      return;
    }
    const place = uploads.getState(view.state)?.find(undefined, undefined, spec => spec['upload'] === upload)[0];
    const { tr } = view.state;
    view.dispatch(
      (place
        ? withPicture(tr, place.from, picture)
        : tr.insert(tr.doc.content.size, nodes.paragraph.create(null, picture))
      ).setMeta(uploads, { over: upload } satisfies Heard),
    );
  } catch (problem) {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(uploads, { over: upload } satisfies Heard));
    showToast(t('nous:editor.pictureFailed', { name: file.name, reason: reasonOf(problem) }), { level: 'error' });
  }
}

/** A picture of the right kind may still have more pixels than anybody could be shown. */
const reasonOf = (problem: unknown): string =>
  problem instanceof Problem && problem.code === 'picture_unsupported' && typeof problem.facts['n'] === 'number'
    ? t('nous:editor.pictureTooLarge', { n: problem.facts['n'] })
    : problemText(problem);

/** Asks for pictures of this device, and puts them at the cursor. */
export const choosePictures: Command = (state, _dispatch, view) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) return false;
  if (view)
    chooseFiles('image/png,image/jpeg,image/webp,image/gif', files => {
      for (const file of files) if (!view.isDestroyed) void addPicture(view, file, view.state.selection.from);
    });
  return true;
};

/** The picture that is selected, with its place. */
export function selectedPicture({ selection }: EditorState): { readonly at: number; readonly alt: string } | null {
  return selection instanceof NodeSelection && selection.node.type === nodes.image
    ? { at: selection.from, alt: selection.node.attrs['alt'] as string }
    : null;
}

/** Says in words what the picture at this place shows. */
export const describePicture =
  (at: number, alt: string): Command =>
  (state, dispatch) => {
    if (state.doc.nodeAt(at)?.type !== nodes.image) return false;
    dispatch?.(state.tr.setNodeAttribute(at, 'alt', alt));
    return true;
  };
