import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState, type Segment } from '../document/index.ts';
import { makeCitation } from '../grounding/index.ts';
import { buildIndex, openIndex, type SearchableSegment } from '../search/index.ts';
import { documentQuestions } from './document-questions.ts';
import { answerBuiltin, carriedFrom, evidenceFor, findCandidates, followUpsFor, frameFor } from './index.ts';
import { intentOf } from './intent.ts';
import type { EngineStep } from './writer.ts';

const markdown = `# Tides

Tides are the regular rise and fall of the sea. They are caused mainly by the pull of the Moon. The Sun adds about 46 \
percent of the Moon's effect.

## Spring tides

A spring tide is a tide that comes just after a new or full Moon. At spring tide the range is largest, \
because Sun and Moon pull together.

## Neap tides

A neap tide comes when Sun and Moon stand at right angles. At neap tide the range is smallest.
`;
const segment: Segment = buildTextSegment([markdown], true, firstSegmentState).segment;
const owner = {
  fileId: '00000000-0000-4000-8000-000000000001' as FileId,
  fileVersion: '00000000-0000-4000-9000-000000000001' as FileVersionId,
  title: 'The sea',
};
const scope: SearchableSegment[] = [{ owner, ordinal: 0, index: openIndex(buildIndex(segment, owner.title)) }];
const texts = new Map([[0, segment]]);

function answer(question: string, strictness: 'strict' | 'very_strict' = 'strict') {
  const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
  const steps = [...answerBuiltin({ question, locale: 'en-US', strictness, scope, texts, evidence })];
  return {
    steps,
    text: steps.map(step => (step.type === 'piece' ? step.text : '')).join(''),
    finish: steps[steps.length - 1],
  };
}
const citations = (steps: readonly EngineStep[]) =>
  steps.flatMap(step => (step.type === 'citation' ? [step.request] : []));

test('every quoted sentence is a slice of the text, and its citation can be made', () => {
  for (const question of [
    'What causes tides?',
    'What is a spring tide?',
    'Compare spring tide and neap tide',
    'Is the range smallest at neap tide?',
    'Summarise this text',
  ]) {
    const { steps, text, finish } = answer(question);
    expect(finish, question).toEqual({ type: 'finish', reason: 'stop', decline: null });
    expect(citations(steps).length, question).toBeGreaterThan(0);
    for (const request of citations(steps)) {
      const made = makeCitation({ ...request, id: '00000000-0000-4000-8000-000000000002' });
      expect(made.made && made.citation.quote).toBe(text.slice(request.claim.start, request.claim.end));
      expect(made.made && segment.text.slice(made.citation.start, made.citation.end)).toBe(
        made.made && made.citation.quote,
      );
      expect(request.at).toBe(request.claim.end);
      expect(request.key).toMatch(/^S[1-9]\d*\.[1-9]\d*(-[1-9]\d*)?$/);
    }
  }
});

test('a definition leads with the sentence that defines', () => {
  expect(answer('What is a spring tide?').text).toMatch(/^A spring tide is a tide that comes just after/);
});

test('what answers is quoted as it stands: consecutive sentences are one quote, never across a heading', () => {
  const { steps } = answer('What causes tides?');
  const quotes = citations(steps).map(({ start, end }) =>
    segment.text.slice(start - segment.start, end - segment.start).trim(),
  );
  expect(quotes[0]).toBe(
    'Tides are the regular rise and fall of the sea. They are caused mainly by the pull of the Moon.',
  );
  for (const quote of quotes) expect(quote).not.toMatch(/\n\s*\n/);
});

test('who asks how much is answered with an amount first', () => {
  expect(answer('How large is the effect of the Sun?').text).toMatch(/^(?:- )?[^-]*46 percent/);
});

test('a heading is asked about so that the question reads well', () => {
  const offered = (heading: string) => {
    const text =
      `# Plants\n\nTea plants grow in rows. Tea plants need rain.\n\n## ${heading}\n\n` +
      'Outside the laboratory the use of tea plants means more rain. Roots need loose soil.\n';
    const read = buildTextSegment([text], true, firstSegmentState).segment;
    const near: SearchableSegment[] = [{ owner, ordinal: 0, index: openIndex(buildIndex(read, 'Plants')) }],
      all = new Map([[0, read]]);
    const question = 'How do plants grow in rows?';
    const evidence = evidenceFor(question, near, findCandidates(near, question), all);
    const at = read.text.indexOf('Tea plants grow');
    return followUpsFor(question, near, all, evidence, [{ segment: 0, start: at, end: at + 10 }], frameFor('en'));
  };
  expect(offered('What this means for use outside the laboratory')).toContain(
    'What does the section “What this means for use outside the laboratory” say?',
  );
  expect(offered('What do roots need?')).toContain('What do roots need?');
  expect(offered('Outside use')).toContain('What does the text say about Outside use?');
});

