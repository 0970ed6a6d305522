import { isSet } from './docx-styles.ts';

const TICKED = '☒';
const NOT_TICKED = '☐';

/** A box to tick or a list to choose from of an older form, which holds in its properties what was filled in. */
export class FormField {
  readonly #entries: string[] = [];
  /** As it was filled in, and as it was before. */
  #filledIn: string | undefined;
  #before: string | undefined;
  #isBox = false;

  /** A property of a box (`checkBox`) or a list (`ddList`). */
  property(kind: string, name: string, value: string | undefined): void {
    this.#isBox = kind === 'checkBox';
    if (name === 'checked' || name === 'result') this.#filledIn = value ?? '1';
    else if (name === 'default') this.#before = value ?? '1';
    else if (name === 'listEntry' && value !== undefined) this.#entries.push(value);
  }

  /** What a person sees in its place. */
  get shown(): string {
    const value = this.#filledIn ?? this.#before ?? '0';
    if (this.#isBox) return isSet(value) ? TICKED : NOT_TICKED;
    return this.#entries[Number(value)] ?? '';
  }
}
