import { readNote, tidyNote, writeNote } from '@nousboard/core/note';
import fc from 'fast-check';
import { type Mark, Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setFormatLocale } from '#lib/format.ts';
import { tagFor } from '#lib/i18n/languages.ts';
import { setLink } from './commands.ts';
import { toDocument, toNote } from './convert.ts';
import { marks, schema } from './schema.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://nous.example' }));
afterEach(() => setFormatLocale('en-US'));

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

test('what a citation keeps of its words is copied with it, and shown by its card alone', () => {
  const read = (attributes: Record<string, string>) =>
    marks.link.spec.parseDOM?.[0]?.getAttrs?.({
      getAttribute: (name: string) => attributes[name] ?? null,
    } as unknown as HTMLElement & string);
  const { toDOM } = marks.link.spec as unknown as { toDOM: (link: Mark) => [string, Record<string, string>] };
  const drawn = (attributes: Record<string, string>) => toDOM(marks.link.create(attributes))[1];
  const citation = { href: '/file?file_id=a&start=1', title: 'On tea · p. 4 · Said so.' };
  const other = { href: 'https://x.org', title: 'A page of the web' };
  expect(drawn(citation)).toMatchObject({ href: citation.href, 'data-kept': citation.title });
  expect(drawn(citation)).not.toHaveProperty('title');
  expect(drawn(other)).toMatchObject(other);
  for (const link of [citation, other]) expect(read(drawn(link))).toEqual(link);
});

test('a link that is set once more keeps its title; at another address it would not be true', () => {
  const link = (href: string) => `[1](${href} "On tea · p. 4 · Said so.")`;
  const state = EditorState.create({ doc: toDocument(readNote(link('/a'))) });
  const set = (href: string) => {
    let next = state;
    setLink(href)(state, transaction => {
      next = state.apply(transaction);
    });
    return writeNote(toNote(next.doc)).trim();
  };
  expect(set('/a')).toBe(link('/a'));
  expect(set('/b')).toBe('[1](/b)');
});

test('the number of a citation has the digits of who reads the note, and in the note itself always the same', () => {
  const file = '/file?file_id=4981b60f-73c0-4a53-bee6-91cfcb980f25&open=true';
  const words = `<${file}&version=7b5bd49b-b9a8-42bc-9848-d64b78d639dd&start=3&end=9>`;
  const cited = `[12](${words}) [2024](${words}) [007](${words}) [a 3](${words})`;
  const written = `Tea 4. ${cited} [5](<${file}>) [6](https://x.org)`;
  const document = () => toDocument(readNote(written));
  expect(document().textContent).toBe('Tea 4. 12 2024 007 a 3 5 6');
  setFormatLocale(tagFor('formats', 'ar-EG'));
  expect(document().textContent).toBe('Tea 4. ١٢ ٢٠٢٤ 007 a 3 5 6');
  expect(writeNote(toNote(document())).trim()).toBe(written);
  const inArabic = `[١٢](${words})`;
  setFormatLocale('en-US');
  expect(toDocument(readNote(inArabic)).textContent).toBe('12');
});
