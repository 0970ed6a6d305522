/** One demand of the specification or the design, in a sentence of ours, and the journey that shows it. */
export interface SpecLine {
  readonly says: string;
  /**
   * `file.test.ts › name of the test`, as it stands in e2e/journeys or e2e/walks; for `test.each`, the name before it
   * is filled in.
   */
  readonly seenIn: string;
}

/** A route, or a part of the workspace that several routes show, with what is demanded of it. */
export interface SpecPlace {
  readonly place: string;
  readonly lines: readonly SpecLine[];
}
