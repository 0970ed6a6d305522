// @module-tag slow
import { randomUUID } from 'node:crypto';
import {
  contract,
  type FileId,
  type FileVersionId,
  type Highlight,
  type HighlightPosition,
  type Rect,
  type SentBodyOf,
} from '@nousboard/contracts';
import { startWithDrives } from '@nousboard/testkit/fake-drives/connected-app';
import type { FakeDrives } from '@nousboard/testkit/fake-drives/index';
import { startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePagesPdf } from '#features/ingestion/testing/make-pages-pdf.ts';

let drives: FakeDrives;
beforeAll(async () => {
  drives = await startFakeDrives();
});
beforeEach(() => drives.reset());
afterAll(() => drives.close());

const PATIENCE_MS = 90_000;
const BEFORE = [
  'In spring the tea was cold.',
  'The committee met on Monday and it approved',
  'forty grants for the long study of tea in the north.',
  'In autumn the tea was warm.',
];
const MARKED = 'it approved forty grants for the long study of tea';
const pdf = (...pages: (readonly string[])[]) => makePagesPdf(pages.map(lines => ({ lines })));

/** A document without pages that look like something: its text. */
const markdown = (...parts: (readonly string[])[]) => Buffer.from(parts.flat().join('\n\n'));

/** Ada has a PDF from her drive that has been read, or a text. */
async function started({
  make = pdf,
  name = 'minutes.pdf',
  mime = 'application/pdf',
}: {
  make?: (...pages: (readonly string[])[]) => Uint8Array;
  name?: string;
  mime?: string;
} = {}) {
  const app = await startWithDrives(drives);
  const id = drives.google.files.put({ name, content: make(BEFORE), mime });
  await app.connect('google');
  app.startWork();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const { id: importId } = await app.bring('google', [id], conversationId);
  await expect.poll(async () => (await app.imported(importId)).status, { timeout: 30_000 }).toBe('done');
  const fileId = (await app.imported(importId)).added[0] as FileId;
  const read = async () => {
    await expect
      .poll(async () => [(await app.file(fileId)).status, (await app.file(fileId)).rereading], {
        timeout: 60_000,
        interval: 100,
      })
      .toEqual(['done', null]);
    return (await app.file(fileId)).fileVersion as FileVersionId;
  };
  const become = async (...pages: (readonly string[])[]) => {
    drives.google.files.edit(id, make(...pages));
    await app.sync(fileId);
    return read();
  };
  const me = app.as('ada');
  const wordsAt = (version: FileVersionId, start: number, end: number) =>
    me.call(contract.getPassage, { params: { fileId }, query: { version, start, end } });
  /** What the text of a version says, from its beginning. */
  const textOf = async (version: FileVersionId) => {
    const items = (await me.call(contract.getElements, { params: { fileId }, query: { version } })).items.filter(
      item => item.start !== undefined,
    );
    return { text: items.map(item => item.text).join('\n'), start: items[0]?.start ?? 0 };
  };
  const list = async (version?: string) =>
    (await me.call(contract.listHighlights, { query: { fileId, ...(version && { version }) } })).items;
  /** Marks words where they stand in a version. */
  const mark = async (
    version: FileVersionId,
    words: string,
    rest: Partial<SentBodyOf<typeof contract.createHighlight>> = {},
  ) => {
    const { text, start } = await textOf(version);
    const plain = text.replace(/\n/g, ' ');
    const from = plain.indexOf(words) + start;
    const passage = await wordsAt(version, from, from + words.length);
    const position = positionOf(passage.rects);
    return me.call(contract.createHighlight, {
      body: {
        id: randomUUID(),
        fileId,
        fileVersion: version,
        type: 'text',
        position,
        content: { text: words },
        color: 'sky',
        ...rest,
      },
    });
  };
  /** Marks words of a text by their place in it. */
  const markText = async (version: FileVersionId, words: string) => {
    const { items } = await me.call(contract.getElements, { params: { fileId }, query: { version } });
    const element = items.find(({ text }) => text.includes(words));
    const from = (element?.start ?? 0) + (element?.text.indexOf(words) ?? 0);
    const body = {
      id: randomUUID(),
      fileId,
      fileVersion: version,
      type: 'text' as const,
      position: { boundingRect: null, rects: [], pageNumber: 1 },
      content: { text: words },
      color: 'sky' as const,
    };
    return me.call(contract.createHighlight, { body: { ...body, anchor: { start: from, end: from + words.length } } });
  };
  return { ...app, fileId, read, become, me, list, mark, markText, wordsAt };
}

