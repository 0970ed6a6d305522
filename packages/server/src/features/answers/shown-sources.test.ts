import type { FileId, FileVersionId } from '@nousboard/contracts';
import { buildFlowSegment, firstSegmentState } from '@nousboard/core/document';
import { buildIndex, openIndex, propose, rank } from '@nousboard/core/search';
import { segmentsOf } from '@nousboard/testkit/read-source';
import { expect, test } from 'vitest';
import { citableDocument } from './native-pointers.ts';
import { promptSource, shownSources } from './shown-sources.ts';

type Found = Parameters<typeof shownSources>[0];

test('a model is told what the columns of a table hold, though their header stands in another part of it', () => {
  const rows = Array.from({ length: 30 }, (_, at) => [{ text: `Hill number${at}` }, { text: `${at * 1_000}` }]);
  const page = {
    label: 'Sales',
    width: 0,
    height: 0,
    blocks: [{ role: 'table' as const, rows: [[{ text: 'Place' }, { text: 'Kilos sold' }], ...rows] }],
  };
  const { segment } = buildFlowSegment([page], firstSegmentState);
  const owner = { fileId: 'f' as FileId, fileVersion: 'v' as FileVersionId, title: 'Tea' };
  const segments = [{ owner, ordinal: 0, index: openIndex(buildIndex(segment, owner.title)) }];
  const texts = new Map([[0, segment]]);
  const question = 'How many kilos sold on hill number25?';
  const evidence = rank(question, segments, propose(segments, question, {}), texts, {});
  const [best] = shownSources({ evidence, segments, texts } as unknown as Found);
  expect(best?.passage.text).toContain('Hill number25');
  expect(best?.passage.text).not.toContain('Kilos');
  expect(best && promptSource(best).heading).toBe('Sales › Place Kilos sold');
  expect(best?.support.context).toBe('Tea › Sales › Place Kilos sold');
});

test('a model can tell two sources of one title apart, and neither gets another title in what is told of it', () => {
  const files = ['minutes-may.md', 'minutes-june.md', 'budget.md'];
  const read = files.map((filename, at) => {
    const title = at < 2 ? 'Minutes' : 'Budget';
    const [segment] = segmentsOf(['The board met.'], 1);
    const owner = { fileId: `f${at}` as FileId, fileVersion: `v${at}` as FileVersionId, title };
    const facts = { authors: [], publishedOn: null, language: 'en', filename };
    return { segment, scoped: { owner, ordinal: 0, index: openIndex(buildIndex(segment!, title)), facts } };
  });
  const evidence = { passages: read.map((_, segment) => ({ segment, passage: 0, score: 1, sentences: [] })) };
  const segments = read.map(({ scoped }) => scoped);
  const texts = new Map(read.map(({ segment }, at) => [at, segment]));
  const shown = shownSources({ evidence, segments, texts } as unknown as Found);
  const names = ['Minutes (minutes-may.md)', 'Minutes (minutes-june.md)', 'Budget'];
  expect(shown.map(source => promptSource(source).title)).toEqual(names);
  expect(shown.map(source => citableDocument(source).title)).toEqual(names);
  expect(shown.map(({ support }) => support.context)).toEqual(names);
  expect(shown.map(({ passage }) => passage.title)).toEqual(['Minutes', 'Minutes', 'Budget']);
});
