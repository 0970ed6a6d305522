import type { AnswerSettings, Project } from '@nousboard/contracts';
import { useCallback } from 'react';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { useAnswerSettings } from './answers.queries.ts';

/**
 * Changes how a project answers; a refusal is told whether the menu or dialog that asked for it is still on the page or
 * not.
 */
export function useToldSettings(
  project: Project,
  queryKey: readonly unknown[],
): (change: Partial<AnswerSettings>) => void {
  const { mutateAsync } = useAnswerSettings(project, queryKey);
  return useCallback(
    change => {
      mutateAsync(change).catch((problem: unknown) => {
        showToast(problemText(problem), { level: 'error' });
      });
    },
    [mutateAsync],
  );
}
