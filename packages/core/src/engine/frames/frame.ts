/** Places of a phrase: those shown, and all. `isComplete` is false when there are more than were counted. */
export interface Mentioned {
  readonly shown: number;
  readonly total: number;
  readonly isComplete: boolean;
}

/**
 * The engine's own sentences in one language. Everything else it writes is quoted. What is put in stands as it is, in
 * quotation marks where it is a term: no sentence asks for a form of it.
 */
export interface Frame {
  /** BCP 47, for numbers, lists and names of languages. */
  readonly locale: string;
  readonly sourcesSay: string;
  readonly closest: string;
  readonly summary: string;
  readonly disagree: string;
  readonly noMatchFor: (subject: string) => string;
  /** To who says hello, or thanks. */
  readonly greeting: string;
  /** To who asks an empty library. */
  readonly noSources: string;
  readonly declined: string;
  readonly declinedVeryStrict: string;
  /** Heads a list of places: how many are shown, and of how many. */
  readonly mentions: (places: Mentioned, phrase: string) => string;
  readonly notMentioned: (phrase: string) => string;
  /** The same of sources that were not read to the end: nobody knows what the rest says. */
  readonly ofRead: { readonly declined: string; readonly notMentioned: (phrase: string) => string };
  /** Says which word of the sources was looked for, because they do not have the one that was asked for. */
  readonly searchedFor: (found: string, written: string) => string;
  /** Heads a list of sources: how many there are, of how many that were searched. */
  readonly sourcesMention: (count: number, all: number, phrase: string) => string;
  readonly sourcesBy: (count: number, all: number, name: string) => string;
  readonly sourcesFrom: (count: number, all: number, year: string) => string;
  readonly sourcesAll: (count: number) => string;
  readonly noSourceBy: (name: string) => string;
  readonly noSourceFrom: (year: string) => string;
  /** Says that no source has a name by which one was asked for. */
  readonly noSource: (name: string) => string;
  /** Stands under the title of a source that says nothing of what each was asked. */
  readonly noneOfThis: string;
  /** Heads the lines of a company's statements that a figure is worked out from, named as the question names it. */
  readonly workedOut: (name: string) => string;
  /** Heads steps that were to be counted. */
  readonly steps: (count: number) => string;
  /** Names the fold behind which further passages stand. */
  readonly morePassages: string;
  /** Ends a list that was cut short. */
  readonly more: (count: number) => string;
  /** Why nothing was found where question and sources share no language; both are names of languages. */
  readonly otherLanguage: (asked: string, sources: string) => string;
  readonly followUps: {
    readonly about: (topic: string) => string;
    /** `many` when the topic stands in the plural. */
    readonly defined: (topic: string, many: boolean) => string;
    /** Of a heading that does not read as the name of a thing: a clause, a title with a colon, capitals throughout. */
    readonly section: (heading: string) => string;
  };
}

/** Whole numbers as a language writes them. */
export function numbersOf(locale: string): (value: number) => string {
  const format = new Intl.NumberFormat(locale);
  return value => format.format(value);
}

/** The form of a word that goes with a number; `other` where the language has no form for it. */
export function formsOf(
  locale: string,
): (
  value: number,
  forms: { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string },
) => string {
  const rules = new Intl.PluralRules(locale);
  return (value, forms) => forms[rules.select(value)] ?? forms.other;
}