function positionOf(rects: readonly Rect[]): HighlightPosition {
  const all = rects.map(({ page, x, y, w, h }) => ({
    x1: x,
    y1: y,
    x2: x + w,
    y2: y + h,
    width: 1 as const,
    height: 1 as const,
    pageNumber: page,
  }));
  const [first] = all;
  if (!first) throw new Error('no rectangle');
  const bound = {
    x1: Math.min(...all.map(({ x1 }) => x1)),
    y1: Math.min(...all.map(({ y1 }) => y1)),
    x2: Math.max(...all.map(({ x2 }) => x2)),
    y2: Math.max(...all.map(({ y2 }) => y2)),
  };
  return { boundingRect: { ...first, ...bound }, rects: all, pageNumber: first.pageNumber };
}

/** What both cover, of what either does, on a grid of a page. */
function overlap({ position: { rects } }: Highlight, words: readonly Rect[]): number {
  const marks = rects.map(({ x1, y1, x2, y2, pageNumber }) => ({
    page: pageNumber,
    x: x1,
    y: y1,
    w: x2 - x1,
    h: y2 - y1,
  }));
  const covers = (boxes: readonly Rect[], page: number, x: number, y: number) =>
    boxes.some(box => box.page === page && x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);
  const [STEPS, page] = [1_000, words[0]?.page ?? 0];
  let [both, either] = [0, 0];
  for (let column = 0; column < STEPS; column += 1)
    for (let row = 0; row < STEPS; row += 1) {
      const [a, b] = [
        covers(marks, page, column / STEPS, row / STEPS),
        covers(words, page, column / STEPS, row / STEPS),
      ];
      if (a && b) both += 1;
      if (a || b) either += 1;
    }
  return both / either;
}

test(
  'marked words are found again in another version, under their own boxes; the version before has them where they were',
  async () => {
    const { read, become, list, mark, wordsAt } = await started();
    const first = await read();
    const made = await mark(first, MARKED);
    expect(made).toMatchObject({ found: true, pageNumber: 1, anchor: { version: first } });
    expect((await wordsAt(first, made.anchor?.start ?? 0, made.anchor?.end ?? 1)).quote.replace(/\s+/g, ' ')).toBe(
      MARKED,
    );

    const second = await become(
      ['A page that was not there before.'],
      ['Minutes of the other committee, which had no tea.', 'It met again.', ...BEFORE],
    );
    const [again] = (await list()) as [Highlight];
    expect(again).toMatchObject({
      id: made.id,
      found: true,
      pageNumber: 2,
      content: { text: MARKED },
      anchor: { version: second },
    });
    const words = await wordsAt(second, again.anchor?.start ?? 0, again.anchor?.end ?? 1);
    expect(words.quote.replace(/\s+/g, ' ')).toBe(MARKED);
    expect(overlap(again, words.rects)).toBeGreaterThanOrEqual(0.9);

    const [before] = (await list(first)) as [Highlight];
    expect(before).toEqual(made);
  },
  PATIENCE_MS,
);

test(
  'words that are gone stay with their comment as not found, and are there again when they come back',
  async () => {
    const { read, become, list, mark, me } = await started();
    const made = await mark(await read(), MARKED, { type: 'comment', comment: { text: 'So many?', emoji: '🤔' } });
    await become(['Nothing of this kind is said any more.', 'The page is about something else.']);
    expect(await list()).toEqual([{ ...made, found: false, anchor: null }]);
    // It can still be changed, and says the same of itself alone.
    const { updatedAt: _, ...changed } = await me.call(contract.updateHighlight, {
      params: { highlightId: made.id },
      body: { color: 'rose' },
    });
    expect(changed).toMatchObject({
      color: 'rose',
      found: false,
      content: { text: MARKED },
      comment: { text: 'So many?' },
    });
    expect(await me.call(contract.getHighlight, { params: { highlightId: made.id } })).toMatchObject({ found: false });
    await become(['An introduction.', ...BEFORE]);
    expect((await list())[0]).toMatchObject({ found: true, color: 'rose', comment: { text: 'So many?', emoji: '🤔' } });
  },
  PATIENCE_MS,
);

