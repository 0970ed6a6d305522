import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineSpans } from '#lib/inline-markdown.ts';
import { styledPieces } from './styled-pieces.ts';

/** The text as it is set: signs gone, styles in brackets. */
const set = (text: string): string =>
  styledPieces([{ start: 7, text, numbers: [] }], inlineSpans(text, 7))
    .filter(({ styles = [] }) => !styles.includes('sign'))
    .map(({ text: words, styles = [] }) => (styles.length > 0 ? `<${styles.join(' ')}:${words}>` : words))
    .join('');

test.each([
  ['_Translated by_ Elizabeth Carter', '<em:Translated by> Elizabeth Carter'],
  ['**Some** things are *in* our control', '<strong:Some> things are <em:in> our control'],
  ['**all _of_ it**', '<strong:all ><strong em:of><strong: it>'],
  ['run `a_b *c*` now', 'run <code:a_b *c*> now'],
  ['see [the *book*](https://example.org/a_b) here', 'see the <em:book> here'],
  ['5 \\* 3', '5 * 3'],
  ['snake_case_name, 2 * 3 * 4, a ** b, __init', 'snake_case_name, 2 * 3 * 4, a ** b, __init'],
  ['no signs', 'no signs'],
])('%j is set as %j', (text, expected) => {
  expect(set(text)).toBe(expected);
});

test('no letter is lost or added, whatever the signs', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab_*`[\]()\\ ]{0,24}$/), fc.nat(24), (text, cut) => {
      const pieces = [text.slice(0, cut), text.slice(cut)]
        .filter(Boolean)
        .map((part, at) => ({ start: at === 0 ? 0 : text.length - part.length, text: part, numbers: [at] }));
      const styled = styledPieces(pieces, inlineSpans(text, 0));
      expect(styled.map(piece => piece.text).join('')).toBe(text);
      for (const piece of styled) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
    }),
  );
});
