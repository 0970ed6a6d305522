import {
  attachSource,
  type ConversationId,
  createProject,
  type FileId,
  getFilesStatus,
  type PlanName,
  Problem,
  type Project,
  plans,
} from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useUser } from '#lib/api/index.ts';
import { t } from '#lib/i18n/index.ts';
import { withLastTools } from '#lib/settings.ts';
import { showToast } from '#ui/toast.tsx';
import { type ProjectSettings, projectQueries } from './projects.queries.ts';

export interface Start {
  readonly files: readonly FileId[];
  readonly settings: ProjectSettings;
}

/**
 * A new project with these sources, in this order. What an earlier try has attached is not in the way, and what is not
 * there any more is left out, which is said. `not_found` when none of them is.
 */
export function useStartWithSources() {
  const cache = useQueryClient();
  const { plan } = useUser();
  const [start] = useState(createStarting);
  return useMutation({
    mutationFn: (wanted: Start) => start(wanted, plan as PlanName),
    onSettled: () => cache.invalidateQueries({ queryKey: projectQueries.all }),
  });
}

/** Trying the same again goes on with the project that the first try has made; anything else is another one. */
export function createStarting(): (wanted: Start, plan: PlanName) => Promise<Project> {
  let tried: { readonly what: string; readonly key: string } | null = null;
  return async ({ files, settings }, plan) => {
    const most = plans[plan].filesPerProject;
    // Else it would be made, and stand there half filled.
    if (most !== null && files.length > most) throw new Problem('plan_file_count', { limit: most });
    const there = await stillThere(files);
    if (files.length > 0 && there.length === 0) throw new Problem('not_found');
    const what = JSON.stringify([files, settings]);
    if (tried?.what !== what) tried = { what, key: crypto.randomUUID() };
    const project = await call(createProject, { body: withLastTools(settings), idempotencyKey: tried.key });
    for (const fileId of there) await attach(project.conversationId, fileId);
    tried = null;
    const leftOut = files.length - there.length;
    if (leftOut > 0) showToast(t('projects:leftOut', { count: leftOut }), { level: 'warning', timeoutMs: 5_000 });
    return project;
  };
}

/** So many are asked about at once. */
const MOST_ASKED = 200;

/** Those that were neither deleted nor taken away by whoever shared them, maybe in another window. */
async function stillThere(files: readonly FileId[]): Promise<readonly FileId[]> {
  const there = new Set<FileId>();
  for (let from = 0; from < files.length; from += MOST_ASKED) {
    const ids = files.slice(from, from + MOST_ASKED).join(',');
    for (const { file_id } of (await call(getFilesStatus, { query: { ids } })).items) there.add(file_id);
  }
  return files.filter(id => there.has(id));
}

async function attach(conversationId: ConversationId, fileId: FileId): Promise<void> {
  try {
    await call(attachSource, { params: { conversationId, fileId } });
  } catch (problem) {
    if (!(problem instanceof Problem && problem.code === 'already_in_project')) throw problem;
  }
}
