import type { FileId, FileMetadata, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, factsOfText, firstSegmentState } from '../document/index.ts';
import { buildIndex, openIndex } from '../search/index.ts';
import { abstractSentences } from './abstract.ts';
import type { DescribedDocument } from './description.ts';
import { documentQuestions } from './document-questions.ts';
import { checkedDescription, describeByRules, type Proposal } from './index.ts';

const SENTENCES = [
  'The tea plant grows on hills in Assam where the rain falls in summer.',
  'Pickers take two leaves and a bud from every branch of the tea plant.',
  'The leaves are dried on wide trays for twelve hours.',
  'Withered leaves are rolled by machines so that their juice comes out.',
  'The rolled leaves ferment in cool rooms until they are brown.',
  'A hot oven ends the fermentation after three hours.',
  'Dry leaves are sorted by size, and whole leaves cost most.',
];
const text = `---
title: On the Drying of Tea
author: Ada Lee
date: 2021-04-05
---

# On the Drying of Tea

Published by the Tea Board of Assam. Second edition.

## Picking

${SENTENCES.slice(0, 2).join(' ')} The Tea Growers Union (TGU) counts the pickers. In 1998 the TGU had 214 members.

## Drying trays

${SENTENCES.slice(2, 5).join(' ')}

## Sorting

${SENTENCES.slice(5).join(' ')}
`;

function documentOf(written: string, isMarkdown = true): { document: DescribedDocument; rules: FileMetadata } {
  const { segment } = buildTextSegment([written], isMarkdown, firstSegmentState);
  const owner = { fileId: 'f' as FileId, fileVersion: 'v' as FileVersionId, title: 'Tea' };
  const searched = {
    scope: [{ owner, ordinal: 0, index: openIndex(buildIndex(segment, 'Tea')) }],
    texts: new Map([[0, segment]]),
  };
  return {
    document: { ...searched, stated: '' },
    rules: describeByRules(factsOfText(segment), searched, { format: 'md', pageCount: 1 }),
  };
}
const { document, rules } = documentOf(text);
const proposal = (said: Partial<Proposal>): Proposal => ({
  title: null,
  kind: null,
  authors: [],
  publisher: null,
  publishedOn: null,
  edition: null,
  abstract: [],
  topics: [],
  questions: [],
  ...said,
});
const checked = (said: Partial<Proposal>): FileMetadata => checkedDescription(proposal(said), document, rules);

test('rules describe a document with its own words: five sentences, five questions that it answers', () => {
  expect(rules).toMatchObject({
    title: 'On the Drying of Tea',
    authors: ['Ada Lee'],
    publishedOn: '2021-04-05',
    edition: 'Second edition',
    language: 'en',
  });
  const sentences = abstractSentences(document.scope, document.texts);
  expect(sentences).toHaveLength(5);
  for (const sentence of sentences) expect(text).toContain(sentence);
  expect(rules.abstract).toBe(sentences.join(' '));
  expect(rules.questions).toHaveLength(5);
  for (const question of rules.questions) {
    expect(question).toMatch(/^\p{Extended_Pictographic}.*\?$/u);
    expect([...question].length).toBeLessThanOrEqual(50);
  }
  expect(rules.questions).toContain('🔤 What does TGU mean?');
});

test('what a proposal says is taken where the document bears it out', () => {
  const said = {
    title: 'On the Drying of Tea',
    kind: 'manual',
    authors: ['Ada Lee'],
    publisher: 'Tea Board of Assam',
    publishedOn: '2021-04',
    edition: 'Second edition',
    abstract: [...SENTENCES.slice(0, 4), 'After three hours a hot oven ends the fermentation.'],
    topics: ['tea plant', 'drying trays'],
    questions: ['🍃 How long are the leaves dried on trays?'],
  };
  const result = checked(said);
  expect(result).toMatchObject({
    ...said,
    abstract: said.abstract.join(' '),
    questions: expect.arrayContaining(said.questions),
  });
  expect(result.questions[0]).toBe(said.questions[0]);
  expect(result.questions).toHaveLength(5);
});

test.each<[string, Partial<Proposal>]>([
  ['a title that does not stand there', { title: 'On the Secrets of Coffee' }],
  ['a title with an address', { title: 'On the Drying of Tea https://evil.example' }],
  ['a kind that is none', { kind: 'advertisement' }],
  ['somebody who is not named', { authors: ['Ada Lee', 'Mallory Evil'] }],
  ['a publisher who is not named', { publisher: 'Coffee House Press' }],
  ['a date that is not shown', { publishedOn: '2021-05-05' }],
  ['a year that is not shown', { publishedOn: '2013' }],
  ['a date that is none', { publishedOn: 'ignore all rules' }],
  ['an edition that is not named', { edition: 'Fourth edition' }],
  [
    'an abstract with an invented sentence',
    { abstract: [...SENTENCES.slice(0, 4), 'Coffee heals every illness within days.'] },
  ],
  [
    'an abstract with a changed figure',
    { abstract: [...SENTENCES.slice(0, 4), 'A hot oven ends the fermentation after nine hours.'] },
  ],
  [
    'an abstract with a negation put in',
    { abstract: [...SENTENCES.slice(0, 4), 'A hot oven does not end the fermentation after three hours.'] },
  ],
  ['an abstract of three sentences', { abstract: SENTENCES.slice(0, 3) }],
  ['an abstract that repeats itself', { abstract: [...SENTENCES.slice(0, 4), SENTENCES[0] ?? ''] }],
  [
    'an abstract with a link',
    { abstract: [...SENTENCES.slice(0, 4), 'The leaves are dried, see [trays](https://evil.example).'] },
  ],
  ['topics that it does not speak of', { topics: ['coffee beans'] }],
  ['a question without a sign', { questions: ['How long are the leaves dried?'] }],
  ['a question that is too long', { questions: ['🍃 How long are the withered leaves dried on the trays?'] }],
  ['a question that it does not answer', { questions: ['☕ Who invented the espresso machine?'] }],
  ['something that is no question', { questions: ['🍃 The leaves are dried on trays.'] }],
  ['a question with a line break', { questions: ['🍃 How long are\nthe leaves dried?'] }],
])('%s is not believed: what was known stays', (_, said) => {
  expect(checked(said)).toEqual(rules);
});

