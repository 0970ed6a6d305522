import type { WritingWish } from '@nousboard/contracts';
import { readNote } from '@nousboard/core/note';
import { closeHistory } from 'prosemirror-history';
import { DOMSerializer } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { around } from './commands.ts';
import { toFragment } from './convert.ts';
import { fitting, sliceOfMarkdown } from './paste.ts';
import { nodes, schema } from './schema.ts';

/**
 * Words that somebody may take into the note. They stand beside its text and not in it: nothing of them is saved or
 * undone.
 */
export interface Suggestion {
  /** Tells one from the next. */
  readonly id: number;
  readonly wish: WritingWish;
  /** Where they belong: the cursor, or the selected words. */
  readonly from: number;
  readonly to: number;
  readonly markdown: string;
  /** No more will come. */
  readonly isWhole: boolean;
}

/** What can happen to a suggestion. */
export type SuggestionStep =
  | {
      readonly type: 'begin';
      readonly id: number;
      readonly wish: WritingWish;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'grow'; readonly id: number; readonly markdown: string }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'drop' };

/** Whether the selected words give way to the new ones. */
export const isInstead = (wish: WritingWish): boolean => wish === 'shorten' || wish === 'translate' || wish === 'fix';

const key = new PluginKey<Suggestion | null>('suggestion');
export const suggestionIn = (state: EditorState): Suggestion | null => key.getState(state) ?? null;
export const withStep = (tr: Transaction, step: SuggestionStep): Transaction => tr.setMeta(key, step);

/** What becomes of a suggestion by a step. Of one that is not there any more nothing is heard. */
export function nextSuggestion(now: Suggestion | null, step: SuggestionStep): Suggestion | null {
  if (step.type === 'begin')
    return { id: step.id, wish: step.wish, from: step.from, to: step.to, markdown: '', isWhole: false };
  if (step.type === 'drop') return null;
  if (now === null || now.id !== step.id) return now;
  return step.type === 'grow' ? { ...now, markdown: step.markdown } : { ...now, isWhole: true };
}

/**
 * Where a suggestion belongs after a change of the text. Whoever writes on at its place, or changes the words it is
 * about, has decided without it; a change that comes in from elsewhere moves it, and ends it only when its words are
 * gone.
 */
function movedBy(now: Suggestion, tr: Transaction): Suggestion | null {
  const isIncoming = tr.getMeta('incoming') === true;
  if (!isTouched(now, tr))
    return { ...now, from: tr.mapping.map(now.from, now.from === now.to ? -1 : 1), to: tr.mapping.map(now.to, -1) };
  if (!isIncoming) return null;
  if (now.from === now.to) {
    const end = Selection.near(tr.doc.resolve(tr.mapping.map(now.to, 1)), -1).$to;
    return { ...now, from: end.end(), to: end.end() };
  }
  return found(now, tr);
}

function isTouched({ from, to }: Suggestion, tr: Transaction): boolean {
  let [start, end] = [from, to];
  let isHit = false;
  for (const map of tr.mapping.maps) {
    map.forEach((oldStart, oldEnd) => {
      if (from === to ? oldStart <= start && oldEnd >= start : oldStart < end && oldEnd > start) isHit = true;
    });
    start = map.map(start, from === to ? -1 : 1);
    end = map.map(end, -1);
  }
  return isHit;
}

/** The same words in the changed text, the nearest to where they were. */
function found(now: Suggestion, tr: Transaction): Suggestion | null {
  const words = tr.before.textBetween(now.from, now.to, '\n', '\uFFFC');
  const near = tr.mapping.map(now.from);
  let best: number | null = null;
  tr.doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, '\n', '\uFFFC');
    for (let place = text.indexOf(words); place >= 0; place = text.indexOf(words, place + 1)) {
      if (best === null || Math.abs(at + 1 + place - near) < Math.abs(best - near)) best = at + 1 + place;
    }
    return false;
  });
  return best === null ? null : { ...now, from: best, to: best + (now.to - now.from) };
}

/** Behind a space, and where sentences are written without any between them, words follow at once. */
const UNSPACED = /[\s\u3000-\u303f\uff00-\uff65\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Takes the suggestion into the text, as one step that can be undone. */
export function acceptSuggestion(view: Pick<EditorView, 'state' | 'dispatch'>): boolean {
  const { state } = view;
  const now = suggestionIn(state);
  if (!now?.isWhole || now.markdown === '') return false;
  const tr = closeHistory(state.tr);
  if (now.wish === 'ask') {
    const behind = blockEnd(state, now.to);
    const content = toFragment(readNote(now.markdown));
    tr.insert(behind, content).setSelection(Selection.near(tr.doc.resolve(behind + content.size), -1));
  } else {
    const before = state.doc.resolve(now.from).nodeBefore;
    const isJoined = now.from === now.to && before?.isText === true && !UNSPACED.test(before.text ?? '');
    tr.setSelection(TextSelection.create(tr.doc, now.from, now.to));
    if (isJoined) tr.insertText(' ');
    tr.replaceSelection(fitting(state.doc.resolve(now.from), sliceOfMarkdown(now.markdown)));
  }
  view.dispatch(withStep(tr, { type: 'drop' }).scrollIntoView());
  // What is typed next is another step.
  view.dispatch(closeHistory(view.state.tr));
  return true;
}

/** Behind the block of words that a place lies in; behind the table, whose cells hold no blocks. */
function blockEnd(state: EditorState, at: number): number {
  const place = state.doc.resolve(at);
  const table = around(place, nodes.table);
  if (table) return table.before + table.node.nodeSize;
  return place.parent.inlineContent ? place.after() : at;
}

/** What keys do with a suggestion. */
export interface SuggestionVerbs {
  /** False while there is nothing whole to take. */
  readonly accept: () => boolean;
  readonly leave: () => void;
}

/**
 * Keeps a suggestion, and draws it: behind its block, with the old words struck through where it would take their
 * place.
 */
export const suggestions = (label: string, verbs: SuggestionVerbs): Plugin<Suggestion | null> =>
  new Plugin<Suggestion | null>({
    key,
    state: {
      init: () => null,
      apply(tr, now) {
        const step = tr.getMeta(key) as SuggestionStep | undefined;
        const moved = now && tr.docChanged && step?.type !== 'drop' ? movedBy(now, tr) : now;
        return step ? nextSuggestion(moved, step) : moved;
      },
    },
    props: {
      decorations(state) {
        const now = suggestionIn(state);
        if (!now) return null;
        const drawn = Decoration.widget(blockEnd(state, now.to), () => draw(now, label), {
          side: -1,
          key: `${now.id}/${now.markdown.length}/${now.isWhole}`,
          ignoreSelection: true,
        });
        const old = isInstead(now.wish)
          ? [Decoration.inline(now.from, now.to, { nodeName: 'del', class: 'note-suggestion-old' })]
          : [];
        return DecorationSet.create(state.doc, [...old, drawn]);
      },
      handleKeyDown(view, event) {
        const now = suggestionIn(view.state);
        if (!now || event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
        if (event.key === 'Tab') return verbs.accept();
        if (event.key !== 'Escape') return false;
        // It is the suggestion's, and not the sheet's.
        event.stopPropagation();
        verbs.leave();
        return true;
      },
    },
  });

const serializer = DOMSerializer.fromSchema(schema);

function draw({ markdown, isWhole }: Suggestion, label: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `note-suggestion${isWhole ? '' : ' is-growing'}`;
  box.contentEditable = 'false';
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
  box.append(serializer.serializeFragment(toFragment(readNote(markdown))));
  return box;
}
