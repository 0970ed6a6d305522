import {
  ARCHIVED_THINGS,
  type ArchivedThing,
  type ImportOutcome,
  MOST_LEFT_OUT,
  Problem,
  type ProblemCode,
  type ProblemFacts,
  problemMessage,
} from '@nousboard/contracts';

const none = () => Object.fromEntries(ARCHIVED_THINGS.map(thing => [thing, 0])) as Record<ArchivedThing, number>;

/** What has become of the things of an archive. */
export class Tally {
  readonly #added = none();
  readonly #known = none();
  readonly #leftOut: ImportOutcome['leftOut'] = [];
  #leftOutCount = 0;

  add(thing: ArchivedThing, count = 1): void {
    this.#added[thing] += count;
  }

  know(thing: ArchivedThing, count = 1): void {
    this.#known[thing] += count;
  }

  leaveOut(
    thing: ArchivedThing,
    name: string,
    { code, facts }: { readonly code: ProblemCode; readonly facts: ProblemFacts },
  ): void {
    this.#leftOutCount += 1;
    if (this.#leftOut.length < MOST_LEFT_OUT)
      this.#leftOut.push({
        thing,
        name: name.slice(0, 400),
        code,
        message: problemMessage(code, facts),
        details: facts,
      });
  }

  /** What is to happen with what stands in an archive as such a thing and is none: it is left out too. */
  misfit(thing: ArchivedThing): (value: unknown) => void {
    return value => this.leaveOut(thing, nameOf(value), new Problem('validation'));
  }

  /** Does what a rule may refuse: then the thing is left out, and undefined comes back. */
  async tried<T>(thing: ArchivedThing, name: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || !IS_RULE(error)) throw error;
      this.leaveOut(thing, name, error);
      return undefined;
    }
  }

  outcome(): ImportOutcome {
    return { added: this.#added, known: this.#known, leftOut: this.#leftOut, leftOutCount: this.#leftOutCount };
  }
}

/** What a thing of an archive is called, whatever else it is. */
function nameOf(value: unknown): string {
  const { title, filename }: { readonly title?: unknown; readonly filename?: unknown } = Object(value);
  return [title, filename].find(name => typeof name === 'string') ?? '';
}

/** A full disk, or an archive that cannot be read further, is no rule about one thing. */
const IS_RULE = ({ code }: Problem): boolean =>
  !['storage_full', 'archive_unreadable', 'archive_too_large', 'unavailable', 'unexpected'].includes(code);
