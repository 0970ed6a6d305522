import { Problem } from '@nousboard/contracts';

/** What a store refused, or that it did not answer. */
export class S3Error extends Error {
  /** Of HTTP; 0 where there was no whole answer. */
  readonly status: number;
  /** The store's own word for it; empty where it gave none. */
  readonly code: string;

  constructor(status: number, code: string, options?: ErrorOptions) {
    super(`The object store ${status === 0 ? 'gave no whole answer' : `answered ${status} ${code}`}.`, options);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
  }

  /** It may be otherwise a moment later. */
  get passes(): boolean {
    return (
      this.status === 0 ||
      this.status === 429 ||
      [500, 502, 503, 504].includes(this.status) ||
      this.code === 'RequestTimeout'
    );
  }

  /** There is no such object. A bucket that is not there is another matter: nothing is known of its objects. */
  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket';
  }

  get isFull(): boolean {
    return this.status === 507 || /StorageFull|QuotaExceeded/.test(this.code);
  }
}

/** What to tell whoever waits for the store. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof S3Error)) return error;
  if (error.isFull) return new Problem('storage_full', {}, { cause: error });
  return error.passes ? new Problem('unavailable', {}, { cause: error }) : error;
}
