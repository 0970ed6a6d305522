/** A name such as “gpt-4.1” within a sentence: no line ends at its hyphens, which a word joiner follows. */
export const unbroken = (name: string): string => name.replaceAll('-', '-\u2060');
