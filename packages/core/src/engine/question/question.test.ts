import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import type { SearchableSegment } from '../../search/index.ts';
import { buildIndex, openIndex } from '../../search/index.ts';
import { read } from '../tables/testing.ts';
import { addressIn, countOf, isSameNumber, partAskedFor } from './addresses.ts';
import { missingNames, readQuestion } from './read-question.ts';
import { rhetoricIn } from './rhetoric.ts';

const scopeOf = (
  sources: readonly { title: string; text: string; authors?: readonly string[] }[],
): SearchableSegment[] =>
  sources.map(({ title, text, authors }, at) => ({
    owner: {
      fileId: `00000000-0000-4000-8000-00000000000${at}` as FileId,
      fileVersion: `00000000-0000-4000-9000-00000000000${at}` as FileVersionId,
      title,
    },
    ordinal: 0,
    index: openIndex(buildIndex(read(text), title)),
    facts: { authors: [...(authors ?? [])], publishedOn: null, language: 'en' },
  }));
const library = scopeOf([
  {
    title: 'Dense Passage Retrieval for Questions',
    text: '# DPR\n\nVectors find passages.',
    authors: ['Vladimir Karpukhin'],
  },
  { title: 'Application Security Verification Standard', text: '# Levels\n\nThere are three levels.' },
  { title: 'Free Culture', text: '# Culture\n\nCulture is free.', authors: ['Lessig, Lawrence'] },
]);
const named = (question: string): string[] => {
  const { files } = readQuestion(question, library);
  return library.flatMap(({ owner }) => (files?.has(owner.fileVersion) ? [owner.title] : []));
};

test.each([
  ['What does Table III show?', 'table', 'III'],
  ['Was zeigt Tabelle 2?', 'table', '2'],
  ['Explain figure 4a', 'figure', '4a'],
  ['What is section 4.2 about?', 'section', '4.2'],
  ['Summarise chapter six', 'section', 'six'],
  ['What stands on page 14?', 'page', '14'],
  ['第14页讲了什么？', 'page', '14'],
  ['2ページには何が書いてありますか', 'page', '2'],
  ['What is on slide 13?', 'page', '13'],
  ['Was steht auf Folie 3?', 'page', '3'],
  ['第3张幻灯片讲了什么？', 'page', '3'],
  ['What does requirement 2.1.1 ask for?', 'requirement', '2.1.1'],
  ['Is 2.1.1 about passwords?', 'requirement', '2.1.1'],
  ['¿Qué muestra la tabla 3?', 'table', '3'],
] as const)('%s names a place', (question, kind, number) => {
  expect(addressIn(question)).toMatchObject({ kind, number });
});

test.each([
  'How many tables are there?',
  'What is a figure of speech?',
  'Is a section a part?',
  'It cost 2.15 million',
])('%s names no place', question => {
  expect(addressIn(question)).toBeNull();
});

test('for whom a summary is meant is a wish, and for whom a rule is made is asked', () => {
  const words = (question: string) => readQuestion(question, []).words;
  expect(words('Summarise the rules for a teacher.')).not.toContain('teacher');
  expect(words('What are the duties for a teacher?')).toContain('teacher');
  expect(words('Which rules hold for the press?')).toContain('press');
});

test('numbers are the same in figures, in Roman numerals and in words', () => {
  expect([countOf('XIV'), countOf('six'), countOf('42'), countOf('三')]).toEqual([14, 6, 42, 3]);
  expect(countOf('4.2')).toBeNull();
  expect(isSameNumber('III', '3')).toBe(true);
  expect(isSameNumber('4.2', '4.20')).toBe(false);
});

test('a question may look for a part by its subject', () => {
  expect(partAskedFor('Which chapter deals with cryptography?')).toMatchObject({
    kind: 'heading',
    heading: 'cryptography',
  });
  expect(partAskedFor('In which section are cookies covered?')?.heading).toContain('cookies');
  expect(partAskedFor('Which chapters are there?')?.heading ?? null).not.toBe('');
});

test.each([
  ['How fast is the search in the DPR paper?', 'Dense Passage Retrieval for Questions'],
  ['What does the ASVS say about levels?', 'Application Security Verification Standard'],
  ['What does the security standard require?', 'Application Security Verification Standard'],
  ['What is a culture according to Lessig?', 'Free Culture'],
  ['What does Karpukhin claim about vectors?', 'Dense Passage Retrieval for Questions'],
  ['Which levels are in Free Culture?', 'Free Culture'],
])('%s is asked of one source', (question, title) => {
  expect(named(question)).toEqual([title]);
});

