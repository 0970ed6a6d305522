import { MIME_TYPES, problemMessage } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import type { Candidate, Circumstances } from './upload-rules.ts';
import { mimeOf, refusalOf } from './upload-rules.ts';

const MB = 1024 * 1024;
const calm: Circumstances = {
  plan: 'pro_plan',
  mostBytes: 300 * MB,
  mostFiles: 40,
  before: { count: 0, bytes: 0 },
  inProject: 0,
  same: undefined,
};
const pdf = (changes: Partial<NonNullable<Candidate['received']>> = {}, filename = 'tea.pdf'): Candidate => ({
  filename,
  received: { sizeBytes: 100, tooLarge: false, content: { kind: 'pdf' }, ...changes },
});
const textOf = (candidate: Candidate, at: Partial<Circumstances> = {}) => {
  const refusal = refusalOf(candidate, { ...calm, ...at });
  return refusal && problemMessage(refusal.code, refusal.facts);
};

test('an ordinary file comes in', () => expect(refusalOf(pdf(), calm)).toBeUndefined());

test.each([
  ['the fortieth file', 39, undefined],
  ['the forty-first', 40, 'At most 40 files can be added at once.'],
])('%s of a request', (_what, count, text) => expect(textOf(pdf(), { before: { count, bytes: 0 } })).toBe(text));

test.each([
  [199, undefined],
  [200, 'Filenames should be less than 200 characters.'],
])('a name of %i characters', (length, text) => expect(textOf(pdf({}, `${'ä'.repeat(length - 4)}.pdf`))).toBe(text));

test('a name is refused with the signs that it may not have', () =>
  expect(refusalOf(pdf({}, 'R&D: a & b.pdf'), calm)).toEqual({ code: 'filename_special', facts: { signs: '& :' } }));

test.each([...'\\/:*?"<>|&\0\n'].map(char => [char]))('a name with %j is refused', char =>
  expect(textOf(pdf({}, `te${char}a.pdf`))).toBe('Filenames should not contain special characters.'),
);

test.each([
  ['thé à la menthe.pdf'],
  ['茶.pdf'],
  ["O'Brien (2024), v1.2 – final_+#@!$%^=~`.pdf"],
  ['.pdf.pdf'],
  ['شاي.pdf'],
  ['Notes 12.03.2025'],
  ['ملاحظات ١٢.٠٣.٢٠٢٥'],
  ['notes.final.v2.pdf'],
])('the name %j comes in', filename => expect(textOf(pdf({}, filename))).toBeUndefined());

const kinds =
  'Currently, only jpeg, jpg, png, webp and pdf, doc, docx, xls, xlsx, ppt, pptx, txt, md, epub files are supported.';
test.each([['tea.exe'], ['tea.csv'], ['tea.pdf.zip'], ['tea.html'], ['tea.svg']])(
  '%s is none of the allowed types, before a byte is read',
  filename => expect(textOf({ filename })).toBe(kinds),
);

test.each([
  ['tea.pdf', { kind: 'text' }],
  ['tea.pdf', { kind: 'zip' }],
  ['tea.pdf', { kind: 'other', found: 'application/x-elf' }],
  ['tea.txt', { kind: 'pdf' }],
  ['tea.txt', { kind: 'other', found: 'application/octet-stream' }],
  ['tea.png', { kind: 'pdf' }],
  ['tea.docx', { kind: 'text' }],
  ['tea', { kind: 'other', found: 'video/mp4' }],
] as const)('%s whose content is %j is refused', (filename, content) => {
  const [, claimed] = filename.split('.');
  expect(textOf(pdf({ content }, filename))).toBe(
    claimed ? `The name says ${claimed.toUpperCase()}, but the content is something else.` : kinds,
  );
});

test.each([
  ['tea.docx', { kind: 'zip', mime: MIME_TYPES.docx }, 'docx'],
  ['tea.docx', { kind: 'zip' }, 'docx'],
  ['tea.xlsx', { kind: 'zip' }, 'xlsx'],
  ['tea.pptx', { kind: 'zip', mime: MIME_TYPES.docx }, 'docx'],
  ['really-a-docx.doc', { kind: 'zip' }, 'docx'],
  ['really-a-pptx.ppt', { kind: 'zip', mime: MIME_TYPES.pptx }, 'pptx'],
  ['tea.doc', { kind: 'ole' }, 'doc'],
  ['tea.xls', { kind: 'ole' }, 'xls'],
  ['encrypted.docx', { kind: 'ole' }, 'doc'],
  ['encrypted.xlsx', { kind: 'ole' }, 'xls'],
  ['tea.epub', { kind: 'epub' }, 'epub'],
  ['tea.epub', { kind: 'zip' }, 'epub'],
  ['tea', { kind: 'zip', mime: MIME_TYPES.xlsx }, 'xlsx'],
  ['tea', { kind: 'ole' }, 'doc'],
  ['tea', { kind: 'epub' }, 'epub'],
] as const)('%s with %j comes in, and is taken for %s until it is opened', (filename, content, kind) => {
  expect(refusalOf(pdf({ content }, filename), calm)).toBeUndefined();
  expect(mimeOf(filename, content)).toBe(MIME_TYPES[kind]);
});

