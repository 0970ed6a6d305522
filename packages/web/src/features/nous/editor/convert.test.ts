import { readNote, tidyNote, writeNote } from '@nousboard/core/note';
import fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { toDocument, toNote } from './convert.ts';
import { schema } from './schema.ts';

const EVERYTHING = `# Sleep

A **bold *and soft* word**, ~~struck~~, \`code\`, [a link](https://x.org "Title") and [Lindqvist 2023, \
p. 6](cite:5f#page=6).\\
A second line with $E = mc^2$ and ![a figure](/figure.png).

- one
  - deeper
- two

3. three
4. four

- [ ] open
- [x] done

> quoted
>
> - in it

\`\`\`python
print(1)
\`\`\`

$$
\\int_0^1 x
$$

| a | b | c |
| :-- | :-: | --: |
| 1 | **2** |  |

***`;

test('a note is the same after the editor has shown it', () => {
  const note = readNote(EVERYTHING);
  const document = toDocument(note);
  document.check();
  expect(toNote(document)).toEqual(note);
  // Also through what an editor keeps of its document.
  expect(toNote(Node.fromJSON(schema, document.toJSON() as object))).toEqual(note);
});

test('what a text says is what the editor says of it, whatever the text', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\n\n',
    '*',
    '**',
    '_',
    '`',
    '~~',
    '$',
    '$$',
    '[a](b)',
    '![x](y)',
    '- ',
    '1. ',
    '> ',
    '# ',
    '[ ] ',
    '| a |',
    '\n|---|\n',
    '\\',
    '<br>',
    '```\n',
    '    ',
    '&nbsp;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
      const note = readNote(pieces.join(''));
      const document = toDocument(note);
      document.check();
      // Empty paragraphs at the end are where one goes on writing.
      if (!writeNote(note).endsWith('&nbsp;')) expect(toNote(document)).toEqual(tidyNote(note));
    }),
    { numRuns: 1_000 },
  );
});

test('a note of nothing is written in an empty paragraph, and is nothing again', () => {
  expect(toDocument([]).childCount).toBe(1);
  expect(writeNote(toNote(toDocument([])))).toBe('');
});
