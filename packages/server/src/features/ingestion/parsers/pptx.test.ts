import { existsSync } from 'node:fs';
import type { FlowBlock, FlowBox } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { makeZip } from '#platform/make-zip.ts';
import { LIMITS } from '../limits.ts';
import { openPptx } from './pptx.ts';
import { filesOf } from './testing/file-of.ts';
import type { MadeSlide } from './testing/make-pptx.ts';
import { body, frame, makePptx, partOf, shape } from './testing/make-pptx.ts';

const fileOf = filesOf('pptx');

const made = (slides: readonly MadeSlide[], more: Parameters<typeof makePptx>[1] = {}) =>
  openPptx(fileOf(makePptx(slides, more)));
const textOf = ({ text, rows }: FlowBlock): string =>
  text ?? (rows ?? []).map(row => `[${row.map(cell => cell.text).join('|')}]`).join('');
const inShort = (block: FlowBlock): string => `${block.role}${block.level ?? ''} ${textOf(block)}`;
async function blocksOf(
  shapes: string,
  slide: Partial<MadeSlide> = {},
  more: Parameters<typeof makePptx>[1] = {},
): Promise<readonly FlowBlock[]> {
  return (await made([{ shapes, ...slide }], more)).pages[0]?.blocks ?? [];
}
/** Per mille of the slide, so that sums of fractions compare. */
const rounded = (box: FlowBox | undefined): number[] | undefined =>
  box && [box.x, box.y, box.w, box.h].map(part => Math.round(part * 1_000));

