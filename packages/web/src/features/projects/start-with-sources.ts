import {
  attachSource,
  type ConversationId,
  createProject,
  type FileId,
  type PlanName,
  Problem,
  type Project,
  plans,
} from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useUser } from '#lib/api/index.ts';
import { withLastTools } from '#lib/settings.ts';
import { type ProjectSettings, projectQueries } from './projects.queries.ts';

export interface Start {
  readonly files: readonly FileId[];
  readonly settings: ProjectSettings;
}

/** A new project with these sources, in this order. What an earlier try has attached is not in the way. */
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
    const what = JSON.stringify([files, settings]);
    if (tried?.what !== what) tried = { what, key: crypto.randomUUID() };
    const project = await call(createProject, { body: withLastTools(settings), idempotencyKey: tried.key });
    for (const fileId of files) await attach(project.conversationId, fileId);
    tried = null;
    return project;
  };
}

async function attach(conversationId: ConversationId, fileId: FileId): Promise<void> {
  try {
    await call(attachSource, { params: { conversationId, fileId } });
  } catch (problem) {
    if (!(problem instanceof Problem && problem.code === 'already_in_project')) throw problem;
  }
}
