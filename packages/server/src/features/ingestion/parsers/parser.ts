import type { FailureReason } from '@nousboard/contracts';

/** A document that cannot be read, with the reason a person is told. */
export class ParserError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ParserError';
    this.reason = reason;
  }
}

/** What a document says of itself; often wrong. */
export interface DocumentInfo {
  readonly title: string | null;
  readonly author: string | null;
  /** As written in the file, e.g. `D:20090615`. */
  readonly createdOn: string | null;
  /** Fields in which a DOI or ISBN stands. */
  readonly identifiers?: string;
}
