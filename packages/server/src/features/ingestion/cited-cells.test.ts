import { type Citation, contract, type Message } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expectSoundCitations } from '@nousboard/testkit/citation-invariants';
import { allOf, streamEvents, theEvent } from '@nousboard/testkit/event-stream';
import { expect, test, vi } from 'vitest';
import { makePdf } from './parsers/testing/make-pdf.ts';
import { makeXlsx } from './parsers/testing/make-xlsx.ts';

const ROWS = [
  ['Kind', '2017', '2018', '2019'],
  ['Dredging', '2,207', '2,036', '1,762'],
  ['Lighting of the quay', '2,553', '3,089', '2,350'],
  ['Repairs', '255', '131', '72'],
] as const;

const workbook = () =>
  makeXlsx({
    sheets: {
      Costs: ROWS.map(
        (row, y) =>
          `<row r="${y + 3}">` +
          `${row.map((cell, x) => `<c r="${'BCDE'[x]}${y + 3}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}` +
          '</row>',
      ).join(''),
    },
  });

/** A page on which the rows stand in columns, with nothing drawn between them. */
const printed = () =>
  makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    {
      dictionary: '',
      bytes: [
        'BT /F1 11 Tf 1 0 0 1 72 720 Tm (The harbour keeps its books by the year, and this is what it paid.) Tj',
        ...ROWS.flatMap((row, y) =>
          row.map((cell, x) => `1 0 0 1 ${[72, 260, 360, 460][x]} ${680 - y * 16} Tm (${cell}) Tj`),
        ),
        'ET',
      ].join('\n'),
    },
  ]);

async function answerFrom(
  filename: string,
  bytes: Buffer,
  text: string,
): Promise<{ answer: Message; cited: readonly Citation[] }> {
  const app = await startTestApp();
  const project = await app.given.project({ owner: 'ada' });
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    project: project.conversationId,
    filename,
    bytes,
  });
  app.startWork();
  await vi.waitFor(
    async () => {
      const { status } = await app.as('ada').call(contract.getFile, { params: { fileId } });
      if (status !== 'done') throw new Error(`still ${status}`);
    },
    { timeout: 60_000, interval: 50 },
  );
  const origin = await app.app.listen();
  const events = await allOf(
    streamEvents(`${origin}/api/ask`, {
      token: await app.as('ada').token(),
      body: { conversationId: project.conversationId, text },
    }),
  );
  const answer = theEvent(events, 'final').responseMessage;
  await expectSoundCitations({ database: app.database, blobs: app.app.blobs }, (await app.as('ada').user()).id, answer);
  return { answer, cited: answer.citations };
}

test('a cell of a sheet is cited by its name, and its row beside it', { timeout: 90_000 }, async () => {
  const { answer, cited } = await answerFrom('costs.xlsx', workbook(), 'What did dredging cost in 2018?');
  expect(answer.text).toContain(
    'Dredging · 2018: **2,036**\n\n| Kind | 2017 | 2018 | 2019 |\n| --- | --- | --- | --- |\n' +
      '| Dredging | 2,207 | 2,036 | 1,762 |',
  );
  expect(cited[0]).toMatchObject({ quote: '2,036', cells: 'D4', pageLabel: 'Costs', verdict: 'verbatim' });
  expect(cited[1]).toMatchObject({ cells: 'B4:E4', verdict: 'verbatim' });
});

test('a cell of a printed table is cited by the place of its own words', {
  tags: 'slow',
  timeout: 90_000,
}, async () => {
  const { answer, cited } = await answerFrom(
    'costs.pdf',
    printed(),
    'How much was paid for lighting of the quay in 2019?',
  );
  expect(answer.text).toContain('Lighting of the quay · 2019: **2,350**');
  expect(cited[0]?.quote).toBe('2,350');
  expect(cited[0]?.rects).toHaveLength(1);
  const [rect] = cited[0]?.rects ?? [];
  expect((rect?.x ?? 0) * 612).toBeCloseTo(460, -1);
  expect((rect?.w ?? 1) * 612).toBeLessThan(40);
});