const TITLE = '<p:ph type="title"/>';
const bullet = (text: string, level = 0): string =>
  `<a:p><a:pPr lvl="${level}"><a:buChar char="•"/></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;

test('slides come in the order of the show, hidden ones too, at their size', async () => {
  const { pages, claimed } = await made(
    [
      { shapes: shape(body('first')) },
      { shapes: shape(body('hidden')), attributes: 'show="0"' },
      { shapes: '' },
      { shapes: shape(body('last')) },
    ],
    {
      core:
        '<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title>Plan</dc:title>' +
        '<dc:creator>Ada</dc:creator><dcterms:created>2024-05-06T07:08:09Z</dcterms:created></cp:coreProperties>',
    },
  );
  expect(pages.map(({ blocks }) => blocks.map(textOf))).toEqual([['first'], ['hidden'], [], ['last']]);
  expect(pages[0]).toMatchObject({
    width: 10_000_000 / 12_700,
    height: 5_000_000 / 12_700,
    geometry: { of: 'shapes' },
  });
  expect(claimed).toEqual({ title: 'Plan', author: 'Ada', createdOn: 'D:20240506' });
});

test.each(['PowerPoint Presentation', 'Présentation PowerPoint', 'PptxGenJS Presentation'])(
  'what a program calls a presentation without a title is none: %s',
  async title => {
    const core = `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title></cp:coreProperties>`;
    const { claimed } = await made([{ shapes: shape(body('first')) }], { core });
    expect(claimed.title).toBeNull();
  },
);

test('the title, a heading, comes first; bullets make a list; dates, numbers and footers are left out', async () => {
  const blocks = await blocksOf(
    [
      shape(`${body('Plain')}<a:p><a:r><a:t>Two</a:t></a:r><a:br/><a:r><a:t>lines</a:t></a:r></a:p>`, {
        at: frame(100, 100, 200, 50),
      }),
      shape(bullet('One') + bullet('Two', 1)),
      shape(body('17'), { placeholder: '<p:ph type="sldNum" idx="4"/>' }),
      shape(body('A footer'), { placeholder: '<p:ph type="ftr" idx="5"/>' }),
      shape(body('6 May'), { placeholder: '<p:ph type="dt" idx="6"/>' }),
      shape(body('unseen'), { about: 'hidden="1"' }),
      shape(body('   ')),
      shape(body('The title'), { placeholder: TITLE, at: frame(0, 0, 1_000, 100) }),
    ].join(''),
  );
  expect(blocks.map(inShort)).toEqual(['heading1 The title', 'paragraph Plain\nTwo\nlines', 'list One\nTwo']);
  expect(rounded(blocks[0]?.box)).toEqual([0, 0, 1_000, 200]);
  expect(rounded(blocks[1]?.box)).toEqual([100, 200, 200, 100]);
});

test('boxes and bullets come from the layout, then from the master', async () => {
  const bulleted = '<p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr></p:bodyStyle>';
  const blocks = await blocksOf(
    [
      shape(body('Heading'), { placeholder: TITLE }),
      shape(body('From the layout'), { placeholder: '<p:ph idx="7"/>' }),
      shape(body('From the master'), { placeholder: '<p:ph idx="8"/>' }),
      shape(body('Turned off'), { placeholder: '<p:ph idx="9"/>' }),
    ].join(''),
    {},
    {
      layout: [
        shape('', { placeholder: '<p:ph idx="7"/>', at: frame(500, 100, 100, 100) }),
        shape('', { placeholder: '<p:ph idx="8" type="body"/>' }),
        shape('<a:lstStyle><a:lvl1pPr><a:buNone/></a:lvl1pPr></a:lstStyle>', {
          placeholder: '<p:ph idx="9" type="body"/>',
        }),
      ].join(''),
      master: [
        shape('', { placeholder: TITLE, at: frame(10, 20, 30, 40) }),
        shape('', { placeholder: '<p:ph type="body" idx="1"/>', at: frame(50, 60, 70, 80) }),
      ].join(''),
      styles: bulleted,
    },
  );
  expect(blocks.map(inShort)).toEqual([
    'heading1 Heading',
    'list From the layout',
    'list From the master',
    'paragraph Turned off',
  ]);
  expect(blocks.map(({ box }) => rounded(box))).toEqual([
    [10, 40, 30, 80],
    [500, 200, 100, 200],
    [50, 120, 70, 160],
    [50, 120, 70, 160],
  ]);
});

test('shapes in groups are placed on the slide, and a turned shape by the box around it', async () => {
  const inside = shape(body('inside'), {
    at: '<a:xfrm><a:off x="500" y="500"/><a:ext cx="500" cy="500"/></a:xfrm>',
  });
  const group =
    '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name=""/></p:nvGrpSpPr><p:grpSpPr>' +
    '<a:xfrm><a:off x="5000000" y="0"/><a:ext cx="5000000" cy="2500000"/>' +
    `<a:chOff x="0" y="0"/><a:chExt cx="1000" cy="1000"/></a:xfrm></p:grpSpPr>${inside}</p:grpSp>`;
  const blocks = await blocksOf(group + shape(body('turned'), { at: frame(400, 200, 200, 100, 'rot="5400000"') }));
  expect(rounded(blocks[0]?.box)).toEqual([750, 250, 250, 250]);
  expect(rounded(blocks[1]?.box)).toEqual([450, 300, 100, 400]);
});

const graphic = (content: string): string =>
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name=""/><p:cNvGraphicFramePr/>' +
  `<p:nvPr/></p:nvGraphicFramePr>${frame(100, 100, 400, 200, '', 'p:xfrm')}<a:graphic>` +
  `<a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`;

test('tables keep their cells, each with its part of the box', async () => {
  const cell = (text: string, more = ''): string =>
    `<a:tc ${more}><a:txBody><a:bodyPr/>${body(text)}</a:txBody></a:tc>`;
  const table =
    '<a:tbl><a:tblGrid><a:gridCol w="100"/><a:gridCol w="300"/></a:tblGrid>' +
    `<a:tr h="50">${cell('Wide', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr>` +
    `<a:tr h="150">${cell('A')}${cell('B')}</a:tr></a:tbl>`;
  const [block] = await blocksOf(graphic(table));
  expect(block && inShort(block)).toBe('table [Wide|][A|B]');
  expect(rounded(block?.rows?.[0]?.[0]?.box)).toEqual([100, 200, 400, 100]);
  expect(rounded(block?.rows?.[1]?.[1]?.box)).toEqual([200, 300, 300, 300]);
});

test('a chart becomes its titles and the table of its values, written as it shows them', async () => {
  const points = (values: readonly string[], code = ''): string =>
    `${code && `<c:formatCode>${code}</c:formatCode>`}` +
    `${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}`;
  const series = (name: string, values: readonly string[]): string =>
    `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef>` +
    `<c:strCache>${points(['2023', '2024'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef>` +
    `<c:numCache>${points(values, '0%')}</c:numCache></c:numRef></c:val></c:ser>`;
  const rich = (text: string): string => `<c:title><c:tx><c:rich>${body(text)}</c:rich></c:tx></c:title>`;
  const chart =
    `<c:chartSpace><c:chart>${rich('Share')}<c:plotArea>` +
    `<c:barChart>${series('North', ['0.18599999999999997', '0.25'])}${series('South', ['0.5'])}</c:barChart>` +
    `<c:valAx>${rich('Per cent')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`;
  const blocks = await blocksOf(graphic('<c:chart r:id="rIdChart"/>'), {
    parts: { rIdChart: ['chart', 'charts/chart1.xml', partOf(chart)] },
  });
  expect(blocks.map(inShort)).toEqual(['caption Share\nPer cent', 'table [|North|South][2023|19%|50%][2024|25%|]']);
  expect(rounded(blocks[1]?.rows?.[1]?.[1]?.box)).toEqual([100, 200, 400, 400]);
});

test('SmartArt is read in the order of its outline, not of its file', async () => {
  const point = (id: string, text: string, type = 'node'): string =>
    `<dgm:pt modelId="${id}" type="${type}"><dgm:t>${body(text)}</dgm:t></dgm:pt>`;
  const tie = (from: string, to: string, order: number): string =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const model =
    `<dgm:dataModel><dgm:ptLst>${point('3', 'second')}${point('0', '', 'doc')}` +
    `${point('1', 'first')}${point('2', 'below first')}${point('9', 'drawn', 'pres')}</dgm:ptLst>` +
    `<dgm:cxnLst>${tie('0', '3', 1)}${tie('0', '1', 0)}${tie('1', '2', 0)}${tie('2', '1', 0)}` +
    '<dgm:cxn type="presOf" srcId="1" destId="9"/></dgm:cxnLst></dgm:dataModel>';
  const blocks = await blocksOf(graphic('<dgm:relIds r:dm="rIdModel"/>'), {
    parts: { rIdModel: ['diagramData', 'diagrams/data1.xml', partOf(model)] },
  });
  expect(blocks.map(inShort)).toEqual(['list first\nbelow first\nsecond']);
});

test('a picture names its part and the size at which it is set; one that cannot be shown, its format', async () => {
  const picture = (id: string): string =>
    `<p:pic><p:nvPicPr><p:cNvPr id="9" name="Picture" descr="A hill"/></p:nvPicPr><p:blipFill><a:blip ${id}/>` +
    `</p:blipFill><p:spPr>${frame(0, 0, 190.5, 95.25)}</p:spPr></p:pic>`;
  const grouped =
    `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/><a:chOff x="0" y="0"/>` +
    `<a:chExt cx="1905000" cy="1905000"/></a:xfrm></p:grpSpPr>${picture('r:embed="rIdA"')}</p:grpSp>`;
  const blocks = await blocksOf(
    shape(body('Words')) +
      ['r:embed="rIdA"', 'r:embed="rIdB"', 'r:link="rIdA"', 'r:embed="nowhere"'].map(picture).join('') +
      grouped,
    { parts: { rIdA: ['image', 'media/a.png', 'x'], rIdB: ['image', 'media/b.emf', 'x'] } },
  );
  const size = { width: 200, height: 100 };
  expect(blocks.flatMap(({ role, text, picture }) => (role === 'figure' ? [[text, picture]] : []))).toEqual([
    ['A hill', { ...size, part: 'ppt/media/a.png' }],
    ['A hill', { ...size, format: 'EMF' }],
    ['A hill', size],
    ['A hill', size],
    ['A hill', { width: 100, height: 50, part: 'ppt/media/a.png' }],
  ]);
});

test('notes follow the shapes; a picture speaks only in sentences; of two alternatives the newer is read', async () => {
  const picture = (description: string): string =>
    `<p:pic><p:nvPicPr><p:cNvPr id="9" name="Picture" descr="${description}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>` +
    `<p:spPr>${frame(0, 0, 100, 100)}</p:spPr></p:pic>`;
  const blocks = await blocksOf(
    [
      picture('logo.png'),
      picture('A close up of a machine. Description automatically generated.'),
      picture('The bridge sways in the wind shortly before it falls.'),
      `<mc:AlternateContent><mc:Choice Requires="p14">${shape(body('newer'))}</mc:Choice>` +
        `<mc:Fallback>${shape(body('older'))}</mc:Fallback></mc:AlternateContent>`,
      shape(
        '<a:p><a:r><a:t>10</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>16</a:t></a:r><a:fld type="slidenum">' +
          '<a:t>4</a:t></a:fld></a:p>',
      ),
    ].join(''),
    {
      notes:
        shape(body('4'), { placeholder: '<p:ph type="sldNum" idx="2"/>' }) +
        shape(body('Say this.', 'Then that.'), { placeholder: '<p:ph type="body" idx="1"/>' }),
    },
  );
  const [logo, machine, bridge, ...others] = blocks;
  expect([logo, machine, bridge].map(block => [block?.role, block?.text, block?.box === undefined])).toEqual(
    Array(3).fill(['figure', undefined, false]),
  );
  expect(others.map(inShort)).toEqual([
    'caption The bridge sways in the wind shortly before it falls.',
    'paragraph newer',
    'paragraph 10¹⁶',
    'footnote Say this.\nThen that.',
  ]);
});

test('what is no presentation, or hurts, is refused with its reason', async () => {
  const refused = (bytes: Uint8Array, reason: string): Promise<void> =>
    expect(openPptx(fileOf(bytes))).rejects.toMatchObject({ reason });
  const good = makePptx([{ shapes: shape(body('text')) }]);
  await refused(makeZip({ 'word/document.xml': '<w/>' }), 'wrong_type');
  await refused(Buffer.from('plain text'), 'wrong_type');
  await refused(good.subarray(0, good.length >> 1), 'damaged');
  await refused(makePptx([{ shapes: '<unclosed>' }]), 'damaged');
  await refused(makePptx([{ shapes: '' }]), 'no_text');
  await refused(makePptx([], {}), 'no_text');
  const deep = 100;
  await refused(makePptx([{ shapes: `${'<p:grpSp>'.repeat(deep)}${'</p:grpSp>'.repeat(deep)}` }]), 'damaged');
  await refused(
    makePptx([{ shapes: `${'<a:x>'.repeat(LIMITS.xmlDepth)}${'</a:x>'.repeat(LIMITS.xmlDepth)}` }]),
    'too_large',
  );
  const many = '<p:sldId id="1" r:id="rId1"/>'.repeat(LIMITS.pages + 1);
  await refused(
    makePptx([{ shapes: '' }], {
      presentation: partOf(`<p:presentation><p:sldIdLst>${many}</p:sldIdLst></p:presentation>`),
    }),
    'too_many_pages',
  );
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  await refused(makePptx([{ shapes: '' }], { presentation: laughs + partOf('<p:presentation/>') }), 'damaged');
});

test('real presentations are read whole', async ctx => {
  const corpus = '../shared/corpus/';
  if (!existsSync(corpus)) ctx.skip('no corpus beside the repository');
  const { pages } = await openPptx(`${corpus}office/all-hands.pptx`);
  expect(pages).toHaveLength(14);
  expect(pages[9]?.blocks.map(inShort)).toEqual([
    'heading1 Quarterly \ntargets',
    'table [Quarter|Revenue growth (%)|Market share increase (%)|Customer acquisition]' +
      '[Q1|12|2|500][Q2|15|3|600][Q3|18|4|700][Q4|20|5|800]',
    'list Market expansion\nProduct innovation\nCustomer retention\nOperational efficiency',
  ]);
  expect(pages[5]?.blocks.at(-1)?.text?.split(/\s*\n\s*/)).toEqual([
    'Q3',
    'Market research',
    'Q4',
    'Product development',
    'Q1',
    'User testing',
    'Q2',
    'Product launch',
  ]);
  expect(pages.every(({ blocks }) => blocks.every(({ box }) => box !== undefined && box.w > 0 && box.h > 0))).toBe(
    true,
  );

  const chart = await openPptx(`${corpus}office/pptx_chart.pptx`);
  expect(chart.pages[0]?.blocks.map(inShort)).toEqual([
    'heading1 Quarterly Duck Survey',
    'caption Wild Duck Observations by Year',
    'table [|Freshwater Ducks|Saltwater Ducks][2019|120|80][2020|130|95][2021|150|110][2022|175|130]',
  ]);
  await expect(openPptx(`${corpus}nasty/protected.docx`)).rejects.toMatchObject({ reason: 'password_protected' });
  await expect(openPptx(`${corpus}nasty/zipbomb-200mb.docx`)).rejects.toMatchObject({ reason: 'too_large' });
});

const sized = (text: string, points: number): string =>
  `<a:p><a:r><a:rPr sz="${points * 100}"/><a:t>${text}</a:t></a:r></a:p>`;

test('the largest line above all others is the title where none is marked as one', async () => {
  const shapesOf = (...sizes: number[]): string =>
    ['Why we stop', 'It leaks', 'Internal']
      .map((text, at) => shape(sized(text, sizes[at] ?? 18), { at: frame(0, at * 100, 900, 80) }))
      .join('');
  const rolesOf = async (...sizes: number[]) => (await blocksOf(shapesOf(...sizes))).map(({ role }) => role);
  expect((await blocksOf(shapesOf(28, 18, 9))).map(inShort)).toEqual([
    'heading1 Why we stop',
    'paragraph It leaks',
    'paragraph Internal',
  ]);
  expect(await rolesOf(18, 18, 9)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  // A large figure in the middle is no title.
  expect(await rolesOf(18, 60, 9)).toEqual(['paragraph', 'paragraph', 'paragraph']);
});

const boxed = (text: string, left: number, top: number, height = 60): string =>
  shape(body(text), { at: frame(left, top, 300, height) });
/** Frames are per mille of a slide that is half as high as wide. */
const [TOP, BOTTOM] = [10, 460];

test('what most slides say at the same place of their edge is furniture, also where nothing marks it', async () => {
  const slide = (n: number, more = '') => ({
    shapes:
      boxed(`Point ${n} of the talk`, 100, 200) +
      boxed('ACME Corp', 20, TOP, 40) +
      boxed('Confidential', 20, BOTTOM, 30) +
      boxed(`${n}`, 900, BOTTOM, 30) +
      boxed(`Talk | ${n + 1} / 5`, 500, BOTTOM, 30) +
      more,
  });
  const { pages } = await made([
    slide(1, boxed('Source: our own count', 300, BOTTOM, 30)),
    slide(2, boxed('Confidential', 100, 300)),
    slide(3),
    { shapes: boxed('ACME Corp', 20, TOP, 40) },
    { shapes: boxed('2019', 900, BOTTOM, 30) + boxed('ACME Corp', 400, 200) },
  ]);
  expect(pages.map(({ blocks }) => blocks.map(textOf))).toEqual([
    ['Point 1 of the talk', 'Source: our own count'],
    ['Point 2 of the talk', 'Confidential'],
    ['Point 3 of the talk'],
    ['ACME Corp'],
    ['2019', 'ACME Corp'],
  ]);
});

test('titles of steps are no furniture, nor is what two slides have in common', async () => {
  const steps = await made(
    [1, 2, 3, 4].map(n => ({ shapes: boxed(`Step ${n}`, 20, TOP, 40) + boxed('Do it.', 20, 200) })),
  );
  expect(steps.pages.map(({ blocks }) => blocks.map(textOf))).toEqual([1, 2, 3, 4].map(n => [`Step ${n}`, 'Do it.']));
  const two = await made(
    [1, 2].map(n => ({ shapes: boxed(`Point ${n}`, 20, 200) + boxed('ACME Corp', 20, BOTTOM, 30) })),
  );
  expect(two.pages.map(({ blocks }) => blocks.length)).toEqual([2, 2]);
});

test('a company name in large letters at the top of most slides is not the title of each', async () => {
  const { pages } = await made(
    [1, 2, 3].map(n => ({
      shapes:
        shape(sized('ACME Corp', 40), { at: frame(20, TOP, 300, 40) }) +
        shape(sized(`Part ${n}`, 28), { at: frame(20, 100, 300, 40) }) +
        shape(sized('It leaks', 18), { at: frame(20, 200, 300, 40) }),
    })),
  );
  expect(pages.map(({ blocks }) => blocks.map(inShort))).toEqual(
    [1, 2, 3].map(n => [`heading1 Part ${n}`, 'paragraph It leaks']),
  );
});

test('shapes are read as they are seen, where they were made in another order', async () => {
  const list = (text: string, left: number, top: number, width = 400): string =>
    shape(body(text, 'And more.'), { at: frame(left, top, width, 80) });
  const line = (text: string, left: number, top: number, width = 400): string =>
    shape(body(text), { at: frame(left, top, width, 40) });
  const orderOf = async (...shapes: string[]) =>
    (await blocksOf(shapes.join(''))).map(block => textOf(block).split('\n')[0]);
  // In one column from the bottom up.
  expect(
    await orderOf(list('sails', 50, 120), list('ropes', 50, 300), line('Ropes', 50, 250), line('Sails', 50, 70)),
  ).toEqual(['Sails', 'sails', 'Ropes', 'ropes']);
  // In two columns, the headings first, or last.
  const [left, right] = [line('Left', 50, 70), line('Right', 500, 70)];
  const [one, other] = [list('one', 50, 120), list('other', 500, 120)];
  expect(await orderOf(left, right, one, other)).toEqual(['Left', 'one', 'Right', 'other']);
  expect(await orderOf(other, one, right, left)).toEqual(['Left', 'one', 'Right', 'other']);
  // Lines beside each other stay in their rows, and what is behind all others is read where the file has it.
  const rows = [line('Sales', 50, 70), line('12 M', 500, 70), line('Costs', 50, 120), line('8 M', 500, 120)];
  expect(await orderOf(list('Behind', 0, 0, 1_000), ...rows)).toEqual(['Behind', 'Sales', '12 M', 'Costs', '8 M']);
});