test.each([
  'How fast is the search?',
  'What is a paper?',
  'What is free in a culture?',
  'Who said that the sea rises?',
])('%s is asked of all sources', question => {
  expect(readQuestion(question, library).files).toBeNull();
});

test.each([
  ['gist of the culture thing', ['Free Culture']],
  ['what is the 2019 one about', ['Net Rules 2019']],
  ['what does lessig say about radio', ['Free Culture']],
  ['acc. to lessig, what is free?', ['Free Culture']],
  ['who made the powerpoint', ['Net Rules 2019']],
  ['author of the powerpoint?', ['Net Rules 2019']],
  ['when did free culture come out', ['Free Culture']],
  ['the last one to leave', []],
  ['what does free mean', []],
])('in a hurry: %s', (question, found) => {
  const sources = scopeOf([
    { title: 'Free Culture', text: '# Culture\n\nCulture is free.', authors: ['Lessig, Lawrence'] },
    { title: 'Net Rules 2019', text: '# Rules\n\nNets are mended.' },
  ]).map(segment =>
    segment.owner.title === 'Free Culture'
      ? segment
      : {
          ...segment,
          facts: { authors: [], publishedOn: null, language: 'en', type: 'application/vnd.ms-powerpoint' },
        },
  );
  const { files } = readQuestion(question, sources);
  expect(sources.flatMap(({ owner }) => (files?.has(owner.fileVersion) ? [owner.title] : []))).toEqual(found);
});

test('a title is written in any letters where its author is asked for, and is no subject beside another source', () => {
  expect(named('who wrote free culture')).toEqual(['Free Culture']);
  expect(named('what makes a free culture thrive')).toEqual([]);
  const { words, files } = readQuestion('Compare Free Culture and the ASVS.', library);
  expect(files?.size).toBe(2);
  expect(words).not.toMatch(/culture/iu);
});

test.each([
  ['According to the standard, what is a level?', ['Application Security Verification Standard']],
  ['What does the standard say about levels?', ['Application Security Verification Standard']],
  ['who wrote the survey', ['Culture: A Survey']],
  ['Who are the authors of the survey?', ['Culture: A Survey']],
  ['What does the survey say about culture?', ['Culture: A Survey']],
  ['How many people answered the survey?', []],
  ['Where is the net in 2019?', []],
  ['compare the 2019 doc with the standard', ['Application Security Verification Standard', 'Net Rules 2019']],
])('by its kind, where one is called so: %s', (question, found) => {
  const sources = scopeOf([
    { title: 'Application Security Verification Standard', text: '# Levels\n\nThere are three levels.' },
    { title: 'Culture: A Survey', text: '# Culture\n\nCulture is free.' },
    { title: 'Net Rules 2019', text: '# Rules\n\nNets are mended.' },
  ]);
  const { files } = readQuestion(question, sources);
  expect(sources.flatMap(({ owner }) => (files?.has(owner.fileVersion) ? [owner.title] : []))).toEqual(found);
});

test('two sources are told apart by their versions; one number alone may be that of a requirement', () => {
  const versions = scopeOf([
    { title: 'Rules 4.0.3', text: '# Rules\n\nNets are mended.' },
    { title: 'rules-3.0.1', text: '# Rules\n\nNets are dried.' },
  ]);
  const named = (question: string) => readQuestion(question, versions).files?.size ?? 0;
  expect(named('How are nets kept according to 4.0.3, and how according to 3.0.1?')).toBe(2);
  expect(named('What does 4.0.3 say?')).toBe(0);
});

test('what names a source is no part of the subject; a source that is not there is told', () => {
  expect(readQuestion('What does the ASVS say about levels?', library).words).not.toContain('ASVS');
  expect(readQuestion('What does the BERT paper say about masking?', library).unknown).toEqual(['BERT paper']);
  expect(readQuestion('What does the position paper say?', library).unknown).toEqual([]);
  expect(readQuestion('How do I convert a Word document?', library).unknown).toEqual([]);
});

test('a study may be called by the town that its text names; a paper that is cited there is still no source', () => {
  const report = scopeOf([
    { title: 'Cues in Sleep', text: '# Cues\n\nLaboratory of Northmoor. As the BERT authors say, cues help.' },
    { title: 'Free Culture', text: '# Culture\n\nCulture is free.' },
  ]);
  expect(readQuestion('How many took part in the Northmoor study?', report).unknown).toEqual([]);
  expect(readQuestion('How many took part in the Zanzibar study?', report).unknown).toEqual(['Zanzibar study']);
  expect(readQuestion('What does the BERT paper say about masking?', report).unknown).toEqual(['BERT paper']);
});

