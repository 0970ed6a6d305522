import { Problem } from '@nousboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { acceptSuggestion, isInstead, type SuggestionVerbs, suggestionIn, withStep } from './suggestion.ts';
import { isTooMuch, MOST_SELECTED, textBefore, type Wished, type Writing, writeSuggestion } from './writing.ts';

const SAID_MS = 10_000;

export interface Suggesting extends SuggestionVerbs {
  readonly begin: (wished: Wished) => void;
  /** What became of the last suggestion, for those who see it and those who hear it. */
  readonly said: string;
  /** Why the last one was not written, or not to its end; it stays until somebody has seen it. */
  readonly refusal: Problem | null;
  readonly closeRefusal: () => void;
}

/** Suggestions of an editor: begins them, says what becomes of them, and ends what nobody waits for. */
export function useWriting(view: EditorView | null, writing: Writing | null): Suggesting {
  const { t } = useTranslation(['nous', 'answers']);
  const running = useRef<AbortController | null>(null);
  const isDecided = useRef(true);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const closeRefusal = useCallback(() => setRefusal(null), []);
  const cache = useQueryClient();

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  // An editor that goes away takes along what is being written for it.
  useEffect(() => stop, [stop]);

  const drop = useCallback(
    (why: string) => {
      isDecided.current = true;
      stop();
      if (view && !view.isDestroyed) view.dispatch(withStep(view.state.tr, { type: 'drop' }));
      setSaid(why);
    },
    [view, stop],
  );
  const isThere = view !== null && suggestionIn(view.state) !== null;
  useEffect(() => {
    if (!isThere && !isDecided.current) drop(t('writing.changed'));
  }, [isThere, drop, t]);

  // What was said is no news after a while.
  useEffect(() => {
    if (isThere || said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [isThere, said]);

  const begin = useCallback(
    (wished: Wished) => {
      if (!view || !writing) return;
      // To change words takes no source.
      if (writing.sources === null && !isInstead(wished.wish)) return setSaid(t('answers:ask.nothingInFocus'));
      if (wished.wish === 'continue' && textBefore(view.state).trim() === '')
        return setSaid(t('writing.nothingBefore'));
      if (wished.wish !== 'continue' && isTooMuch(view.state))
        return setSaid(t('writing.tooLong', { most: formatNumber(MOST_SELECTED) }));
      drop(t('writing.writing'));
      setRefusal(null);
      const controller = new AbortController();
      running.current = controller;
      const written = writeSuggestion(view, writing, wished, controller.signal);
      isDecided.current = false;
      view.focus();
      const over = (text: string) => {
        if (controller.signal.aborted) return;
        const now = suggestionIn(view.state);
        if (!now || now.markdown.trim() === '') return drop(text);
        running.current = null;
        view.dispatch(withStep(view.state.tr, { type: 'end', id: now.id }));
        setSaid(text);
      };
      const failed = (problem: unknown) => {
        if (controller.signal.aborted) return;
        over('');
        setRefusal(problem instanceof Problem ? problem : new Problem('unexpected'));
      };
      void written
        .then(how => {
          if (how === 'nothing' && !controller.signal.aborted)
            drop(t(wished.wish === 'ask' ? 'writing.nothingAsked' : 'writing.nothing'));
          else if (typeof how === 'object') failed(new Problem(how.code));
          else over(t('writing.ready'));
        }, failed)
        // It may have cost credit, however it ended.
        .then(() => cache.invalidateQueries({ queryKey: ['balance'] }));
    },
    [view, writing, drop, cache, t],
  );

  const leave = useCallback(() => {
    drop(t('writing.gone'));
    view?.focus();
  }, [view, drop, t]);

  const accept = useCallback(() => {
    if (!view || !suggestionIn(view.state)?.isWhole) return false;
    isDecided.current = true;
    acceptSuggestion(view);
    setSaid(t('writing.taken'));
    view.focus();
    return true;
  }, [view, t]);

  return { said, refusal, closeRefusal, begin, leave, accept };
}
