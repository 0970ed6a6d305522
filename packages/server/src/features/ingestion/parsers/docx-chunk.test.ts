import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { openDocx } from './docx.ts';
import { chunk, docxInShort, inShort, p } from './testing/docx-in-short.ts';
import { makeDocx } from './testing/make-docx.ts';

const { fileOf, blocksOf } = docxInShort();

const HTML =
  '<html><head><title>Left out</title></head><body><h1>Results</h1><p>The trial enrolled 214&nbsp;patients.</p>' +
  '<table><tr><td>Arm</td><td>Patients</td></tr><tr><td>A</td><td>107</td></tr></table></body></html>';
const HTML_BLOCKS = ['heading1 Results', 'paragraph The trial enrolled 214 patients.', 'table [Arm|Patients][A|107]'];
const MHTML = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html";',
  '\tboundary="--cut"',
  '',
  'For programs that know nothing of this.',
  '----cut',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: file:///C:/report.htm',
  '',
  '<html><body><p>The b=C3=A4r sle=',
  'eps in winter.</p></body></html>',
  '----cut',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  '',
  'AAAA',
  '----cut--',
].join('\r\n');
const RTF = [
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}}',
  '{\\colortbl;\\red0\\green0\\blue0;}{\\*\\generator A tool;}{\\info{\\title Left out}}',
  '{\\header Left out too\\par}',
  '\\pard\\outlinelevel0 Findings\\par',
  "\\pard\\outlinelevel9 Caf\\'e9 \\u8220?quoted\\u8221? {\\b bold}{\\v hidden}, {\\f1 \\'ec\\'e8\\'f0}.\\par",
  '\\pard{\\listtext\\bullet\\tab}An item\\par',
  '\\trowd\\pard\\intbl Year\\cell Sales\\cell\\row\\intbl 2024\\cell 12\\cell\\row',
  '\\pard {\\pict\\pngblip 89504e47}After it.\\par}',
].join('\n');

test('documents that a program has put into a Word file as parts are read in their places', async () => {
  const inner = makeDocx({
    body: p('From another file.') + chunk('own.rtf'),
    chunks: { 'own.rtf': '{\\rtf1 And one in it.}' },
  });
  const chunks = {
    'page.htm': HTML,
    'page.mht': MHTML,
    'text.rtf': RTF,
    'plain.txt': 'One line\nof it.\n\nAnother paragraph.',
    'inner.docx': inner,
    'broken.docx': inner.subarray(0, 200),
    'unknown.bin': Buffer.from([0, 1, 2, 3]),
  };
  const body = [p('Before.'), ...Object.keys(chunks).map(chunk), chunk('nowhere'), p('After.')].join('');
  expect(await blocksOf({ body, chunks })).toEqual([
    'paragraph Before.',
    ...HTML_BLOCKS,
    'paragraph The bär sleeps in winter.',
    'heading1 Findings',
    'paragraph Café “quoted” bold, мир.',
    'list •\tAn item',
    'table [Year|Sales][2024|12]',
    'paragraph After it.',
    'paragraph One line\nof it.',
    'paragraph Another paragraph.',
    'paragraph From another file.',
    'paragraph And one in it.',
    'paragraph After.',
  ]);
  expect(await blocksOf({ body: chunk('page.htm'), chunks })).toEqual(HTML_BLOCKS);
  await expect(blocksOf({ body: chunk('unknown.bin'), chunks })).rejects.toMatchObject({ reason: 'no_text' });
});

test('Word files within Word files are read down to some depth, and those that hold themselves end', async () => {
  let file = makeDocx({ body: p('depth 0') });
  for (let depth = 1; depth < 20; depth += 1)
    file = makeDocx({ body: p(`depth ${depth}`) + chunk('inner.docx'), chunks: { 'inner.docx': file } });
  const { pages } = await openDocx(fileOf(file));
  const found = pages.flatMap(page => page.blocks.map(inShort));
  expect(found.slice(0, 3)).toEqual(['paragraph depth 19', 'paragraph depth 18', 'paragraph depth 17']);
  expect(found.length).toBeLessThan(10);
  const many = chunk('inner.txt').repeat(LIMITS.innerDocuments + 1);
  await expect(blocksOf({ body: many, chunks: { 'inner.txt': 'Once more.' } })).rejects.toMatchObject({
    reason: 'too_large',
  });
});
