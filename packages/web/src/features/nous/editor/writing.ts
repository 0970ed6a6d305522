import {
  type Citation,
  type ConversationId,
  continueNote,
  type FileId,
  MAX_WRITING_CHARACTERS,
  type Problem,
  type ProblemCode,
  type WritingEvent,
  type WritingWish,
} from '@nousboard/contracts';
import { writeNote } from '@nousboard/core/note';
import type { Node } from 'prosemirror-model';
import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { open } from '#lib/api/index.ts';
import { serverEvents } from '#lib/api/server-events.ts';
import { currentLanguage } from '#lib/i18n/index.ts';
import { toNote } from './convert.ts';
import { markLinks, numberedAfter, unmarkLinks, withoutLinks } from './link-marks.ts';
import { nodes } from './schema.ts';
import { isInstead, withStep } from './suggestion.ts';

/** What is known of who writes in a note: the project's engine, and its sources in focus. */
export interface Writing {
  readonly conversationId: ConversationId;
  /** An empty list means all; null that all were taken out. */
  readonly sources: readonly FileId[] | null;
  /** A model writes for the project, and not the built-in engine. */
  readonly hasModel: boolean;
  /** Why nothing was written, with what can be done about it. */
  readonly showRefusal: (problem: Problem) => ReactNode;
  /** Loads what makes Markdown of words and their citations: each number a link to the words that it cites. */
  readonly loadMarkdown: () => Promise<(text: string, citations: readonly Citation[]) => string>;
}

/** What is wished for. */
export type Wished =
  | { readonly wish: Exclude<WritingWish, 'ask' | 'translate'> }
  | { readonly wish: 'ask'; readonly question: string }
  | { readonly wish: 'translate'; readonly language: string };

/** How it went. */
export type Written = 'ready' | 'nothing' | { readonly code: ProblemCode };

/** A part of one block is its words; of several, what they are. */
function markdownOf({ doc }: EditorState, from: number, to: number): string {
  const start = doc.resolve(from);
  const isInline = start.parent.inlineContent && start.sameParent(doc.resolve(to));
  return writeNote(
    toNote(
      isInline ? nodes.doc.create(null, nodes.paragraph.create(null, doc.slice(from, to).content)) : doc.cut(from, to),
    ),
  );
}

/** The end of a text, from a whole line or word on where there is one near. */
export function lastOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(-most);
  const line = cut.indexOf('\n');
  const word = line >= 0 && line < most / 4 ? line : cut.indexOf(' ');
  return cut.slice(word >= 0 && word < most / 4 ? word + 1 : 0).toWellFormed();
}

/** What stands before the selection, as an engine is told it. */
export const textBefore = (state: EditorState): string =>
  lastOf(withoutLinks(markdownOf(state, 0, state.selection.from)), MAX_WRITING_CHARACTERS);

/** So much can be selected: its Markdown has signs beside the words. */
export const MOST_SELECTED = MAX_WRITING_CHARACTERS - 500;

/** The selected words, from the first to the last that can be asked about or changed; null where there are none. */
export function selectedWords({ doc, selection }: EditorState): { readonly from: number; readonly to: number } | null {
  const { $from, $to, from, to } = TextSelection.between(doc.resolve(selection.from), doc.resolve(selection.to));
  return isWords($from.parent) && isWords($to.parent) && doc.textBetween(from, to).trim() !== '' ? { from, to } : null;
}
/** The same as they are quoted elsewhere: without the numbers of citations, whose places are here. */
export function quotedWords(state: EditorState): string {
  const words = selectedWords(state);
  return words === null ? '' : withoutLinks(markdownOf(state, words.from, words.to)).trim();
}
const isWords = (node: Node): boolean => node.inlineContent && !node.type.spec.code;

export function isTooMuch(state: EditorState): boolean {
  const words = selectedWords(state);
  // Links are told as marks, whatever they lead to and keep of it.
  return words !== null && markLinks(markdownOf(state, words.from, words.to)).text.length > MOST_SELECTED;
}

let last = 0;

/** Has a suggestion written at the selection, until it is whole, the signal aborts, or it fails. */
export async function writeSuggestion(
  view: EditorView,
  writing: Writing,
  wished: Wished,
  signal: AbortSignal,
): Promise<Written> {
  const { state } = view;
  const { from, to } = (wished.wish === 'continue' ? null : selectedWords(state)) ?? state.selection;
  const { wish } = wished;
  const note = markdownOf(state, 0, state.doc.content.size);
  const marked = markLinks(wish === 'continue' ? '' : markdownOf(state, from, to));
  last += 1;
  const id = last;
  view.dispatch(withStep(state.tr, { type: 'begin', id, wish, from: wish === 'continue' ? to : from, to }));
  const toMarkdown = await writing.loadMarkdown();
  const body = {
    conversationId: writing.conversationId,
    wish,
    text: isInstead(wish) ? '' : textBefore(state),
    selection: isInstead(wish) ? marked.text : wish === 'ask' ? withoutLinks(marked.text) : '',
    ...(wished.wish === 'ask' && { question: wished.question }),
    ...(wished.wish === 'translate' && { language: wished.language }),
    sources: [...(writing.sources ?? [])],
    locale: currentLanguage(),
  };
  let text = '';
  const citations: Citation[] = [];
  const show = () => {
    const markdown = toMarkdown(text, citations);
    const linked = isInstead(wish) ? unmarkLinks(markdown, marked.links) : numberedAfter(note, markdown);
    if (!view.isDestroyed) view.dispatch(withStep(view.state.tr, { type: 'grow', id, markdown: linked }));
  };
  for await (const { name, data } of serverEvents(await open(continueNote, { body, signal }))) {
    if (signal.aborted) break;
    const event = { name, data: JSON.parse(data) } as WritingEvent;
    if (event.name === 'text') text = text.slice(0, event.data.offset) + event.data.piece;
    else if (event.name === 'citation') citations.push(event.data);
    else if (event.name === 'error') return { code: event.data.code };
    else if (event.name === 'final') return event.data.finish_reason === 'declined' ? 'nothing' : 'ready';
    show();
  }
  return { code: 'answer_interrupted' };
}