test('a title is known by its first part, with a hyphen or without', () => {
  const whales = scopeOf([
    { title: 'Moby-Dick; or, The Whale', text: '# Loomings\n\nCall me Ishmael.' },
    { title: 'Free Culture', text: '# Culture\n\nCulture is free.' },
  ]);
  for (const question of ['Who wrote Moby-Dick?', 'who wrote moby dick'])
    expect(readQuestion(question, whales).files?.size, question).toBe(1);
});

test('a title that is itself asked for stays the subject', () => {
  expect(readQuestion('Who wrote Free Culture?', library).words).toBe('Who wrote Free Culture?');
});

test('wishes for the form of an answer are no part of the subject', () => {
  expect(readQuestion('Which tide rises quickly?', library).words).toBe('Which tide rises quickly?');
  expect(readQuestion('Are tides, in the authors’ view, high?', library).words).not.toContain('view');
  expect(readQuestion('What is the ratio? Round to two decimal places.', library).words).toBe('What is the ratio?');
  expect(readQuestion('What does the report recommend for tides?', library).words).toBe(
    'What does recommend for tides?',
  );
  expect(readQuestion('Please explain tides in two sentences', library)).toMatchObject({ sentences: 2 });
  for (const wish of [
    'in 3 bullet points',
    'in three bullets',
    'in drei Stichpunkten',
    'en tres puntos',
    'w trzech punktach',
  ])
    expect(readQuestion(`Summarise the tides ${wish}`, library)).toMatchObject({ sentences: 3 });
  expect(readQuestion('用三点总结潮汐', library)).toMatchObject({ sentences: 3 });
  expect(readQuestion('Give me a bullet point summary of the key points', library)).toMatchObject({ sentences: null });
  expect(readQuestion('Tell me in one sentence apiece what tides are', library).words).not.toContain('apiece');
  expect(readQuestion('What are tides? A short overview, please.', library).words.trim()).toBe('What are tides?');
  expect(readQuestion('On what day did the tide rise?', library).words).toBe('When did the tide rise?');
  expect(readQuestion('What were the sales (answer in USD millions)?', library).words).toBe('What were the sales?');
});

test.each([
  ['What does each paper say about tides?', true],
  ['Compare both sources', true],
  ['Summarise these documents', true],
  ['Was sagt jede Quelle dazu?', true],
  ['main idea of each paper in a sentence or two pls', true],
  ['tl;dr of each', true],
  ['main result of each pls, one line', true],
  ['do both say what is left after a week?', true],
  ['How many fish were in each?', false],
  ['What does this paper say about tides?', false],
  // As a whole it may be any of them.
  ['What does this paper say?', true],
  ['Each tide is different', false],
])('%s is asked of each: %s', (question, isOfEach) => {
  expect(readQuestion(question, library).isOfEach).toBe(isOfEach);
});

test('names of which no word stands in the sources are missing', () => {
  expect(missingNames('What did Ada Lovelace say about Culture?', library, 'en')).toEqual(['Ada Lovelace']);
  expect(missingNames('Is NASA named?', library, 'en')).toEqual(['NASA']);
  expect(missingNames('Was ist mit den Passagen?', library, 'de')).toEqual([]);
  expect(missingNames('Where do Vectors stand?', library, 'en')).toEqual([]);
  // The root of "passages" is that of this word too.
  expect(missingNames('Is PassageFact named?', library, 'en')).toEqual(['PassageFact']);
});

test('a part that texts have by custom is looked for by the words over it', () => {
  const limits = rhetoricIn('Why does the method fall short?');
  expect(limits).toMatchObject({ words: 'Why does the method ?', isOfWhole: false });
  expect(limits.helping).toMatch(/^limitations drawbacks shortcomings/);
  expect(rhetoricIn('Quelles sont les limites ?').helping).toContain('limites');
  for (const asked of ['What do the authors want to do next?', 'Which next steps are there?', 'future research'])
    expect(rhetoricIn(asked).helping, asked).toMatch(/^future /);
  expect(rhetoricIn('how long are the text chunks').helping).toMatch(/^words tokens/);
  for (const asked of [
    'How many participants were there?',
    'Who paid for the bridge?',
    'What should be done after a breach?',
    'What did he want to do in Paris?',
    'How long is the river?',
  ])
    expect(rhetoricIn(asked), asked).toMatchObject({ words: asked, helping: '' });
  // Aims and findings stand in a summary, too.
  expect(rhetoricIn('What problem does the paper solve?').isOfWhole).toBe(true);
  expect(rhetoricIn('What problem does set out to solve?').words.trim()).toBe('?');
  // That a number is asked for is still said.
  expect(rhetoricIn('How many people took part in the study?').words).toMatch(/^How many took part/);
  expect(rhetoricIn('What was the baseline pressure?').helping).toBe('');
  expect(rhetoricIn('What machines does the mill own?').helping).toBe('');
  expect(rhetoricIn('How do they differ in what they set out to do?').helping).toMatch(/^aim goal /);
  expect(rhetoricIn('How tall is Roberts?').helping).toMatch(/^height /);
  expect(readQuestion('What problem does each of these papers set out to solve?', library).words).toBe('What');
  expect(rhetoricIn('How high is the tide?')).toEqual({
    words: 'How high is the tide?',
    helping: '',
    isOfWhole: false,
  });
});

