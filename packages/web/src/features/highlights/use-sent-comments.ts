import type { FileId, Highlight, HighlightComment, HighlightId, NewHighlight } from '@nousboard/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { useHighlightChanges } from './highlights.queries.ts';
import { commentedId, forgetComment, keepComment, takeComments, type WrittenComment } from './kept-comments.ts';

/**
 * Which highlight is open, and from where. A new one is made when its comment is saved. What could not be saved is open
 * again.
 */
export type Opened =
  | { readonly id: HighlightId; readonly from: 'page' | 'list'; readonly unsaved?: HighlightComment }
  | { readonly drafts: readonly [NewHighlight, ...NewHighlight[]]; readonly isAgain?: boolean };

/** What is to be saved when that was written. */
export function writtenIn(opened: Opened, before: HighlightComment, comment: HighlightComment): WrittenComment {
  if (!('drafts' in opened)) return { id: opened.id, before, comment };
  const [first, ...others] = opened.drafts;
  return { drafts: [{ ...first, type: 'comment', comment }, ...others] };
}

const isSame = (one: HighlightComment, other: HighlightComment) => one.text === other.text && one.emoji === other.emoji;

/** Comments that the server was asked to save and has not answered about. */
const underWay = new Map<HighlightId, Promise<void>>();

interface SentCommentsNeeds {
  readonly fileId: FileId;
  readonly changes: ReturnType<typeof useHighlightChanges>;
  /** Undefined until they are known. */
  readonly highlights: readonly Highlight[] | undefined;
  /** What is open, and what waits for that: it is still being written. */
  readonly queue: readonly Opened[];
  readonly openAgain: (unsaved: Opened) => void;
}

/**
 * Saves comments. One that could not be saved is there to be sent once more. Where that fails too, its reader goes on,
 * and it is sent when a network is back or the document is opened anew, as what was written before a reload.
 */
export function useSentComments({ fileId, changes, highlights, queue, openAgain }: SentCommentsNeeds) {
  const send = (written: WrittenComment, of?: Opened): Promise<void> => {
    const id = commentedId(written);
    const sending = sendNow(written, of).finally(() => underWay.delete(id));
    underWay.set(id, sending);
    return sending;
  };
  const sendNow = async (written: WrittenComment, of?: Opened): Promise<void> => {
    const id = commentedId(written);
    keepComment(fileId, written);
    if ('drafts' in written) {
      const areSaved = await Promise.all(written.drafts.map(changes.add));
      const [next, ...others] = written.drafts.filter((_draft, at) => !areSaved[at]);
      if (next?.id !== id) forgetComment(fileId, id);
      if (!next) return;
      keepComment(fileId, { drafts: [next, ...others] });
      if (next.id === id && next.type === 'comment' && (!of || !('isAgain' in of)))
        openAgain({ drafts: [next, ...others], isAgain: true });
    } else {
      const { comment } = written;
      const { from = 'page', unsaved } = of && 'id' in of ? of : {};
      if (await changes.change({ id: written.id, comment })) forgetComment(fileId, id);
      else if (!unsaved) openAgain({ id: written.id, from, unsaved: comment });
    }
  };

  const sendKept = useEffectEvent(() =>
    takeComments(fileId, written => {
      const id = commentedId(written);
      const knownAs = (wanted: HighlightId) => highlights?.find(highlight => highlight.id === wanted);
      const known = knownAs(id);
      const sending = underWay.get(id);
      if (sending || queue.some(one => commentedId(one) === id)) {
        keepComment(fileId, written);
        // Where that fails, a network that came back meanwhile is there for it.
        void sending?.then(() => sendKept());
      } else if ('drafts' in written) {
        const [next, ...others] = written.drafts.filter(draft => !knownAs(draft.id));
        if (next) void send({ drafts: [next, ...others] });
      } else if (known && isSame(known.comment, written.before)) void send(written);
      // It says something else by now: which words stay is for their writer to say, who finds them when it is opened.
      else if (known && !isSame(known.comment, written.comment)) keepComment(fileId, written);
    }),
  );
  const isKnown = highlights !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const take = () => sendKept();
    take();
    addEventListener('online', take);
    return () => removeEventListener('online', take);
  }, [isKnown]);
  return send;
}
