import type { FlowBlock } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import type { FlowItem } from './flow-pages.ts';
import { layPages } from './flow-pages.ts';

const item = (block: FlowBlock, more: Partial<FlowItem> = {}): FlowItem => ({
  block,
  breakBefore: false,
  notes: [],
  ...more,
});
const paragraph = (text: string): FlowItem => item({ role: 'paragraph', text });
const heading = (text: string): FlowItem => item({ role: 'heading', level: 1, text });

test('a paragraph longer than any page is cut between words, and nothing of it is lost', () => {
  const text = 'some words of a text '.repeat(5_000);
  const note: FlowBlock = { role: 'footnote', text: 'A note.' };
  const pages = layPages([item({ role: 'paragraph', text }, { notes: [note] })]);
  const parts = pages.flatMap(page => page.blocks).filter(block => block.role === 'paragraph');
  expect(parts.map(part => part.text).join('')).toBe(text);
  for (const part of parts) expect(part.text?.length).toBeLessThanOrEqual(20_001);
  for (const part of parts.slice(0, -1)) expect(part.text).toMatch(/ $/);
  expect(pages.at(-1)?.blocks.at(-1)).toBe(note);
  const unbroken = `${'a'.repeat(19_999)}${'😀'.repeat(20_000)}`;
  const cut = layPages([paragraph(unbroken)]).flatMap(page => page.blocks.map(block => block.text ?? ''));
  expect(cut.join('')).toBe(unbroken);
  for (const part of cut) expect(part.isWellFormed()).toBe(true);
});

test('a heading stays with what follows it, and a page reaches for a heading that is near', () => {
  const long = 'x'.repeat(1_500);
  const pages = layPages([
    paragraph('x'.repeat(2_398)),
    heading('One'),
    paragraph(long.repeat(3)),
    paragraph(long),
    paragraph(long),
    paragraph('y'.repeat(1_100)),
    heading('Two'),
    paragraph(long),
  ]);
  expect(pages.map(page => page.blocks.map(block => `${block.role[0]}${block.text?.length}`))).toEqual([
    ['p2398'],
    ['h3', 'p4500'],
    ['p1500', 'p1500', 'p1100'],
    ['h3', 'p1500'],
  ]);
});

test('pictures alone make no page', () => {
  const figure = item({ role: 'figure', text: 'A hill' }, { breakBefore: true });
  const pages = layPages([figure, item({ role: 'paragraph', text: 'Tea.' }, { breakBefore: true }), figure]);
  expect(pages.map(page => page.blocks.map(({ role }) => role))).toEqual([['figure', 'paragraph', 'figure']]);
  expect(() => layPages([figure])).toThrow(expect.objectContaining({ reason: 'no_text' }));
});

test('nothing to lay is no text', () => {
  expect(() => layPages([])).toThrow(expect.objectContaining({ reason: 'no_text' }));
});
