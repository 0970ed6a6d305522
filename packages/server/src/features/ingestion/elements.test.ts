import {
  buildFlowSegment,
  decodeSegment,
  encodeSegment,
  type FlowPage,
  firstSegmentState,
} from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { elementsOfPage, headingsOf, metadataElements } from './elements.ts';

test('pictures stand among the blocks, with what is said of them, their place and their caption', () => {
  const { segment } = buildFlowSegment(
    [
      {
        width: 100,
        height: 50,
        geometry: { of: 'shapes' },
        blocks: [
          { role: 'heading', level: 1, text: 'Tea' },
          { role: 'figure', text: ' A hill\nwith bushes ', box: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 } },
          { role: 'caption', text: 'Figure 1. A hill.' },
          { role: 'paragraph', text: 'It grows.' },
          { role: 'figure', picture: { part: 'word/media/image1.png', width: 20, height: 10 } },
          {
            role: 'table',
            rows: [
              [{ text: 'Hill' }, { text: 'Tons' }],
              [{ text: 'North' }, { text: '12' }],
            ],
          },
        ],
      },
    ],
    firstSegmentState,
  );
  expect(segment.text).toBe('Tea\nFigure 1. A hill.\nIt grows.\nHill\tTons\nNorth\t12');
  const stored = decodeSegment(encodeSegment(segment));
  const elements = stored.pages.flatMap(page => elementsOfPage(page, stored));
  expect(elements.map(({ type, role, text }) => [type, role, text])).toEqual([
    ['Text', 'heading', 'Tea'],
    ['Image', 'figure', 'A hill with bushes'],
    ['Text', 'caption', 'Figure 1. A hill.'],
    ['Text', 'paragraph', 'It grows.'],
    ['Image', 'figure', ''],
    ['Table', 'table', 'Hill\tTons\nNorth\t12'],
  ]);
  expect(elements[1]).toMatchObject({
    page: 1,
    box: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 },
    caption: { start: 4, end: 21 },
  });
  expect(elements[1]).not.toHaveProperty('picture');
  expect(elements[4]).not.toHaveProperty('box');
  expect(elements[4]?.picture).toEqual({ number: 2, format: null, width: 20, height: 10 });
});

test('what is known of a document is an element for each field, and none for what is not known', () => {
  const told = metadataElements({
    title: 'On tea',
    metadata: { title: 'Tea', authors: ['Ada', 'Bo'], abstract: 'It grows.', doi: '10.1000/1', topics: ['hills'] },
    corrections: { authors: ['Ada', 'Cy'], doi: null },
  });
  expect(told.map(({ type, field, text }) => [type, field, text])).toEqual([
    ['Metadata', 'title', 'On tea'],
    ['Metadata', 'author', 'Ada'],
    ['Metadata', 'author', 'Cy'],
    ['Metadata', 'abstract', 'It grows.'],
    ['Metadata', 'topic', 'hills'],
  ]);
  expect(metadataElements({ title: 'On tea', metadata: 'unknown', corrections: {} }).map(({ text }) => text)).toEqual([
    'On tea',
  ]);
});

test('the headings of a segment come with their rank, page and place, and long ones are cut', () => {
  const page = (...blocks: FlowPage['blocks']): FlowPage => ({ width: 100, height: 50, blocks });
  const first = buildFlowSegment([page({ role: 'heading', level: 1, text: 'Tea' })], firstSegmentState);
  const { segment } = buildFlowSegment(
    [
      page({ role: 'heading', level: 2, text: 'Leaves' }, { role: 'paragraph', text: 'They are picked.' }),
      page({ role: 'heading', level: 3, text: 'a'.repeat(300) }),
    ],
    first.state,
  );
  expect(headingsOf(segment)).toEqual([
    { title: 'Leaves', level: 2, page: 2, start: segment.start },
    { title: 'a'.repeat(200), level: 3, page: 3, start: segment.start + 'Leaves\nThey are picked.\n'.length },
  ]);
});
