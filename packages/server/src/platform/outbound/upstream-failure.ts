/**
 * Why a server outside did not help: it cannot be reached, has had enough of us for now, or sends what cannot be read.
 */
export class UpstreamError extends Error {
  readonly kind: 'unreachable' | 'busy' | 'protocol';
  /** When asking again makes sense, where that is known. */
  readonly retryAfterMs: number | undefined;
  constructor(
    kind: UpstreamError['kind'],
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(`A server outside failed: ${kind}.`, cause === undefined ? {} : { cause });
    this.name = 'UpstreamError';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