test('a comparison has a group for each side', () => {
  expect(answer('Compare spring tide and neap tide').text).toMatch(
    /\*\*spring tide\*\*[\s\S]*\*\*neap tide\*\*[\s\S]*smallest/,
  );
});

test('what the sources do not cover is declined with the nearest passages', () => {
  const { steps, finish } = answer('Which enzymes digest lactose in yeast?');
  expect(finish).toMatchObject({ type: 'finish', reason: 'declined' });
  expect(citations(steps)).toEqual([]);
});

test('very strict declines what strict shows as closest passages', () => {
  const question = 'How strong is the effect of the Moon on weather?';
  expect(answer(question, 'strict').finish).toMatchObject({ reason: 'near' });
  expect(answer(question, 'very_strict').finish).toMatchObject({ reason: 'declined' });
});

test('closest passages say first that they are no more than that, and are three at most', () => {
  for (const question of [
    'How strong is the effect of the Moon on weather?',
    'Compare the effect of the Moon and the weather',
  ]) {
    const { text, steps, finish } = answer(question);
    expect(finish, question).toEqual({ type: 'finish', reason: 'near', decline: null });
    expect(text, question).toMatch(/^\*\*Closest passages; they may not answer the question\*\*\n\n/);
    expect(citations(steps).length, question).toBeGreaterThan(0);
    expect(citations(steps).length, question).toBeLessThanOrEqual(3);
  }
});

test('a hundred runs write one text', () => {
  expect(new Set(Array.from({ length: 100 }, () => JSON.stringify(answer('What causes tides?').steps))).size).toBe(1);
});

test('follow-up questions are answerable and new', () => {
  const items = answer('What causes tides?').steps.flatMap(step => (step.type === 'followUps' ? step.items : []));
  for (const item of items) expect(answer(item).finish).toMatchObject({ reason: 'stop' });
  expect(new Set(items).size).toBe(items.length);
});

test('intents are read from the words of a question', () => {
  expect(intentOf('What is the difference between A-list and B-list?')).toEqual({
    kind: 'compare',
    sides: ['A-list', 'B-list'],
    aspect: '',
  });
  expect(
    [
      'Summarize the paper',
      'List the limitations',
      'Why did it fail?',
      'Does it work?',
      'What is entropy?',
      'Wer war dabei?',
    ].map(question => intentOf(question).kind),
  ).toEqual(['summary', 'list', 'how', 'yesNo', 'definition', 'passage']);
});

test('a question that leans on the one before takes its words along', () => {
  const before = { question: 'What causes spring tides?', headings: ['Spring tides'] };
  expect(carriedFrom('And neap tides?', before)).toContain('spring tides');
  expect(carriedFrom('How large is the range of the tide in Brest harbour?', before)).toBe('');
});

test('how a question speaks to the sources need not be found in them', () => {
  const plain = evidenceFor(
    'What about spring tides?',
    scope,
    findCandidates(scope, 'What about spring tides?'),
    texts,
  ).gate;
  for (const question of [
    'What does the paper say about spring tides?',
    'According to the authors, what about spring tides?',
    'Tell me more about spring tides',
  ]) {
    expect(evidenceFor(question, scope, findCandidates(scope, question), texts).gate, question).toBeCloseTo(plain, 5);
  }
});

test('a document suggests questions that it answers: the whole first, short, each with a sign in front', () => {
  const questions = documentQuestions({ scope, texts }, 'en');
  expect(questions[0]).toBe('📝 What is this document about?');
  expect(questions.length).toBeGreaterThan(1);
  expect(questions.length).toBeLessThanOrEqual(5);
  for (const question of questions) {
    expect(question).toMatch(/^\p{Extended_Pictographic} /u);
    expect([...question].length).toBeLessThanOrEqual(50);
    expect(answer(question).finish, question).toEqual({ type: 'finish', reason: 'stop', decline: null });
  }
});

test('a document without running text suggests nothing', () => {
  const bare = buildTextSegment(['1\n2\n'], true, firstSegmentState).segment;
  expect(
    documentQuestions(
      { scope: [{ owner, ordinal: 0, index: openIndex(buildIndex(bare, 'Numbers')) }], texts: new Map([[0, bare]]) },
      'en',
    ),
  ).toEqual([]);
});
