/**
 * The letters of Arabic and Persian in their forms of presentation (Unicode, block FE70): alone, at the end, at the
 * beginning, within. A letter without the last two does not join with the one behind it.
 */
const FORMS = new Map<string, readonly string[]>();
const range = (letters: string, from: number, sizes: string): void => {
  let at = from;
  [...letters].forEach((letter, place) => {
    const size = Number(sizes[place]);
    FORMS.set(
      letter,
      Array.from({ length: size }, (_, form) => String.fromCharCode(at + form)),
    );
    at += size;
  });
};
range('ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 0xfe80, `122224242444442222${'4'.repeat(15)}224`);
range('پ', 0xfb56, '4');
range('چ', 0xfb7a, '4');
range('ژ', 0xfb8a, '2');
range('کگ', 0xfb8e, '44');
range('ی', 0xfbfc, '4');
const WITH_ALEF = new Map([
  ['آ', 0xfef5],
  ['أ', 0xfef7],
  ['إ', 0xfef9],
  ['ا', 0xfefb],
]);
const TATWEEL = 'ـ';
const MARK = /\p{M}/u;

const joinsAhead = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === TATWEEL || (FORMS.get(letter)?.length ?? 0) > 2);
const joinsBack = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === TATWEEL || (FORMS.get(letter)?.length ?? 0) > 1);

/** A letter as it is drawn, and what it stands for. */
export interface Shaped {
  readonly drawn: string;
  readonly text: string;
}

/**
 * Each letter in the form that its neighbours ask for; lam and alef become one. `text` is in the order in which it is
 * read.
 */
export function shapeArabic(text: string): Shaped[] {
  const letters = [...text];
  /** The next letter in this direction; marks stand between letters and join nothing. */
  const neighbour = (from: number, step: number): string | undefined => {
    let at = from + step;
    while (MARK.test(letters[at] ?? '')) at += step;
    return letters[at];
  };
  const shaped: Shaped[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] as string;
    const forms = FORMS.get(letter);
    const isBehind = forms !== undefined && forms.length > 1 && joinsAhead(neighbour(at, -1));
    const ligature = letter === 'ل' ? WITH_ALEF.get(letters[at + 1] ?? '') : undefined;
    if (ligature !== undefined) {
      shaped.push({
        drawn: String.fromCharCode(ligature + (isBehind ? 1 : 0)),
        text: letter + (letters[at + 1] as string),
      });
      at += 1;
    } else if (forms) {
      const isAhead = forms.length > 2 && joinsBack(neighbour(at, 1));
      shaped.push({ drawn: forms[(isAhead ? 2 : 0) + (isBehind ? 1 : 0)] ?? letter, text: letter });
    } else shaped.push({ drawn: letter, text: letter });
  }
  return shaped;
}
