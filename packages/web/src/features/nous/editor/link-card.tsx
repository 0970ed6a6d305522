import { type CitablePassage, Problem } from '@nousboard/contracts';
import { type KeptWords, readKeptWords } from '@nousboard/core/note';
import { useQuery } from '@tanstack/react-query';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NoteLink } from '#lib/cited-link.ts';
import { fileLinkIn } from '#lib/file-link.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { readQuote } from '#lib/inline-markdown.ts';
import { placeOf, placeWords } from '#lib/place-words.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { nousQueries } from '../nous.queries.ts';
import { follow, linkAt, type OpenLink } from './links.ts';
import { placeAt } from './popup.ts';

/** The pointer rests on a link for so long before its card opens, and may be away for so long before it closes. */
const OPEN_MS = 250;
const CLOSE_MS = 180;

export interface LinkCardProps {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly onOpen: OpenLink;
  /** Hears the keys of the editor before the editor does. True for those that are the card's. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
}

/** A link to words of a source, and where it stands in the text. */
interface Shown extends NoteLink {
  readonly at: number;
}

/**
 * The words behind a citation that the pointer rests on or the cursor stands before, and the way to them. With the
 * focus, the cursor is gone, and so is the card.
 */
export function LinkCard({ view, state, onOpen, keys }: LinkCardProps) {
  const { t } = useTranslation(['nous', 'answers']);
  const card = useRef<HTMLElement>(null);
  const { rested, hold, leave } = useRestedLink(view);
  const isWriting = useFocusIn(view, card);
  const [closed, setClosed] = useState<string | null>(null);
  const before = isWriting && state.selection.empty ? linkAt(state, false) : null;
  const touched: Shown | null = before && { ...before, at: state.selection.from };
  const shown = rested ?? touched;
  const link = shown && fileLinkIn(shown.href);
  const name = shown && `${shown.at} ${shown.href}`;
  // One that was closed opens again when another place was looked at.
  if (closed !== null && closed !== name) setClosed(null);
  const isOpen = shown !== null && link?.words != null && closed !== name;
  const passage = useQuery({ ...nousQueries.passage(link?.fileId ?? null, link?.words ?? null), enabled: isOpen });
  useLayoutEffect(() => {
    keys.current = event => {
      if (!isOpen || event.key !== 'Escape') return false;
      setClosed(name);
      event.stopPropagation();
      event.preventDefault();
      return true;
    };
    if (isOpen && shown.at <= view.state.doc.content.size) placeAt(view, card.current, shown.at);
  });
  if (!isOpen || passage.isPending) return null;
  const isGone = passage.error instanceof Problem && passage.error.code === 'not_found';
  const words = isGone ? readKeptWords(shown.title) : passage.data && wordsOf(passage.data);
  return (
    <section
      ref={card}
      aria-label={t('editor.citing.words')}
      className="absolute z-20 flex w-80 max-w-full flex-col gap-2 rounded-[12px] border border-line bg-sheet p-3
        font-sans shadow-e3"
      onPointerEnter={hold}
      onPointerLeave={leave}
      onPointerDown={event => event.preventDefault()}
    >
      {words ? (
        <>
          <div>
            <p className="truncate text-ui font-semibold row-text">{words.title}</p>
            <p className="truncate text-secondary text-ink-3">{words.place}</p>
          </div>
          <blockquote className="line-clamp-5 text-secondary text-ink-2 [unicode-bidi:plaintext]">
            {words.quote}
          </blockquote>
        </>
      ) : (
        <p className="text-secondary text-ink-2">{problemText(passage.error)}</p>
      )}
      {isGone && words ? <p className="text-secondary text-warn">{t('answers:citation.gone')}</p> : null}
      {isGone ? null : (
        <Button
          size="small"
          onClick={() => {
            setClosed(name);
            follow(shown.href, onOpen);
          }}
          className="self-start"
        >
          {t('editor.citing.open')}
        </Button>
      )}
    </section>
  );
}

const wordsOf = (found: CitablePassage): KeptWords => ({
  title: found.title,
  place: placeWords(placeOf(found, undefined), 'alone'),
  quote: readQuote(found),
});

/** Whether the focus is in the text, or in its card. */
function useFocusIn(view: EditorView, card: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIsIn] = useState(() => view.hasFocus());
  useEffect(() => {
    const look = ({ target, relatedTarget, type }: FocusEvent) => {
      const now = (type === 'focusin' ? target : relatedTarget) as Node | null;
      setIsIn(view.dom.contains(now) || card.current?.contains(now) === true);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [view, card]);
  return isIn;
}

/** The link that the pointer rests on. Fingers rest on nothing. */
function useRestedLink(view: EditorView) {
  const [rested, setRested] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: () => Shown | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRested(next()), afterMs);
  }, []);
  const leave = useCallback(() => show(() => null, CLOSE_MS), [show]);
  useEffect(() => {
    const over = (event: PointerEvent) => {
      const link =
        event.pointerType === 'mouse' && event.target instanceof Element ? event.target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      show(
        () =>
          link?.isConnected && href
            ? { href, title: link.getAttribute('data-kept') ?? '', at: view.posAtDOM(link, 0) }
            : null,
        href ? OPEN_MS : CLOSE_MS,
      );
    };
    view.dom.addEventListener('pointerover', over);
    view.dom.addEventListener('pointerleave', leave);
    // What was opened is seen whole.
    const shut = () => show(() => null, 0);
    view.dom.addEventListener('click', shut);
    return () => {
      clearTimeout(timer.current);
      view.dom.removeEventListener('pointerover', over);
      view.dom.removeEventListener('pointerleave', leave);
      view.dom.removeEventListener('click', shut);
    };
  }, [view, show, leave]);
  return { rested, hold: () => clearTimeout(timer.current), leave };
}
