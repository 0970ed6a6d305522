import { allowedName, type FileStatus, plans, problemMessage, READABLE_TYPES } from '@nousboard/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf, refusalOf, type UploadContext } from './upload-rules.ts';

const MB = 1024 * 1024;
const pdf = (name: string, size = MB) => ({ name, size, type: 'application/pdf' });
const basic: UploadContext = { queued: [], inProject: [], limits: plans.basic_plan };
const textOf = (file: ReturnType<typeof pdf>, context: Partial<UploadContext> = {}) => {
  const refusal = refusalOf(file, { ...basic, ...context });
  return refusal && problemMessage(refusal.code, refusal.facts);
};

test('a readable file of the right size and name may be sent', () => {
  for (const name of [
    'paper.pdf',
    'notes.txt',
    'notes.MD',
    'readme.markdown',
    'Notes 12.03.2025',
    'readme',
    ...READABLE_TYPES.map(type => `a.${type}`),
  ])
    expect(textOf(pdf(name))).toBeNull();
});

test('each rule says its own sentence', () => {
  expect(textOf(pdf('virus.exe'))).toBe(
    'Currently, only jpeg, jpg, png, webp and pdf, doc, docx, xls, xlsx, ppt, pptx, txt, md, epub files are supported.',
  );
  expect(textOf(pdf(`${'a'.repeat(196)}.pdf`))).toBe('Filenames should be less than 200 characters.');
  expect(textOf(pdf(`${'🐢'.repeat(195)}.pdf`))).toBeNull();
  expect(textOf(pdf('what?.pdf'))).toBe('Filenames should not contain special characters.');
  expect(textOf(pdf('big.pdf', 10 * MB))).toBe('You need at least Essential plan to upload files larger than 10MB.');
  expect(textOf(pdf('big.pdf', 101 * MB), { limits: plans.essential_plan })).toBe('File size exceeds 100 MB.');
  expect(textOf(pdf('empty.pdf', 0))).toBe('The file is empty.');
});

test('a name is refused with the signs that it may not have, and only those; every other sign is taken', () => {
  const refused = refusalOf(pdf('Étude n°1 – l’OLAP? (révisée) & finale #2 [100 %]?.pdf'), basic);
  expect(refused).toEqual({ code: 'filename_special', facts: { signs: '? &' } });
  expect(refusalOf(pdf('a\u0007b.pdf'), basic)).toEqual({ code: 'filename_special', facts: { signs: '' } });
  expect(textOf(pdf('Étude n°1 – l’OLAP (révisée) #2 [100 %] @ home, 3+4=7; $5 {x} ~ ^ `y` ½ 東京 🙂.pdf'))).toBeNull();
});

test('the name that is offered instead is one that is taken', () => {
  expect(allowedName('Étude n°1 – l’OLAP (révisée) & finale #2 [100 %].pdf')).toBe(
    'Étude n°1 – l’OLAP (révisée) - finale #2 [100 %].pdf',
  );
  fc.assert(fc.property(fc.string(), name => refusalOf(pdf(`${allowedName(name).slice(0, 190)}.pdf`), basic) === null));
});

const known = (filename: string, removing = false, status: FileStatus = 'done') => ({
  filename,
  size: MB,
  type: 'application/pdf',
  removing,
  status,
});

test('a file that is queued or already there is not sent twice', () => {
  expect(textOf(pdf('a.pdf'), { queued: [pdf('a.pdf')] })).toBe('Duplicate file detected.');
  expect(textOf(pdf('a.pdf'), { inProject: [known('a.pdf')] })).toBe('This File is already in the project');
  expect(textOf(pdf('a.pdf'), { inProject: [known('a.pdf', true)] })).toBeNull();
  // It could not be read, and may be this time.
  expect(textOf(pdf('a.pdf'), { inProject: [known('a.pdf', false, 'failed')] })).toBeNull();
  expect(textOf(pdf('a.pdf', 2 * MB), { queued: [pdf('a.pdf')] })).toBeNull();
});

test('the plan limits the files of a project, and forty at once is the most for everybody', () => {
  const ten = Array.from({ length: 10 }, (_, n) => known(`${n}.pdf`));
  expect(textOf(pdf('next.pdf'), { inProject: ten })).toBe('You need Essential or a higher plan to add more files.');
  // One that was deleted leaves its place at once.
  expect(textOf(pdf('next.pdf'), { inProject: [...ten.slice(1), known('0.pdf', true)] })).toBeNull();
  // One that could not be read is sent once more, and takes no second place.
  const nineAndUnread = [...ten.slice(1), known('0.pdf', false, 'failed')];
  expect(textOf(pdf('0.pdf'), { inProject: nineAndUnread })).toBeNull();
  expect(textOf(pdf('0.pdf'), { inProject: ten })).toBe('This File is already in the project');
  const eight = nineAndUnread.slice(1);
  expect(textOf(pdf('next.pdf'), { queued: [pdf('0.pdf')], inProject: eight })).toBeNull();
  expect(textOf(pdf('next.pdf'), { queued: [pdf('other.pdf')], inProject: eight })).not.toBeNull();
  const forty = Array.from({ length: 40 }, (_, n) => pdf(`${n}.pdf`));
  expect(textOf(pdf('next.pdf'), { queued: forty, limits: plans.pro_plan })).toBe(
    'At most 40 files can be added at once.',
  );
  // What is dropped becomes a queue.
  expect(textOf(pdf('next.pdf'), { queued: forty, limits: plans.pro_plan, isDropped: true })).toBeNull();
});

test('no name and size breaks the rules themselves', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (name, size) => {
      const refusal = refusalOf({ name, size, type: '' }, basic);
      if (refusal === null) expect([...READABLE_TYPES, '']).toContain(kindOf(name));
    }),
  );
});
