/** A part that texts have by custom, as questions ask for it, and the words that stand over or in it. */
interface Part {
  readonly asks: RegExp;
  readonly words: string;
}

const word = (body: string) => new RegExp(`(?<![\\p{L}])(?:${body})(?![\\p{L}])`, 'giu');

/**
 * Turns of questions that texts seldom repeat. What is left of the question says of what; the words here help to find
 * the part, and judge nothing.
 */
const PARTS: readonly Part[] = [
  {
    asks: word(
      'limitations?|falls? short|fell short|shortcomings?|weaknesses|weakness|drawbacks?|what is missing|what.s missing|is missing from|are missing from|gaps? in|flaws?',
    ),
    words: 'limitations drawbacks shortcomings weaknesses challenges gaps',
  },
  {
    asks: word('future work|open questions|what (?:should|could) be done next|next steps'),
    words: 'future work open questions challenges further research outlook remaining',
  },
  {
    asks: word('contributions?|what is new|novel(?:ty)?'),
    words: 'contributions we propose introduce novel new first',
  },
  {
    asks: word('how (?:fast|quick(?:ly)?|slow(?:ly)?)'),
    words: 'speed seconds per second faster slower throughput latency milliseconds',
  },
  { asks: word('conclu(?:des?|ded|sions?)|takeaways?|bottom line'), words: 'conclusion conclusions concluding' },
];

/** Of a question, what is left without such turns, and words that help to find the part that they ask for. */
export function rhetoricIn(question: string): { readonly words: string; readonly helping: string } {
  let words = question;
  let helping = '';
  for (const part of PARTS) {
    const without = words.replace(part.asks, ' ').replace(/\s+/gu, ' ');
    if (without === words) continue;
    helping = part.words;
    words = without;
    break;
  }
  return { words, helping };
}
