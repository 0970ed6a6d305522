// @module-tag slow
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeSegment } from '@nousboard/core/document';
import { readDocument } from '@nousboard/server/reading';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, onTestFinished, test } from 'vitest';
import { cite, EVERYTHING, PICTURE, testPaper } from '../testing/test-paper.ts';
import { writePdf } from './pdf.ts';

/** The pages as the product itself reads them. */
async function written(text: string, locale = 'en-US', style?: Parameters<typeof testPaper>[1]) {
  const folder = await mkdtemp(join(tmpdir(), 'note-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'note.pdf');
  const bytes = writePdf(await testPaper(text, style), locale, new Date('2026-11-23T10:00:00Z'));
  await writeFile(path, bytes);
  const pages: string[] = [];
  const sheets: string[] = [];
  for await (const part of readDocument(
    { path, kind: 'pdf', parser: 'pdfium', title: 'note', filename: 'note.pdf', earlier: null, recognise: 'never' },
    new AbortController().signal,
  ))
    if (part.head.type === 'segment') {
      const segment = decodeSegment(part.bytes.subarray(0, part.head.textBytes));
      pages.push(segment.text);
      sheets.push(
        ...segment.pages.map(({ start, end }) => segment.text.slice(start - segment.start, end - segment.start)),
      );
    }
  return { text: pages.join('\n').normalize('NFC'), sheets, source: bytes.toString('latin1'), bytes };
}

test('a note becomes a PDF that the product reads back, in every script and direction; formulas as TeX', async () => {
  const { text, source } = await written(
    `${EVERYTHING}\n\nTiếng Việt: giấc ngủ củng cố trí nhớ.\n\nالجواب (نعم) لا.\n\n` +
      'השינה (כנראה) מחזקת 3 זיכרונות.\n\nการนอนหลับช่วยความจำ',
  );
  for (const piece of [
    'Why: "timing" <matters>',
    'Findings',
    'Cues help sleepers, always often¹ and again², as was said¹ before¹.',
    '• nested E = mc^2',
    '1. deep',
    '[x] done',
    '3. third',
    'Quoted words',
    'print("&")',
    '\\frac{a}{b} + \\sqrt{x_1}',
    'Night Score',
    'first 12',
    'النوم يقوّي الذاكرة.',
    'الجواب (نعم) لا.',
    'השינה (כנראה) מחזקת 3 זיכרונות.',
    'การนอนหลับช่วยความจำ',
    '睡眠は記憶を強める。 睡眠增强记忆。 잠은 기억을 돕는다.',
    'Сон помогает. Ύπνος.',
    'Tiếng Việt: giấc ngủ củng cố trí nhớ.',
    '1. “Cues <help> at night.” Cued replay, p. 4.',
    '2. Sleep & memory.',
  ])
    expect(text).toContain(piece);
  expect(text).toMatch(/Sources\s+Adams, B\. \(2019\)\. Sleep & memory\.\s+Zimmer, A\. \(2021\)\. Cued replay\./);
  const addresses = [...source.matchAll(/\/URI <([0-9a-f]*)>/g)].map(([, hex]) =>
    Buffer.from(hex ?? '', 'hex').toString(),
  );
  expect(new Set(addresses)).toEqual(
    new Set([
      'https://example.org/a?b=1&c=2',
      'https://elsewhere.example/spy.png',
      `https://nous.example${cite('1')}`,
      `https://nous.example${cite('2')}`,
    ]),
  );
  // The number of a footnote leads to it.
  expect(source.match(/\/Subtype \/Link [^>]*\/Dest \[/g)).toHaveLength(4);
  expect(source).toContain('/Title <feff');
}, 60_000);

test('hostile words are words, and lead nowhere', async () => {
  const hostile = [
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '![x](file:///etc/passwd)',
    ') Tj /F1 << >> endobj',
    '\u202e\u0000\ud800😀',
    '`) Tj`',
  ];
  const { text, source } = await written(hostile.map((words, at) => `ahead${at} ${words} behind${at}`).join('\n\n'));
  expect(source).not.toMatch(/\/URI <|\/JavaScript|\/Launch|\/OpenAction/);
  expect([...text.matchAll(/(?:ahead|behind)(\d)/g)].map(([, at]) => at)).toEqual(
    hostile.flatMap((_, at) => [String(at), String(at)]),
  );
  expect(text).toContain(') Tj /F1 << >> endobj');
}, 60_000);

test('what has no glyph is copied as what it is, though all of it is drawn as one box', async () => {
  const { text } = await written('done ☑, low ₂, face 😀, हिन्द, end');
  expect(text).toContain('done ☑, low ₂, face 😀, हिन्द, end');
}, 60_000);

test('a long note loses nothing over its pages: no word wider than the line, no row higher than a page', async () => {
  const lines = Array.from({ length: 400 }, (_, at) => `line ${at} of the long one`);
  const { text, source } = await written(
    `${lines.join('\n\n')}\n\n${'m'.repeat(300)}\n\n| a | b |\n| - | - |\n` +
      `| ${lines.map(line => `cell ${line}`).join('<br>')} | end |`,
  );
  for (const line of lines) expect(text).toContain(line);
  expect(text).toContain('cell line 399');
  expect((text.match(/m/g) ?? []).length).toBeGreaterThanOrEqual(300);
  expect((source.match(/\/Type \/Page /g) ?? []).length).toBeGreaterThan(15);
}, 60_000);

test('a picture of the note stands between the words around it', async () => {
  const { text, source } = await written(`Ahead ![a graph](${PICTURE}) behind.`);
  expect(source).toMatch(/\/Subtype \/Image \/Width 40 \/Height 30/);
  expect(source).toMatch(/\/XObject << \/p1 \d+ 0 R >>/);
  expect(text).toMatch(/Ahead[\s\S]*behind\./);
}, 60_000);

test('a footnote stands at the foot of the page that has its number first, and is there once', async () => {
  const { sheets } = await written(
    Array.from(
      { length: 60 },
      (_, at) =>
        `Paragraph ${at + 1} says so[${at + 1}](${cite('1', 4 + 10 * at)}), ` +
        `and so again[${at + 1}](${cite('1', 4 + 10 * at)}).`,
    ).join('\n\n'),
  );
  expect(sheets.length).toBeGreaterThan(2);
  const said = sheets.map(sheet => [...sheet.matchAll(/Paragraph (\d+) says/g)].map(([, number]) => Number(number)));
  expect(said.flat()).toHaveLength(60);
  expect(
    sheets.map(sheet => [...sheet.matchAll(/(\d+)\. “Cues <help> at night\.”/g)].map(([, number]) => Number(number))),
  ).toEqual(said);
}, 60_000);

test('footnotes that find no room at the foot of their page go on at the next one, in a table as well', async () => {
  const cited = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `[${from + at}](${cite('1', 4 + 10 * (from + at))})`).join(' ');
  const { sheets } = await written(
    `Many${cited(1, 100)}.\n\n| In a table |\n| - |\n| ${cited(101, 80)} |\n\n## The end`,
  );
  const numbers = sheets.map(sheet =>
    [...sheet.matchAll(/(\d+)\. “Cues <help> at night\.”/g)].map(([, number]) => Number(number)),
  );
  expect(numbers.flat()).toEqual(Array.from({ length: 180 }, (_, at) => at + 1));
  expect(numbers.filter(one => one.length > 0).length).toBeGreaterThan(3);
  expect(sheets.join('\n')).toContain('The end');
}, 60_000);

test('a heading stands on the page of what it heads', async () => {
  for (let lines = 25; lines < 30; lines += 1) {
    const { sheets } = await written(`${'line\n\n'.repeat(lines)}## Heading\n\nHeaded.`);
    expect(
      sheets
        .map(sheet => [sheet.includes('Heading'), sheet.includes('Headed.')])
        .filter(([heads, headed]) => heads !== headed),
    ).toEqual([]);
  }
}, 60_000);

/** The list of contents as a reader shows it: each heading with the number of the page that it leads to. */
async function contentsOf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  onTestFinished(() => task.destroy());
  const read = await task.promise;
  type Entry = NonNullable<Awaited<ReturnType<typeof read.getOutline>>>[number];
  const listed = (entries: readonly Entry[]): Promise<unknown[]> =>
    Promise.all(
      entries.map(async ({ title, dest, items }) => [
        title,
        await read.getPageIndex((dest as [Parameters<typeof read.getPageIndex>[0]])[0]),
        await listed(items as Entry[]),
      ]),
    );
  return listed((await read.getOutline()) ?? []);
}

test('headings are a table of contents, each below the one above it in rank, and lead to their pages', async () => {
  const filling = Array.from({ length: 60 }, (_, at) => `line ${at}`).join('\n\n');
  const headings = `## (Start) \\\\ of[1](${cite('1')}) *it*\n\n#### Detail\n\n${filling}\n\n### النوم 睡眠\n\n# Last`;
  const { bytes } = await written(`${headings}\n\n# \n\nEnd.`);
  expect(await contentsOf(bytes)).toEqual([
    [
      '(Start) \\ of it',
      0,
      [
        ['Detail', 0, []],
        ['النوم 睡眠', 2, []],
      ],
    ],
    ['Last', 2, []],
    ['Sources', 2, []],
  ]);
  const plain = await written('No heading.');
  expect(await contentsOf(plain.bytes)).toEqual([]);
  expect(plain.source).not.toContain('/Outlines');
}, 60_000);
