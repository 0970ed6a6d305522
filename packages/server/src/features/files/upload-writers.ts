/** Lets one request at a time add to an upload. */
export interface UploadWriters {
  /**
   * Runs `work` alone for this upload. Whoever is at it already is stopped and waited for: a client that comes back has
   * lost its former connection, also when the server has not noticed yet.
   */
  alone<T>(uploadId: string, stop: () => void, work: () => Promise<T>): Promise<T>;
}

/**
 * Of this process. Two processes on one disk write the same bytes to the same places, and what is stored in the end is
 * a copy that was hashed on the way: the worst that two disagreeing writers reach is a refusal of their own file.
 */
export function createUploadWriters(): UploadWriters {
  const running = new Map<string, { readonly stop: () => void; readonly ended: Promise<void> }>();
  return {
    async alone(uploadId, stop, work) {
      for (let before = running.get(uploadId); before; before = running.get(uploadId)) {
        before.stop();
        await before.ended;
      }
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      running.set(uploadId, { stop, ended });
      try {
        return await work();
      } finally {
        running.delete(uploadId);
        resolve();
      }
    },
  };
}