test(
  'the same content read again keeps the mark where it was drawn, and gives its words their place in the new text',
  async () => {
    const { read, fileId, list, mark, wordsAt, database, app } = await started();
    const first = await read();
    const made = await mark(first, MARKED);
    await database.transaction(tx =>
      app.queue.add(tx, 'file-reread', { fileId }, { tenantId: made.user, dedupeKey: `again ${fileId}` }),
    );
    await expect
      .poll(
        async () =>
          (await app.database.db.selectFrom('file').select('version_id').where('id', '=', fileId).executeTakeFirst())
            ?.version_id,
        { timeout: 60_000 },
      )
      .not.toBe(first);
    const second = await read();
    const [again] = (await list()) as [Highlight];
    expect(again).toMatchObject({ found: true, position: made.position, anchor: { version: second } });
    const words = await wordsAt(second, again.anchor?.start ?? 0, again.anchor?.end ?? 1);
    expect(overlap(again, words.rects)).toBeGreaterThanOrEqual(0.9);
  },
  PATIENCE_MS,
);

test(
  'words of printed pages are marked by rectangles, not by their place in the text',
  async () => {
    const { read, list, markText } = await started();
    await expect(markText(await read(), BEFORE[0] ?? '')).rejects.toMatchObject({ code: 'validation' });
    expect(await list()).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'of words that stand twice those are found that were marked',
  async () => {
    const { read, become, list, mark, wordsAt } = await started();
    const first = await read();
    const made = await mark(first, 'autumn the tea was');
    expect(made.found).toBe(true);
    await become(['In winter and in autumn the tea was gone, they said.', ...BEFORE]);
    const [again] = (await list()) as [Highlight];
    const { version = first, start = 0, end = 1 } = again.anchor ?? {};
    expect((await wordsAt(version, start, end + 6)).quote.replace(/\s+/g, ' ')).toBe('autumn the tea was warm.');
  },
  PATIENCE_MS,
);

/** As many pages as the first stored part of a text holds, the last of them with these lines. */
const FIRST_PART = 8;
const upToBorder = (lines: readonly string[]) =>
  Array.from({ length: FIRST_PART }, (_, at) =>
    at === FIRST_PART - 1
      ? lines
      : [`Report number ${at + 1} tells what happened in room ${'ABCDEFGH'[at]} of the house.`],
  );

test(
  'words across two parts of a version are found again: the mark is where they begin, their place is all of them',
  async () => {
    const { read, become, list, mark, wordsAt, database } = await started();
    const made = await mark(await read(), MARKED);
    const second = await become(...upToBorder(BEFORE.slice(0, 2)), BEFORE.slice(2));
    const borders = await database.db
      .selectFrom('segment')
      .select('last_page')
      .where('file_version_id', '=', second)
      .orderBy('ordinal')
      .execute();
    expect(borders[0]?.last_page).toBe(FIRST_PART);
    const [again] = (await list()) as [Highlight];
    expect(again).toMatchObject({ id: made.id, found: true, pageNumber: FIRST_PART, anchor: { version: second } });
    const { start = 0, end = 1 } = again.anchor ?? {};
    const words = await wordsAt(second, start, start + 'it approved'.length);
    expect(words.quote).toBe('it approved');
    expect(overlap(again, words.rects)).toBeGreaterThanOrEqual(0.9);
    expect(end - start).toBe(MARKED.length);

    // Nearly the same, across the border: the words were corrected.
    const third = await become(...upToBorder(['The committee met on Monday and it approved']), [
      'fourty grants for the long studies of tea in the north.',
      'In autumn the tea was warm.',
    ]);
    expect((await list())[0]).toMatchObject({
      id: made.id,
      found: true,
      pageNumber: FIRST_PART,
      anchor: { version: third },
    });
  },
  PATIENCE_MS,
);

test(
  'marked words of a text are found again where they stand now, or kept as not found, without any rectangle',
  async () => {
    const { read, become, list, markText } = await started({
      make: markdown,
      name: 'minutes.md',
      mime: 'text/markdown',
    });
    const first = await read();
    const made = await markText(first, BEFORE[2] ?? '');
    const second = await become(['# Minutes', 'It met again, in the other house.', ...BEFORE]);
    const [again] = (await list()) as [Highlight];
    expect(again).toMatchObject({
      id: made.id,
      found: true,
      position: { boundingRect: null, rects: [], pageNumber: 1 },
      anchor: { version: second },
    });
    expect(again.anchor?.start).toBeGreaterThan(made.anchor?.start ?? Number.NaN);
    await become(['Nothing of this kind is said any more.', 'The text is about something else.']);
    expect((await list())[0]).toMatchObject({ id: made.id, found: false, anchor: null, content: made.content });
    expect(await list(first)).toEqual([made]);
  },
  PATIENCE_MS,
);
