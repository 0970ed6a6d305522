import type { FileId, FileVersionId } from '@nousboard/contracts';
import { buildFlowSegment, type FlowBlock, type FlowPage } from '../../document/flow.ts';
import { buildTextSegment, firstSegmentState, type Segment } from '../../document/index.ts';
import { makeCitation, verifyClaim } from '../../grounding/index.ts';
import { buildIndex, openIndex, type SearchableSegment } from '../../search/index.ts';
import { answerBuiltin, evidenceFor, findCandidates } from '../index.ts';

export const ownerOf = (at: number, title: string) => ({
  fileId: `00000000-0000-4000-8000-00000000000${at}` as FileId,
  fileVersion: `00000000-0000-4000-9000-00000000000${at}` as FileVersionId,
  title,
});

/** A document as the search has it. */
export const searchableOf = (segment: Segment, title: string, at = 0): SearchableSegment => ({
  owner: ownerOf(at, title),
  ordinal: 0,
  firstPage: segment.firstPage,
  index: openIndex(buildIndex(segment, title)),
});

/**
 * What the engine answers from documents, by their titles. Every citation is made, and its claim is found in its quote.
 */
export function askAll(library: Readonly<Record<string, Segment>>, question: string, locale = 'en-US') {
  const scope = Object.entries(library).map(([title, segment], at) => searchableOf(segment, title, at));
  const texts = new Map(Object.values(library).map((segment, at) => [at, segment]));
  const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
  const steps = [...answerBuiltin({ question, locale, strictness: 'strict', scope, texts, evidence })];
  const text = steps.map(step => (step.type === 'piece' ? step.text : '')).join('');
  const citations = steps.flatMap(step => {
    if (step.type !== 'citation') return [];
    const { segment, claim } = step.request;
    const made = makeCitation({ ...step.request, id: '00000000-0000-4000-8000-00000000ffff' });
    if (!made.made) throw new Error(made.why);
    const { start, end, quote } = made.citation;
    if (verifyClaim(text.slice(claim.start, claim.end), { sentences: [quote] }).verdict !== 'verbatim')
      throw new Error(`not in its quote: ${quote}`);
    if (segment.text.slice(start - segment.start, end - segment.start) !== quote)
      throw new Error(`no slice of its source: ${quote}`);
    return [made.citation];
  });
  const finish = steps.at(-1);
  return { text, citations, quotes: citations.map(({ quote }) => quote), finish };
}

export const ask = (segment: Segment, question: string, locale?: string) =>
  askAll({ Report: segment }, question, locale);

export const read = (markdown: string): Segment => buildTextSegment([markdown], true, firstSegmentState).segment;
export const sheet = (rows: readonly (readonly string[])[], label = 'Sheet1'): FlowPage => {
  const width = Math.max(...rows.map(row => row.length));
  const box = (x: number, y: number) => ({ x: x / width, y: y / rows.length, w: 1 / width, h: 1 / rows.length });
  const table: FlowBlock = {
    role: 'table',
    rows: rows.map((row, y) => row.map((text, x) => ({ text, box: box(x, y) }))),
  };
  return { label, width, height: rows.length, geometry: { of: 'cells', firstRow: 1, firstColumn: 1 }, blocks: [table] };
};
export const book = (...pages: FlowPage[]): Segment => buildFlowSegment(pages, firstSegmentState).segment;
