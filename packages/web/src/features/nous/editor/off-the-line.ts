const PLAIN = [...'0123456789+-=()n'];
const SET = { high: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'], low: [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'] } as const;

/**
 * Figures above or below the line as signs of their own, which a note can hold: 10⁶ must not become 106. Of letters
 * there are not enough, and words with others stay as they are.
 */
export function offTheLine(place: keyof typeof SET, words: string): string {
  const signs = [...words.trim().replaceAll('−', '-')];
  return signs.every(sign => PLAIN.includes(sign))
    ? signs.map(sign => SET[place][PLAIN.indexOf(sign)]).join('')
    : words;
}
