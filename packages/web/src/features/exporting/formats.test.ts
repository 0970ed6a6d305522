import type { Citation, FileId, FileVersionId, Message } from '@nousboard/contracts';
import { pattern } from '@nousboard/core/text';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { beforeAll, expect, test } from 'vitest';
import { asMarkdown } from '#lib/plain-markdown.ts';
import { speakEnglish } from '#lib/testing/english.ts';
import { branchesOf, inTreeOrder } from './branches.ts';
import type { WriteMessage } from './export-model.ts';
import { aMessage, aProject, messageIdOf } from './testing.ts';
import { toCsv } from './to-csv.ts';
import { toJson } from './to-json.ts';
import { toMarkdown } from './to-markdown.ts';
import { toText } from './to-text.ts';

beforeAll(speakEnglish);

const exportedAt = new Date('2026-05-13T08:00:00Z');
const question = aMessage(1, 0, { text: 'What is\n# not a *heading*?' });
const answer = aMessage(2, 1, { text: 'They **work** [1].' });
const write: WriteMessage = message =>
  message.isCreatedByUser
    ? { text: message.text, references: [], quotes: [] }
    : {
        text: message.text,
        references: ['Zimmer, A. (2023). Spindles.'],
        quotes: ['[1] Zimmer 2023, p. 4: “they\nwork”'],
      };
const thread = (messages = [question, answer], withOptions = false) => ({
  project: aProject(),
  exportedAt,
  withOptions,
  messages: inTreeOrder(branchesOf(messages)),
  write,
});

test('text says who says what and when, and under an answer its works and its quotes with their pages', () => {
  const text = toText(thread());
  const parts = text.split(`\n\n${'-'.repeat(40)}\n\n`);
  expect(parts).toHaveLength(3);
  expect(parts[0]).toMatch(/^Sleep\nExported: May 13, 2026/);
  expect(parts[1]).toMatch(/^You, May 12, 2026.*\n\nWhat is\n# not a \*heading\*\?$/);
  expect(parts[2]).toMatch(
    pattern()`
      ^Nousboard, .*\n\nThey \*\*work\*\* \[1\]\.\n\nCited sources\nZimmer, A\. \(2023\)\. Spindles\.\n\nSources\n
      \[1\] Zimmer 2023, p\. 4: “they\nwork”\n$
    `,
  );
});
test('whoever asks by a name of their own is called so, and the one who answers as well', () => {
  const named = [aMessage(1, 0, { sender: 'Ada' }), aMessage(2, 1, { sender: 'Sydney' })];
  const [, asked, answered] = toText(thread(named)).split(`\n\n${'-'.repeat(40)}\n\n`);
  expect([asked, answered]).toEqual([expect.stringMatching(/^Ada, May 12/), expect.stringMatching(/^Sydney, May 12/)]);
});
test('how the project answers is said only where that is wanted', () => {
  expect(toText(thread())).not.toContain('Citation style');
  const text = toText(thread([question], true));
  expect(text).toContain('Model: Built-in\nStrictness: Strict\nDeterministic: Off\nCitation style: APA');
  expect(toMarkdown(thread([question], true))).toContain('- Model: Built-in\n- Strictness: Strict');
});
test('what is set for the model is said too, as far as its service takes it; of the built-in engine nothing', () => {
  const set = {
    temperature: 0.25,
    topK: 7,
    maxOutputTokens: 1_000,
    promptPrefix: 'Be brief.',
    agentOptions: { agent: 'classic', skipCompletion: true, model: '', temperature: 0 },
    tools: ['calculator'],
  } as const;
  const withModel = (endpoint: string) => ({
    ...thread([question], true),
    project: aProject({ ...set, tools: [...set.tools], endpoint, model: 'gpt-4o' }),
  });
  expect(toText(withModel('openAI'))).toContain(
    'Citation style: APA\nTemperature: 0.25\nMax output tokens: 1,000\nInstructions: Be brief.\n',
  );
  expect(toMarkdown(withModel('openAI'))).toContain('- Temperature: 0.25');
  expect(toText(withModel('builtin'))).not.toContain('Temperature');
  const optionsOf = (endpoint: string) =>
    JSON.parse(toJson({ ...withModel(endpoint), allBranches: false, recursive: false, branches: [] })).options;
  expect(optionsOf('openAI')).toEqual({
    endpoint: 'openAI',
    model: 'gpt-4o',
    strictness: 'strict',
    deterministic: false,
    citationStyle: 'apa',
    temperature: 0.25,
    maxOutputTokens: 1_000,
    promptPrefix: 'Be brief.',
  });
  expect(optionsOf('gptPlugins')).toMatchObject({ tools: ['calculator'], agentOptions: set.agentOptions });
});
test('the head of a message says what happened to it: which version it is, whether changed, and how it ended', () => {
  const messages = [
    question,
    answer,
    aMessage(4, 1, { isEdited: true, cancelled: true }),
    aMessage(6, 1, { unfinished: true }),
    aMessage(8, 1, { error: 'model_busy', unfinished: true }),
    aMessage(10, 1, { finish_reason: 'length' }),
  ];
  const text = toText(thread(messages));
  expect(text).toMatch(/Nousboard, .*\nVersion 1 of 5\n\nThey/);
  expect(text).toMatch(/\nVersion 2 of 5\nEdited\nStopped before its end\n/);
  expect(text).toMatch(/\nVersion 3 of 5\nUnfinished\n/);
  expect(text).toMatch(/\nVersion 4 of 5\nThe model is busy\. Please try again\.\n/);
  expect(text).toMatch(/\nVersion 5 of 5\nThe answer reached the length that the model allows\. /);
});

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}
const parsed = (markdown: string) => fromMarkdown(markdown) as Node;
const wordsOf = (node: Node): string =>
  node.type === 'break'
    ? '\n'
    : (node.value ?? (node.children ?? []).map(wordsOf).join(node.type === 'root' ? '\n\n' : ''));

