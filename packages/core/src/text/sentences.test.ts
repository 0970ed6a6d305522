import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SENTENCE_CHARACTERS, splitSentences } from './sentences.ts';

const split = (text: string, byLine = false): string[] =>
  splitSentences(text, 0, text.length, { byLine }).map(({ start, end }) => text.slice(start, end));

test.each([
  ['It works. It is fast.', ['It works.', 'It is fast.']],
  ['See Fig. 3 and Eq. 4 for details. Dr. Lee agrees.', ['See Fig. 3 and Eq. 4 for details.', 'Dr. Lee agrees.']],
  [
    'Shown by Smith et al. (2009) before. Jones et al. The next one.',
    ['Shown by Smith et al. (2009) before.', 'Jones et al.', 'The next one.'],
  ],
  ['The value is 3.5 mg. Version 2.0 is out.', ['The value is 3.5 mg.', 'Version 2.0 is out.']],
  ['J. R. R. Tolkien wrote it. The end.', ['J. R. R. Tolkien wrote it.', 'The end.']],
  [
    'Use mice, e.g. Table 2, or rats. The U.S. Army agrees.',
    ['Use mice, e.g. Table 2, or rats.', 'The U.S. Army agrees.'],
  ],
  ['“Really?” she asked. “Yes!” He left.', ['“Really?” she asked.', '“Yes!”', 'He left.']],
  [
    'He was born in May,[1] and left.\n[2] He came back on loan.[3][4] Then he left.\n[5]',
    ['He was born in May,[1] and left.\n[2]', 'He came back on loan.[3][4]', 'Then he left.\n[5]'],
  ],
  [
    'Ada Marsh. Tides of 1908.\n[2] Bob Lee. Nets of 1909.',
    ['Ada Marsh.', 'Tides of 1908.', '[2] Bob Lee.', 'Nets of 1909.'],
  ],
  [
    'As shown.¹² The next holds. “It is fair use.”¹ Else used it,² and paid.³ then he left. ⁴,⁵ He came back.',
    [
      'As shown.¹²',
      'The next holds.',
      '“It is fair use.”¹',
      'Else used it,² and paid.³ then he left. ⁴,⁵',
      'He came back.',
    ],
  ],
  ['As shown.12 The next holds.[3,4] Then more.', ['As shown.12', 'The next holds.[3,4]', 'Then more.']],
  ['Am 3. Oktober fiel es. Danach nicht, z.B. Mäuse.', ['Am 3. Oktober fiel es.', 'Danach nicht, z.B. Mäuse.']],
  [
    'Die Wohnung im 2. Stock, Hauptstr. 5, hat max. 4 Zimmer, z. B. für Hr. Meier. Am 2. Der Rest folgt.',
    ['Die Wohnung im 2. Stock, Hauptstr. 5, hat max. 4 Zimmer, z. B. für Hr. Meier.', 'Am 2.', 'Der Rest folgt.'],
  ],
  ['He was 12. Nobody knew. I am 12. My dog is 2.', ['He was 12.', 'Nobody knew.', 'I am 12.', 'My dog is 2.']],
  [
    'Ask for VAT No. GB 123 and ref. AB-12, see para. 4. Tel. (01865) 496 or tel. +44 7. He said no. Great.',
    ['Ask for VAT No. GB 123 and ref. AB-12, see para. 4.', 'Tel. (01865) 496 or tel. +44 7.', 'He said no.', 'Great.'],
  ],
  ['He said no. Article no. 5 says yes.', ['He said no.', 'Article no. 5 says yes.']],
  [
    'Born in Zürich (c. 1455 or later) he left. He was 12.',
    ['Born in Zürich (c. 1455 or later) he left.', 'He was 12.'],
  ],
  ['Son 3600 en EE. UU. y 3000 en Europa. Nada más.', ['Son 3600 en EE. UU. y 3000 en Europa.', 'Nada más.']],
  ['1. First do this. 2. Then that.', ['1. First do this.', '2. Then that.']],
  ['今天下雨。明天晴！好吗？好', ['今天下雨。', '明天晴！', '好吗？', '好']],
  ['هل هذا صحيح؟ نعم، هو كذلك. انتهى.', ['هل هذا صحيح؟', 'نعم، هو كذلك.', 'انتهى.']],
  ['यह सही है। वह नहीं।', ['यह सही है।', 'वह नहीं।']],
  ['a line\nbreak is a space. Next', ['a line\nbreak is a space.', 'Next']],
])('%s', (text, sentences) => {
  expect(split(text)).toEqual(sentences);
});

