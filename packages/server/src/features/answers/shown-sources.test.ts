import type { FileId, FileVersionId } from '@nousboard/contracts';
import { buildFlowSegment, firstSegmentState } from '@nousboard/core/document';
import { buildIndex, openIndex, propose, rank } from '@nousboard/core/search';
import { expect, test } from 'vitest';
import { promptSource, shownSources } from './shown-sources.ts';

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
  const [best] = shownSources({ evidence, segments, texts } as unknown as Parameters<typeof shownSources>[0]);
  expect(best?.passage.text).toContain('Hill number25');
  expect(best?.passage.text).not.toContain('Kilos');
  expect(best && promptSource(best).heading).toBe('Sales › Place Kilos sold');
  expect(best?.support.context).toBe('Tea › Sales › Place Kilos sold');
});
