import { attachSource, type ConversationId, createProject, type FileId, Problem } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { withLastTools } from '#lib/settings.ts';
import { type ProjectSettings, projectQueries } from './projects.queries.ts';

interface Start {
  readonly files: readonly FileId[];
  readonly settings: ProjectSettings;
  /** The same for every try of one press. */
  readonly key: string;
}

/** A new project with these sources, in this order. What an earlier try has attached is not in the way. */
export function useStartWithSources() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ files, settings, key }: Start) => {
      const project = await call(createProject, { body: withLastTools(settings), idempotencyKey: key });
      for (const fileId of files) await attach(project.conversationId, fileId);
      return project;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: projectQueries.all }),
  });
}

async function attach(conversationId: ConversationId, fileId: FileId): Promise<void> {
  try {
    await call(attachSource, { params: { conversationId, fileId } });
  } catch (problem) {
    if (!(problem instanceof Problem && problem.code === 'already_in_project')) throw problem;
  }
}
