import { existsSync, readFileSync } from 'node:fs';
import type { FlowBlock, FlowBox } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { makeZip } from '#platform/make-zip.ts';
import { LIMITS } from '../limits.ts';
import { openPpt } from './ppt.ts';
import { RECORD } from './ppt-records.ts';
import { filesOf } from './testing/file-of.ts';
import type { MadePptSlide } from './testing/make-ppt.ts';
import {
  anchor,
  childAnchor,
  makePpt,
  numbers,
  placeholder,
  pptGroup,
  pptShape,
  record,
  textOf,
} from './testing/make-ppt.ts';

const fileOf = filesOf('ppt');

const made = (slides: readonly MadePptSlide[], more: Parameters<typeof makePpt>[1] = {}) =>
  openPpt(fileOf(makePpt(slides, more)));
const inShort = ({ role, level, text, rows }: FlowBlock): string =>
  `${role}${level ?? ''} ${text ?? (rows ?? []).map(row => `[${row.map(cell => cell.text).join('|')}]`).join('')}`;
const shown = (slides: readonly { blocks: readonly FlowBlock[] }[]): string[][] =>
  slides.map(({ blocks }) => blocks.map(inShort));
const rounded = (box: FlowBox | undefined): number[] | undefined =>
  box && [box.x, box.y, box.w, box.h].map(part => Math.round(part * 1_000));

const [TITLE, BODY, NOTES, OTHER] = [0, 1, 2, 4];

test('slides come in their order, the title first, notes last, with the boxes of their shapes', async () => {
  const { pages } = await made([
    {
      shapes: [
        pptShape(OTHER, 'Loose\vtext', anchor(576, 432, 1_152, 864)),
        pptShape(BODY, 'One\rTwo'),
        pptShape(OTHER, '7', placeholder(8)),
        pptShape(TITLE, 'Überschrift – mehr', anchor(0, 0, 5_760, 432)),
      ],
      notes: [pptShape(NOTES, 'Say this'), pptShape(OTHER, '1', placeholder(8))],
    },
    { shapes: [] },
    { shapes: [pptShape(OTHER, 'last')] },
  ]);
  expect(shown(pages)).toEqual([
    ['heading1 Überschrift – mehr', 'paragraph Loose\ntext', 'list One\nTwo', 'footnote Say this'],
    [],
    ['paragraph last'],
  ]);
  expect(pages[0]).toMatchObject({ width: 720, height: 540, geometry: { of: 'shapes' } });
  expect(pages[0]?.blocks.slice(0, 2).map(({ box }) => rounded(box))).toEqual([
    [0, 0, 1_000, 100],
    [100, 100, 100, 100],
  ]);
});

test('only the newest version of a presentation saved several times is read', async () => {
  const { pages } = await made([{ shapes: [pptShape(OTHER, 'new')] }], {
    older: [{ shapes: [pptShape(OTHER, 'old')] }, { shapes: [pptShape(OTHER, 'deleted')] }],
  });
  expect(shown(pages)).toEqual([['paragraph new']]);
});

test('shapes may refer to the outline; fields of dates and numbers leave no sign in the text', async () => {
  const referring = record(RECORD.shape, [record(RECORD.textbox, record(RECORD.outlineTextRef, numbers(1)))]);
  const dated = record(RECORD.shape, [
    record(RECORD.textbox, [textOf(OTHER, 'On * we met'), record(RECORD.dateTime, numbers(3, 0))]),
  ]);
  const { pages } = await made([
    { shapes: [referring, dated], outline: [textOf(TITLE, 'Title'), textOf(BODY, 'From the outline')] },
  ]);
  expect(shown(pages)).toEqual([['list From the outline', 'paragraph On  we met']]);
});

