/** Files that a person has chosen, dropped or pasted. */
export interface ChosenFiles {
  readonly files: readonly File[];
  /** They were dropped into the window. */
  readonly isDropped?: boolean;
  /** There were more than a queue takes. */
  readonly isCut?: boolean;
}

/**
 * Files on their way from one screen to the next: dropped at home, uploaded by the project that was made for them.
 * File objects survive neither an address nor the browser's history, so they wait here for one taking.
 */
const waiting = new Map<string, ChosenFiles>();

/** Leaves files for the project's screen. */
export function handOverFiles(conversationId: string, chosen: ChosenFiles): void {
  waiting.set(conversationId, { ...chosen, files: [...(waiting.get(conversationId)?.files ?? []), ...chosen.files] });
}

/** Takes what was left for a project; a second call finds nothing. */
export function takeHandedOverFiles(conversationId: string): ChosenFiles | undefined {
  const chosen = waiting.get(conversationId);
  waiting.delete(conversationId);
  return chosen;
}
