import type { FileId, Project } from '@nousboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type Asking,
  blockOf,
  forgetSource,
  keepSource,
  sourceOf,
  startAnswer,
  type ThreadVerbs,
  type useThread,
  whyNotContinued,
} from '#features/answers/index.ts';
import type { useRecentAnswers } from '#features/memory/index.ts';
import type { useFocus } from '#features/sources/index.ts';
import { currentLanguage, useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';

export interface AskingPlace {
  readonly project: Project;
  readonly focus: ReturnType<typeof useFocus>;
  readonly thread: ReturnType<typeof useThread>;
  readonly recent: ReturnType<typeof useRecentAnswers>;
  /** The document whose highlights are asked instead of the sources in focus. */
  readonly marked: FileId | null;
  /** The ask area is there for questions now. */
  readonly isAsking: boolean;
  readonly setView: (view: 'thread') => void;
}

/** Asking in a project: something new, or about a turn of its thread. */
export function useAsking({
  project,
  focus,
  thread: { run, turns, pick },
  recent: { chosen, clear: clearChosen },
  marked,
  isAsking,
  setView,
}: AskingPlace) {
  const id = project.conversationId;
  const latestTurns = useRef(turns);
  useEffect(() => {
    latestTurns.current = turns;
  });
  const begin = useCallback(
    (asking: Pick<Asking, 'text' | 'parentMessageId'> & Partial<Asking>) => {
      startAnswer(id, {
        endpoint: project.endpoint,
        model: project.model,
        // With none in focus only what has its sources goes on: an answer that is written on, a question of its own.
        ...(marked ? { sources: [marked], fromHighlights: true } : { sources: focus.asked ?? [] }),
        strictness: project.strictness,
        deterministic: project.deterministic,
        citationStyle: project.citationStyle,
        locale: currentLanguage(),
        memoryIds: [],
        ...asking,
      });
    },
    [id, project, focus.asked, marked],
  );
  const ask = useCallback(
    (text: string, wished?: FileId) => {
      if (wished) keepSource(id, text, wished);
      const of = wished ?? sourceOf(id, text);
      begin({
        text,
        memoryIds: [...chosen],
        parentMessageId: latestTurns.current.at(-1)?.answer?.message.messageId ?? null,
        ...(of ? { sources: [of], ownSources: true, fromHighlights: false } : {}),
      });
      // The answer is written in the thread. A question that had to wait takes nobody away from their notes.
      if (isAsking) setView('thread');
    },
    [id, begin, chosen, isAsking, setView],
  );
  // A question that is refused can be asked with them again.
  const askedWith = run?.asked.memoryIds?.length ? run.state.streamId : null;
  useEffect(() => {
    if (askedWith !== null) clearChosen();
  }, [askedWith, clearChosen]);
  // The server knows of no source or turn that the screen still shows: it may have been taken away.
  const cache = useQueryClient();
  const refused = run?.refusal?.code;
  const nothingFor = refused === 'no_sources' ? (run?.asked.text ?? null) : null;
  useEffect(() => {
    if (nothingFor !== null) {
      forgetSource(id, nothingFor);
      void cache.invalidateQueries({ queryKey: ['sources', id] });
    }
    if (refused !== 'not_found') return;
    void cache.invalidateQueries({ queryKey: ['messages', id] });
    void cache.invalidateQueries({ queryKey: ['projects'] });
  }, [refused, nothingFor, cache, id]);
  const { t } = useTranslation('answers');
  const hasFocus = focus.asked !== null;
  const blocked = hasFocus || marked ? null : t('ask.nothingInFocus');
  const verbs: ThreadVerbs = {
    blocked,
    regenerate: (question, strictness) => {
      if (blocked !== null && !question.ownSources) return showToast(blocked, { level: 'warning' });
      pick(question.messageId, null);
      // For this question only: how the project answers stays as the person chose it.
      begin({
        text: question.text,
        parentMessageId: null,
        regenerates: question.messageId,
        ...(strictness ? { strictness } : {}),
      });
    },
    askAnew: (question, text) => {
      pick(question.parentMessageId, null);
      begin({ text, parentMessageId: question.parentMessageId, insteadOf: question.messageId });
    },
    goOn: (question, answer) => begin({ text: question.text, parentMessageId: null, continues: { question, answer } }),
  };
  const notContinued = useMemo(() => whyNotContinued(run), [run]);
  const regenerated = run?.refusal?.facts['ownSources'] && hasFocus ? run.asked.regenerates : null;
  const askSources = regenerated
    ? () => begin({ text: run?.asked.text ?? '', parentMessageId: null, regenerates: regenerated, ownSources: false })
    : null;
  return {
    ask,
    verbs,
    refusal: run?.refusal ?? notContinued,
    askSources,
    isRunning: blockOf(turns, run) === 'running',
  };
}
