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
import { hasWords, PASTED_PICTURE } from './paste.ts';
import { nodes } from './schema.ts';

/** A picture that is to be kept, and the words that will stand for it. */
interface Upload {
  readonly file: File;
  readonly alt: string;
}

/**
 * What the plugin hears: pictures are wanted at these places, and so many that came with words cannot be had; or one is
 * not on its way any more.
 */
type Heard =
  | { readonly begun: readonly { readonly upload: Upload; readonly at: number }[]; readonly lost: number }
  | { readonly over: Upload };

interface Coming {
  /** Each at the place where it will stand; the places move with what is typed meanwhile. */
  readonly places: DecorationSet;
  /** How many could not be had since the editor was opened. */
  readonly lost: number;
}

/** Pictures that are on their way. */
const uploads = new PluginKey<Coming>('pictures');
const isBegun = new WeakSet<Upload>();
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
  new Plugin<Coming>({
    key: uploads,
    view(view) {
      late.set(view, onLate);
      return {
        update(_view, before) {
          const { places, lost } = uploads.getState(view.state) as Coming;
          for (const { spec } of places.find()) {
            const upload = spec['upload'] as Upload;
            if (isBegun.has(upload)) continue;
            isBegun.add(upload);
            void bring(view, upload);
          }
          const count = lost - (uploads.getState(before) as Coming).lost;
          if (count > 0) showToast(t('nous:editor.picturesLost', { count }), { level: 'warning' });
        },
      };
    },
    state: {
      init: () => ({ places: DecorationSet.empty, lost: 0 }),
      apply(transaction, { places, lost }) {
        const moved = places.map(transaction.mapping, transaction.doc);
        const heard = transaction.getMeta(uploads) as Heard | undefined;
        if (!heard) return { places: moved, lost };
        if ('over' in heard)
          return { places: moved.remove(moved.find(undefined, undefined, of => of['upload'] === heard.over)), lost };
        const signs = heard.begun.map(({ upload, at }) =>
          Decoration.widget(at, () => waiting(upload.file.name), { upload }),
        );
        return { places: moved.add(transaction.doc, signs), lost: lost + heard.lost };
      },
    },
    // Those that came with words give way to their files within the same change: the text never holds their bytes.
    appendTransaction: (transactions, _before, state) =>
      transactions.some(bringsPictures) ? withFilesOf(state) : null,
    props: {
      decorations: state => uploads.getState(state)?.places,
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
  want(view, files, at);
  return true;
}

const want = (view: EditorView, files: readonly File[], at: number): void => {
  const begun = files.map(file => ({ upload: { file, alt: file.name.replace(/\.[^.]*$/, '') }, at }));
  view.dispatch(view.state.tr.setMeta(uploads, { begun, lost: 0 } satisfies Heard));
};

const isPasted = ({ type, attrs }: Node): boolean =>
  type === nodes.image && (attrs['src'] as string).startsWith(PASTED_PICTURE);

const bringsPictures = ({ mapping, docs, doc }: Transaction): boolean =>
  mapping.maps.some((map, step) => {
    let brings = false;
    map.forEach((_from, _to, start, end) => {
      (docs[step + 1] ?? doc).nodesBetween(start, end, node => {
        brings ||= isPasted(node);
      });
    });
    return brings;
  });

/** Takes away the pictures that came with words, and wants the files of those that are there in whole. */
function withFilesOf({ doc, tr }: EditorState): Transaction | null {
  const begun: { upload: Upload; at: number }[] = [];
  let lost = 0;
  doc.descendants((node, found) => {
    if (!isPasted(node)) return;
    const at = tr.mapping.map(found);
    tr.delete(at, at + node.nodeSize);
    const alt = node.attrs['alt'] as string;
    const file = fileIn((node.attrs['src'] as string).slice(PASTED_PICTURE.length), alt);
    if (file) begun.push({ upload: { file, alt }, at });
    else lost += 1;
  });
  return tr.docChanged ? tr.setMeta(uploads, { begun, lost } satisfies Heard) : null;
}

/** The file that an address holds itself; null where it leads into another device, or to what no note can keep. */
function fileIn(address: string, name: string): File | null {
  const [, type, bytes] = /^data:(image\/(?:png|jpeg|webp|gif));base64,(.+)$/is.exec(address) ?? [];
  if (type === undefined || bytes === undefined) return null;
  try {
    const file = Uint8Array.from(atob(bytes), sign => sign.charCodeAt(0));
    return new File([file], name || t('nous:editor.picture'), { type });
  } catch {
    return null;
  }
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
async function bring(view: EditorView, upload: Upload): Promise<void> {
  const { file, alt } = upload;
  try {
    const address = await keepNotePicture(file);
    const picture = nodes.image.create({ src: address, alt });
    if (view.isDestroyed) {
      late.get(view)?.(writeNote(toNote(nodes.doc.create(null, nodes.paragraph.create(null, picture)))));
      return;
    }
    const { places } = uploads.getState(view.state) as Coming;
    const [place] = places.find(undefined, undefined, spec => spec['upload'] === upload);
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
      if (!view.isDestroyed) want(view, files, view.state.selection.from);
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