test('groups place their shapes, and a group that is a table gives rows and columns', async () => {
  const bounds = record(RECORD.groupBounds, Buffer.from(Int32Array.of(0, 0, 200, 100).buffer));
  const isTable = record(0xf122, Buffer.concat([Uint8Array.of(0x9f, 0x03), numbers(1)]), 1);
  const cell = (text: string, ...edges: number[]): Buffer => pptShape(OTHER, text, childAnchor(...edges));
  const { pages } = await made([
    {
      shapes: [
        pptGroup([bounds, anchor(2_880, 0, 5_760, 2_160)], cell('inside', 100, 50, 200, 100)),
        pptGroup(
          [bounds, isTable, anchor(0, 0, 2_880, 2_160)],
          cell('d', 100, 50, 200, 100),
          cell('a', 0, 0, 100, 50),
          cell('c', 0, 50, 100, 100),
        ),
      ],
    },
  ]);
  expect(shown(pages)).toEqual([['paragraph inside', 'table [a|][c|d]']]);
  expect(rounded(pages[0]?.blocks[0]?.box)).toEqual([750, 250, 250, 250]);
  expect(rounded(pages[0]?.blocks[1]?.rows?.[1]?.[1]?.box)).toEqual([250, 250, 250, 250]);
});

test('what is locked, no presentation, or hurts is refused with its reason', async () => {
  const refused = (bytes: Uint8Array, reason: string): Promise<void> =>
    expect(openPpt(fileOf(bytes))).rejects.toMatchObject({ reason });
  const slide = { shapes: [pptShape(OTHER, 'text')] };
  await refused(makePpt([slide], { token: 0xf3d1c4df }), 'password_protected');
  await refused(makePpt([slide], { editBytes: 32 }), 'password_protected');
  await refused(makePpt([{ shapes: [] }]), 'no_text');
  await refused(makePpt([]), 'damaged');
  await refused(makeZip({ a: 'b' }), 'wrong_type');
  await refused(Buffer.alloc(0), 'damaged');
  await refused(makePpt([slide]).subarray(0, 1_000), 'damaged');
  let nested = pptShape(OTHER, 'deep');
  for (let depth = 0; depth < 100; depth += 1) nested = pptGroup([], nested);
  await refused(makePpt([{ shapes: [nested] }]), 'damaged');
  await refused(makePpt(Array.from({ length: LIMITS.pages + 1 }, () => ({ shapes: [] }))), 'too_many_pages');
});

test('real presentations are read whole, and a cut one harms nobody', async ctx => {
  const corpus = '../shared/corpus/office/';
  if (!existsSync(corpus)) ctx.skip('no corpus beside the repository');
  const { pages, claimed } = await openPpt(`${corpus}asvs-exec.ppt`);
  expect(claimed).toEqual({ title: 'OWASP Plan - Strawman', author: 'Jeff Williams', createdOn: 'D:20050304' });
  expect(pages).toHaveLength(13);
  expect(pages[3]?.blocks.map(block => inShort(block).slice(0, 40))).toEqual([
    'heading1 The Design of ASVS',
    'list The standard should define levels o',
    'paragraph The standard should also be to',
  ]);

  const sample = await openPpt(`${corpus}legacy_sample.ppt`);
  expect(sample.pages[0]?.blocks[2]?.rows?.slice(1, 3).map(row => row.map(({ text }) => text))).toEqual([
    ['', 'A merged with B', '', 'C', 'A', 'B', 'C'],
    ['R1', 'True', 'False', '', 'False', 'True', 'True'],
  ]);
  expect(sample.pages[2]?.blocks.at(-1)).toEqual({
    role: 'footnote',
    text: 'Final notes on the third slide.\nSecond line of notes.',
  });

  const bytes = readFileSync(`${corpus}legacy_sample.ppt`);
  for (let percent = 5; percent < 100; percent += 5) {
    const cut = openPpt(fileOf(bytes.subarray(0, Math.floor((bytes.length * percent) / 100))));
    await cut.catch((cause: unknown) => expect(cause).toMatchObject({ name: 'ParserError' }));
  }
});