test('Thai is cut at spaces into pieces of at most 200 characters', () => {
  const sentences = split(Array.from({ length: 60 }, () => 'ภาษาไทยเขียนติดกัน').join(' '));
  expect(sentences.length).toBeGreaterThan(4);
  for (const sentence of sentences) expect(sentence.length).toBeLessThanOrEqual(200);
});

test('tables and code are cut line by line', () => {
  expect(split('a. b 1\n c 2. D\n\nx', true)).toEqual(['a. b 1', 'c 2. D', 'x']);
});

test('whatever the text, sentences are in order, trimmed, short enough, and only white space lies between them', () => {
  const piece = fc.oneof(
    fc.array(fc.integer({ min: 1, max: 0xffff }), { maxLength: 8 }).map(units => String.fromCharCode(...units)),
    fc.constantFrom('. ', '! ', '? ', '。', 'e.g. ', 'Fig. 3', '\n', ' The ', 'et al. ', '12 ', '".', 'ก', '😀'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.boolean(), (pieces, byLine) => {
      const text = pieces.join('');
      let at = 0;
      for (const { start, end } of splitSentences(text, 0, text.length, { byLine })) {
        if (
          start < at ||
          end <= start ||
          end - start > MAX_SENTENCE_CHARACTERS + 1 ||
          text.slice(at, start).trim() !== ''
        )
          return false;
        at = end;
      }
      return text.slice(at).trim() === '';
    }),
    { numRuns: 200 },
  );
});

test.each([['...'], ['?'], ['…'], ['.)'], ['. '], ['1.']])('a hundred thousand of %j are looked through once', unit => {
  const text = `So ${unit.repeat(100_000 / unit.length)}x`;
  const begun = performance.now();
  splitSentences(text);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a row of stops ends a sentence where its last one does', () => {
  expect(split('Wait... No?! "Yes..." she said. Done.12 The end.')).toEqual([
    'Wait...',
    'No?!',
    '"Yes..." she said.',
    'Done.12',
    'The end.',
  ]);
});

test('at line ends as well, where each line is a paragraph of its own', () => {
  const text = 'It leaks in the frost\nIt is dear. Nobody buys it\nlower costs';
  const spans = splitSentences(text, 0, text.length, { atLineEnds: true });
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([
    'It leaks in the frost',
    'It is dear.',
    'Nobody buys it',
    'lower costs',
  ]);
});

test('an initial that is an abbreviation of other things in small letters ends nothing', () => {
  expect(split('At present Ms P. Larkham, of Upper Tarn. S. Cole and C. Strand follow, see p. 12 of it.')).toEqual([
    'At present Ms P. Larkham, of Upper Tarn.',
    'S. Cole and C. Strand follow, see p. 12 of it.',
  ]);
});

describe('what goes on without a full stop for longer than a sentence does', () => {
  const clauses = Array.from(
    { length: 40 },
    (_, at) => `article ${at} says that hut ${at} is let for ${at + 90} crowns;`,
  );

  test('is cut behind its semicolons', () => {
    expect(split(clauses.join(' '))).toEqual(clauses);
    expect(split(clauses.slice(0, 3).join(' '))).toHaveLength(1);
  });

  test('else behind a comma, and never within a word', () => {
    const words = Array.from({ length: 400 }, (_, at) => `harbourmaster${at}`);
    const parts = split(words.map((word, at) => (at % 12 === 11 ? `${word},` : word)).join(' '));
    expect(parts.slice(0, -1).every(part => part.endsWith(',') && part.length <= 500)).toBe(true);
    expect(split(words.join(' ')).flatMap(part => part.split(' '))).toEqual(words);
  });

  test('and behind the marks of scripts without spaces', () => {
    const parts = split('港口的仓库每天早上八点开门，'.repeat(100));
    expect(parts.every(part => part.startsWith('港口') && part.endsWith('，') && part.length <= 500)).toBe(true);
  });
});