test('Markdown keeps an answer as it is written, and a question as it was typed', () => {
  const markdown = toMarkdown(thread());
  expect(markdown).toContain('\n\nThey **work** [1].\n\n');
  const headings = parsed(markdown).children?.filter(({ type }) => type === 'heading') ?? [];
  expect(headings.map(wordsOf)).toEqual([
    'Sleep',
    expect.stringMatching(/^You, /),
    expect.stringMatching(/^Nousboard, /),
    'Cited sources',
    'Sources',
  ]);
  expect(wordsOf(parsed(markdown))).toContain('What is\n# not a *heading*?');
  expect(wordsOf(parsed(markdown))).toContain('[1] Zimmer 2023, p. 4: “they\nwork”');
});
test.each([
  '# one',
  '- two',
  '+ three',
  '1. four',
  '12) five',
  '> six',
  '***',
  '---',
  'a\n---',
  'a\n===',
  '`code`',
  '[a](https://b.example)',
  '![a](b)',
  '<b>bold</b>',
  'a_b_c *d*',
  '~~gone~~',
  '| a | b |',
  '$x^2$',
  '&amp; &#35;',
  'back\\slash',
  'ends with \\',
  'a\n\nb',
  'سؤال عن النوم؟\nسطر ثانٍ',
  '睡眠とは何ですか？',
])('typed text is the same words in Markdown: %j', typed => {
  expect(wordsOf(parsed(asMarkdown(typed)))).toBe(typed);
});
test('typed spaces at the start of a line make no code of it', () => {
  expect(parsed(asMarkdown('    four spaces')).children?.[0]?.type).toBe('paragraph');
});

