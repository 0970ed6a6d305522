import { Problem } from '@nousboard/contracts';

/** How many words for notes are being written for each person by this process. */
export class Writings {
  readonly #open = new Map<string, number>();

  /** Counts one, until what it returns is called. Throws `concurrent` for one too many. */
  begin(tenantId: string, limit: number): () => void {
    const now = this.#open.get(tenantId) ?? 0;
    if (now >= limit) throw new Problem('concurrent', { limit });
    this.#open.set(tenantId, now + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#open.get(tenantId) ?? 1) - 1;
      if (left > 0) this.#open.set(tenantId, left);
      else this.#open.delete(tenantId);
    };
  }
}