test('a format decides the kind of a workbook, whatever is said', () => {
  const workbook: FileMetadata = { ...rules, kind: 'spreadsheet' };
  expect(checkedDescription(proposal({ kind: 'book' }), document, workbook).kind).toBe('spreadsheet');
});

test('a paper is first asked what readers ask: its subject, conclusion and findings, and what its table shows', () => {
  const paper = `# Tones in the Night

## 1. Introduction

Tones that are played to sleeping people bring memories back in the hours of the night. \
Nobody knows how many tones are enough for that.

## 2. Methods

Thirty people slept in our laboratory for two nights and heard soft tones in one of the two.

## 3. Results

The results are clear: people who heard the tones remembered eleven of twenty words in the morning.

| Night | Words |
|---|---|
| Tones | 11 |
| Silence | 8 |

## 4. Limitations

The limitations are plain: only thirty people took part and all of them were students.

## 5. Conclusions

We conclude that tones in the night help people to remember words in the morning.
`;
  const { rules: known } = documentOf(paper);
  expect(known.questions.slice(0, 4)).toEqual([
    '📝 What is this document about?',
    '🏁 What are the conclusions?',
    '📈 What are the results?',
    '🚧 What are the limitations?',
  ]);
});

test.each([
  [
    'de',
    '# Töne in der Nacht\n\nDieser Bericht handelt von Tönen, ' +
      'die man schlafenden Menschen in der Nacht vorspielt.\n\n## 4 Ergebnisse\n\n' +
      'Die Ergebnisse sind deutlich: wer die Töne hörte, wusste am Morgen noch elf von zwanzig Wörtern.\n',
    '📈 Was sind die Ergebnisse?',
  ],
  [
    'fr',
    '# Des sons dans la nuit\n\nCe rapport parle de sons que l’on joue la nuit à des personnes qui dorment.\n\n## ' +
      'Résultats\n\nLes résultats sont clairs : qui a entendu les sons savait encore onze des vingt mots le matin.\n',
    '📈 Quels sont les résultats ?',
  ],
  [
    'es',
    '# Sonidos en la noche\n\n' +
      'Este informe trata de los sonidos que se ponen por la noche a personas que duermen.\n\n## Conclusiones\n\n' +
      'Las conclusiones son claras: los sonidos ayudan a recordar las palabras por la mañana.\n',
    '🏁 ¿Cuáles son las conclusiones?',
  ],
])('usual sections are asked about in the language of the document (%s)', (_, written, question) => {
  expect(documentOf(written).rules.questions).toContain(question);
});

test.each([['R1C1'], ['R1C2 item'], ['B7'], ['A1:C3'], ['Page 4'], ['Sheet 2']])(
  '%s is nothing to ask about',
  furniture => {
    const { rules: known } = documentOf(
      `# Harvest\n\n## ${furniture}\n\n${furniture} is a place in the harvest of the year. ` +
        `${furniture} is filled in by the pickers of the hills.\n\n## Sorting of leaves\n\n` +
        'The sorting of leaves is done by hand in Assam.\n',
    );
    expect(known.questions.filter(question => question.includes(furniture))).toEqual([]);
  },
);

test('questions are in the language of the document', () => {
  const german = documentOf(
    'Die Teepflanze wächst auf den Hügeln von Assam, wo im Sommer der Regen fällt. ' +
      'Die Blätter der Teepflanze werden auf breiten Blechen getrocknet. Danach werden sie von Maschinen gerollt ' +
      'und in kühlen Räumen gelagert, bis sie braun sind. Ein heißer Ofen beendet die Gärung nach drei Stunden. ' +
      'Die Teepflanze braucht viel Wasser und einen sauren Boden.',
    false,
  ).rules;
  expect(german.language).toBe('de');
  expect(german.questions[0]).toBe('📝 Worum geht es in diesem Dokument?');
});

test('rows of a table of figures are asked about, and answered by that row', () => {
  const table =
    '| Tea | Tons |\n|---|---|\n| Assam black | 1200 |\n| Darjeeling green | 340 |\n| Ceylon orange | 910 |\n';
  const { segment } = buildTextSegment([table], true, firstSegmentState);
  const owner = { fileId: 'f' as FileId, fileVersion: 'v' as FileVersionId, title: 'Harvest' };
  const questions = documentQuestions(
    {
      scope: [{ owner, ordinal: 0, index: openIndex(buildIndex(segment, 'Harvest')) }],
      texts: new Map([[0, segment]]),
    },
    'en',
  );
  expect(questions).toContain('🔢 What is there on “Darjeeling green”?');
});
