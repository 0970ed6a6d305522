/**
 * Files on their way from one screen to the next: dropped at home, uploaded by the project that was made for them.
 * File objects survive neither an address nor the browser's history, so they wait here for one taking.
 */
const waiting = new Map<string, readonly File[]>();

/** Leaves files for the project's screen. */
export function handOverFiles(conversationId: string, files: readonly File[]): void {
  waiting.set(conversationId, [...(waiting.get(conversationId) ?? []), ...files]);
}

/** Takes what was left for a project; a second call finds nothing. */
export function takeHandedOverFiles(conversationId: string): readonly File[] {
  const files = waiting.get(conversationId) ?? [];
  waiting.delete(conversationId);
  return files;
}