/** Reads CSV after RFC 4180, as strictly as it is written. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (let match = pattern.exec(csv); match; match = pattern.exec(csv)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    if (pattern.lastIndex === csv.length) return rows;
  }
  throw new Error('This is no CSV.');
}

test('CSV has the columns of the specification, and every sign and line of a text comes back', () => {
  const text = 'He said "no",\r\nthen\nleft; سلام 睡眠 👩‍👩‍👧';
  const csv = toCsv([question, aMessage(2, 1, { text, error: 'model_busy', unfinished: true, cancelled: true })]);
  expect(csv.startsWith('\ufeff')).toBe(true);
  const [head, first, second] = rowsOf(csv.slice(1));
  expect(head).toEqual([
    'sender',
    'text',
    'isCreatedByUser',
    'error',
    'unfinished',
    'cancelled',
    'messageId',
    'parentMessageId',
    'createdAt',
  ]);
  expect(first).toEqual([
    'User',
    question.text,
    'true',
    '',
    'false',
    'false',
    question.messageId,
    question.parentMessageId,
    question.createdAt,
  ]);
  expect(second?.slice(0, 6)).toEqual(['Nousboard', text, 'false', 'model_busy', 'true', 'true']);
});
test.each(['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠x'])(
  'a text that a spreadsheet would compute is only text: %j',
  text => {
    expect(rowsOf(toCsv([aMessage(1, 0, { text })]).slice(1))[1]?.[1]).toBe(`'${text}`);
  },
);
test('other texts stay as they are', () => {
  for (const text of ['a = b', '1-2', "it's", '« = »'])
    expect(rowsOf(toCsv([aMessage(1, 0, { text })]).slice(1))[1]?.[1]).toBe(text);
});

const citation: Citation = {
  id: '00000000-0000-4000-8000-000000000777',
  key: 'S1.1',
  at: 4,
  claim: { start: 0, end: 4 },
  fileId: '00000000-0000-4000-8000-000000000901' as FileId,
  fileVersion: '00000000-0000-4000-8000-000000000902' as FileVersionId,
  title: 'Spindles',
  page: 4,
  quote: 'they work',
  start: 10,
  end: 19,
  prefix: '',
  suffix: '',
  rects: [{ page: 4, x: 0.1, y: 0.1, w: 0.3, h: 0.02 }],
  how: 'extract',
  verdict: 'verbatim',
  score: 1,
};

test('JSON holds whole messages with whole citations, one in the other or one after the other', () => {
  const messages = [question, { ...answer, citations: [citation] }, aMessage(4, 1)];
  const given = {
    project: aProject(),
    exportedAt,
    withOptions: true,
    allBranches: true,
    branches: branchesOf(messages),
  };
  const nested = JSON.parse(toJson({ ...given, recursive: true }));
  expect(nested).toMatchObject({
    conversationId: aProject().conversationId,
    title: 'Sleep',
    exportAt: '2026-05-13T08:00:00.000Z',
    branches: true,
    recursive: true,
    options: {
      endpoint: 'builtin',
      model: 'builtin',
      strictness: 'strict',
      deterministic: false,
      citationStyle: 'apa',
    },
  });
  expect(nested.messagesTree[0].children.map((child: { messageId: string }) => child.messageId)).toEqual([
    answer.messageId,
    messages[2]?.messageId,
  ]);
  expect(nested.messagesTree[0].children[0].citations).toEqual([citation]);
  const inSequence = JSON.parse(toJson({ ...given, withOptions: false, recursive: false }));
  expect(inSequence).not.toHaveProperty('options');
  expect(inSequence.messages).toEqual(messages);
});

test('JSON names the answer that a question got where the file has it, and no answer that was left out', () => {
  const asked = (n: number) => ({ ...question, responseMessageId: messageIdOf(n) });
  const named = (asking: Message, recursive: boolean) => {
    const branches = branchesOf([asking, answer]);
    const given = { project: aProject(), exportedAt, withOptions: false, allBranches: false, branches };
    const { messages, messagesTree } = JSON.parse(toJson({ ...given, recursive }));
    return (messages ?? messagesTree)[0].responseMessageId;
  };
  for (const recursive of [true, false]) {
    expect(named(asked(2), recursive)).toBe(answer.messageId);
    expect(named(asked(4), recursive)).toBeUndefined();
  }
});

test('a project without messages is an empty list, a head and nothing else', () => {
  expect(rowsOf(toCsv([]).slice(1))).toHaveLength(1);
  expect(toText(thread([]))).toMatch(/^Sleep\nExported: .*\n$/);
  expect(
    JSON.parse(
      toJson({
        project: aProject(),
        exportedAt,
        withOptions: false,
        allBranches: false,
        recursive: true,
        branches: [],
      }),
    ),
  ).toMatchObject({ messagesTree: [] });
});

test('what an answer folds away stays folded in Markdown and stands below a small heading in text and tables', () => {
  const text = 'It rose.\n\n<details>\n<summary>More passages</summary>\n\n- It fell.\n\n</details>';
  const shown = 'It rose.\n\n**More passages**\n\n- It fell.';
  const folding = [aMessage(1, 0, { text }), aMessage(2, 1, { text })];
  expect(toMarkdown(thread(folding))).toContain(`\n\n${text}\n\n`);
  const [, asked, answered] = toText(thread(folding)).split(`\n\n${'-'.repeat(40)}\n\n`);
  expect(answered).toContain(`\n\n${shown}\n\n`);
  expect(asked, 'what somebody asks is what they typed').toContain(text);
  const csv = toCsv(folding);
  expect(csv).toContain(`"${shown}"`);
  expect(csv).toContain(`"${text}"`);
});