test.each([
  ['tea.pdf', 'pdf', 'application/pdf'],
  ['TEA.PDF', 'pdf', 'application/pdf'],
  ['tea.txt', 'text', 'text/plain'],
  ['tea.md', 'text', 'text/markdown'],
  ['tea.markdown', 'text', 'text/markdown'],
  ['tea', 'text', 'text/plain'],
  ['Notes 12.03.2025', 'text', 'text/plain'],
  ['tea', 'pdf', 'application/pdf'],
] as const)('%s with %s content is %s', (filename, kind, mime) => {
  expect(refusalOf(pdf({ content: { kind } }, filename), calm)).toBeUndefined();
  expect(mimeOf(filename, { kind })).toBe(mime);
});

test('an empty file is refused', () =>
  expect(textOf(pdf({ sizeBytes: 0, content: { kind: 'empty' } }))).toBe('The file is empty.'));

test.each([
  ['basic_plan', 10 * MB - 1, undefined],
  ['basic_plan', 10 * MB, 'You need at least Essential plan to upload files larger than 10MB.'],
  ['essential_plan', 10 * MB, undefined],
  ['essential_plan', 100 * MB, undefined],
  ['essential_plan', 100 * MB + 1, 'File size exceeds 100 MB.'],
  ['essential_yearly_plan', 100 * MB + 1, 'File size exceeds 100 MB.'],
  ['pro_plan', 300 * MB, undefined],
  ['pro_plan', 300 * MB + 1, 'File size exceeds 300 MB.'],
] as const)('on %s a file of %i bytes', (plan, sizeBytes, text) =>
  expect(textOf(pdf({ sizeBytes }), { plan })).toBe(text),
);

test('a transfer that was stopped at the limit is too large, whatever has arrived', () =>
  expect(textOf(pdf({ sizeBytes: 5, tooLarge: true }))).toBe('File size exceeds 300 MB.'));

test('an installation with a smaller limit names its own', () =>
  expect(textOf(pdf({ sizeBytes: 21 * MB }), { mostBytes: 20 * MB })).toBe('File size exceeds 20 MB.'));

test.each([
  [4_000 * MB - 100, undefined],
  [4_000 * MB - 99, 'The total size of the files cannot exceed 4000 MB.'],
])('with %i bytes before it in the request', (bytes, text) =>
  expect(textOf(pdf(), { plan: 'essential_plan', before: { count: 39, bytes } })).toBe(text),
);

test.each([
  ['basic_plan', 9, undefined],
  ['basic_plan', 10, 'You need Essential or a higher plan to add more files.'],
  ['essential_plan', 10_000, undefined],
] as const)('on %s with %i files in the project', (plan, inProject, text) =>
  expect(textOf({ filename: 'tea.pdf' }, { plan, inProject })).toBe(text),
);

test('the library itself has no limit of files', () =>
  expect(textOf(pdf(), { plan: 'basic_plan', inProject: undefined })).toBeUndefined());

test.each([
  ['duplicate', 'Duplicate file detected.'],
  ['project', 'This File is already in the project'],
] as const)('a file that is there already (%s)', (same, text) => expect(textOf(pdf(), { same })).toBe(text));

test('what is announced is measured by the same limits as what has arrived', () => {
  const sizeOf = (announcedBytes: number, at: Partial<typeof calm> = {}) =>
    refusalOf({ filename: 'tea.pdf', announcedBytes }, { ...calm, ...at })?.code;
  expect([sizeOf(1), sizeOf(0)]).toEqual([undefined, 'empty_file']);
  expect(sizeOf(10 * 1024 ** 2, { plan: 'basic_plan' })).toBe('plan_file_size');
  expect(sizeOf(301 * 1024 ** 2, { plan: 'pro_plan' })).toBe('file_too_large');
});
