import type { ConversationId } from '@nousboard/contracts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';

export interface BeginNeeds {
  readonly make: () => Promise<ConversationId>;
  /** Adds files to the project that was made. */
  readonly add: (project: ConversationId, chosen: ChosenFiles) => void;
  readonly open: (project: ConversationId) => void;
  readonly onFailed: (problem: unknown) => void;
}

/**
 * Begins a project with files. What is chosen or dropped while it is being made goes into the same one; a failure is
 * reported once, and what comes next tries again.
 */
export function createBeginning(): (chosen: ChosenFiles, needs: BeginNeeds) => Promise<void> {
  let making: Promise<ConversationId> | null = null;
  return async (chosen, { make, add, open, onFailed }) => {
    const isFirst = making === null;
    making ??= make();
    let project: ConversationId;
    try {
      project = await making;
    } catch (problem) {
      if (isFirst) {
        making = null;
        onFailed(problem);
      }
      return;
    }
    add(project, chosen);
    if (isFirst) open(project);
  };
}
