/**
 * The engine's own sentences, by language. Everything else it writes is quoted. A language without an entry is answered in English
 * until its frame is added here.
 */
export interface Frame {
  readonly sourcesSay: string;
  readonly closest: string;
  readonly summary: string;
  readonly noMatchFor: (subject: string) => string;
  readonly declined: string;
  readonly declinedVeryStrict: string;
  readonly followUps: {
    readonly about: (topic: string) => string;
    /** `many` when the topic stands in the plural. */
    readonly defined: (topic: string, many: boolean) => string;
    /** Of a heading that does not read as the name of a thing: a clause, a title with a colon, capitals throughout. */
    readonly section: (heading: string) => string;
    readonly relate: (one: string, other: string) => string;
  };
}

const en: Frame = {
  sourcesSay: 'The sources say:',
  closest: 'Closest passages; they may not answer the question',
  summary: 'Key sentences of the sources:',
  noMatchFor: subject => `Nothing in the sources about ${subject}.`,
  declined: 'Your sources do not answer this question.',
  declinedVeryStrict: 'No sentence in your sources answers this question closely enough.',
  followUps: {
    about: topic => `What does the text say about ${topic}?`,
    defined: (topic, many) => `How ${many ? 'are' : 'is'} ${topic} defined?`,
    section: heading => `What does the section “${heading}” say?`,
    relate: (one, other) => `How do ${one} and ${other} relate?`,
  },
};

const frames: Readonly<Record<string, Frame>> = { en };

/** The frame for a BCP 47 locale. */
export function frameFor(locale: string): Frame {
  return frames[locale] ?? frames[locale.split('-')[0] ?? 'en'] ?? en;
}
