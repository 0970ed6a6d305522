/** Deterministic pseudo-random numbers (mulberry32), so that every run measures the same library. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const onsets = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'br',
  'ch',
  'cl',
  'cr',
  'dr',
  'fl',
  'gr',
  'pl',
  'pr',
  'sh',
  'sl',
  'st',
  'th',
  'tr',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ie', 'ou'];
const codas = ['', '', 'l', 'm', 'n', 'nd', 'r', 's', 'st', 't', 'x'];
const functionWords = [
  'the',
  'of',
  'and',
  'in',
  'to',
  'a',
  'is',
  'that',
  'for',
  'was',
  'with',
  'as',
  'by',
  'on',
  'are',
  'from',
  'this',
  'be',
  'were',
  'which',
];

/** Pronounceable words, the frequent ones first; rank r is drawn with a chance of about 1/r, as in real prose. */
export function makeVocabulary(size: number, seed = 7): string[] {
  const random = randomFrom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const words = new Set(functionWords);
  while (words.size < size) {
    const syllables = 1 + Math.floor(random() * 3);
    let word = '';
    for (let i = 0; i < syllables; i += 1) word += pick(onsets) + pick(vowels) + pick(codas);
    if (word.length > 3) words.add(word);
  }
  return [...words];
}

/** Draws a rank from 0 to n-1 by Zipf's law through the inverse of its continuous form. */
export const zipf = (random: () => number, n: number): number =>
  Math.min(n - 1, Math.floor(n ** random()) - 1 + Math.floor(random() * 2));

/** One sentence of 10 to 24 words: common words by Zipf, every fifth or so from the document's own topic. */
export function makeSentence(random: () => number, vocabulary: readonly string[], topic: readonly string[]): string {
  const length = 10 + Math.floor(random() * 15);
  const words: string[] = [];
  for (let i = 0; i < length; i += 1) {
    const fromTopic = random() < 0.22;
    words.push(
      (fromTopic
        ? topic[Math.floor(random() * topic.length)]
        : vocabulary[Math.max(0, zipf(random, vocabulary.length))]) ?? 'word',
    );
  }
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Two to six words of a topic as a question. */
export function makeQuestion(random: () => number, topic: readonly string[]): string {
  const words = Array.from(
    { length: 2 + Math.floor(random() * 5) },
    () => topic[Math.floor(random() * topic.length)] ?? 'word',
  );
  return `What about ${words.join(' ')}?`;
}