test('what a source is for, and for whom, is told by its purpose and its readers', () => {
  for (const asked of [
    'What is this handbook for?',
    'What is this handbook for, in short?',
    'What is the purpose of this handbook?',
    'What are these documents good for?',
    'What is the purpose of ?',
  ])
    expect(rhetoricIn(asked), asked).toMatchObject({ isOfWhole: true, helping: expect.stringMatching(/^purpose /) });
  for (const asked of ['Who is this guide written for?', 'For whom is the manual intended?', 'Who are written for?'])
    expect(rhetoricIn(asked), asked).toMatchObject({ isOfWhole: true, helping: expect.stringMatching(/^audience /) });
  for (const asked of ['What is the purpose of the valve?', 'What is the valve for?', 'Who is the letter from?'])
    expect(rhetoricIn(asked).helping, asked).toBe('');
});

test('what authors want to do next is asked in other languages too', () => {
  for (const asked of [
    'Quels sont les travaux futurs des auteurs ?',
    'Résume la suite que les auteurs veulent donner à leurs travaux.',
    '¿Cuáles son los próximos pasos?',
    'Was sind die nächsten Schritte?',
  ])
    expect(rhetoricIn(asked).helping, asked).toMatch(/^perspectives /);
});

test('how old a thing is is told by when it was made', () => {
  expect(rhetoricIn('how old is the ice run')).toMatchObject({ helping: expect.stringMatching(/^built /) });
  expect(rhetoricIn('How old are you?').helping).toBe('');
  expect(rhetoricIn('How much faster is it?').helping).toMatch(/^speed /);
  expect(rhetoricIn('What are the challenges of it?').helping).toMatch(/^limitations /);
});

test('the tests that authors made are a part of their text', () => {
  for (const asked of [
    'What experiments did the authors run?',
    'Résume les tests que les auteurs ont faits.',
    '¿Cuáles son los experimentos de los autores?',
  ])
    expect(rhetoricIn(asked).helping, asked).toMatch(/^experiment /);
  expect(rhetoricIn('What tests the nets?').helping).toBe('');
});

test('a letter and a number name a part where there is one, and otherwise a thing', () => {
  const at = (question: string) => readQuestion(question, library).address;
  expect(at('How fast is V8?')).toBeNull();
});

test.each(['What is the answer to the riddle of the sphinx?', 'Who could answer with certainty what causes tides?'])(
  '%s speaks of an answer, and wishes for no form of one',
  question => {
    expect(readQuestion(question, library).words).toBe(question);
  },
);

test('a source is told by its version, its year, or its kind where one alone is of it', () => {
  const shelf = scopeOf([
    { title: 'Verification Standard 4.0.3', text: '# Levels\n\nThere are three levels.' },
    { title: 'Verification Standard 2009', text: '# Levels\n\nThere are four levels.' },
    { title: 'A Report on Cues', text: '# Cues\n\nThe effect was large.' },
    { title: 'A Short Review of Cues', text: '# Cues\n\nThe effect was small.' },
  ]);
  const titles = (question: string): string[] => {
    const { files } = readQuestion(question, shelf);
    return shelf.flatMap(({ owner }) => (files?.has(owner.fileVersion) ? [owner.title] : []));
  };
  expect(titles('How many levels did the 2009 edition have, compared with version 4.0.3?')).toEqual([
    'Verification Standard 4.0.3',
    'Verification Standard 2009',
  ]);
  expect(titles('Which found the larger effect, the report or the review?')).toEqual([
    'A Report on Cues',
    'A Short Review of Cues',
  ]);
  // One kind alone may be any of them: “the study” is said of every paper.
  expect(titles('How many people took part in the report?')).toEqual([]);
  // Two are standards, and none is a novel.
  expect(titles('What does the standard, or the novel, say of levels?')).toEqual([]);
});

test.each([
  ['Summarise them one by one', true],
  ['What does each of the two papers claim?', true],
  ['How do I make the items of a list appear one by one?', false],
] as const)('“%s” asks each of several sources: %s', (question, isOfEach) => {
  expect(readQuestion(question, library).isOfEach).toBe(isOfEach);
});
