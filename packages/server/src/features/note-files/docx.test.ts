import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { elementsBelow, openZip, readTree, textBelow, type XmlNode } from '#features/ingestion/index.ts';
import { writeDocx } from './docx.ts';
import { cite, EVERYTHING, PICTURE, testPaper } from './testing/test-paper.ts';

/** The parts of the written document, as XML that was parsed. */
async function written(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'note-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'note.docx');
  await writeFile(path, await writeDocx(await testPaper(text), new Date('2026-11-23T10:00:00Z')));
  const zip = await openZip(path);
  const part = async (name: string): Promise<XmlNode> => readTree((await zip.text(name)) ?? '');
  const [document, footnotes, numbering, links, footnoteLinks, core] = await Promise.all(
    [
      'word/document.xml',
      'word/footnotes.xml',
      'word/numbering.xml',
      'word/_rels/document.xml.rels',
      'word/_rels/footnotes.xml.rels',
      'docProps/core.xml',
    ].map(part),
  );
  await Promise.all(['[Content_Types].xml', '_rels/.rels', 'word/styles.xml'].map(part));
  return { document, footnotes, numbering, links, footnoteLinks, core } as Record<
    'document' | 'footnotes' | 'numbering' | 'links' | 'footnoteLinks' | 'core',
    XmlNode
  >;
}
const all = (node: XmlNode, name: string): XmlNode[] => [...elementsBelow(node, name)];
const paragraph = (document: XmlNode, words: string): XmlNode => {
  const found = all(document, 'p').find(node => textBelow(node).includes(words));
  if (!found) throw new Error(`There is no paragraph “${words}”.`);
  return found;
};
const has = (node: XmlNode, ...names: string[]): boolean[] => names.map(name => all(node, name).length > 0);

test('a note becomes a document of Word with its own headings, lists, tables, formulas and signs', async () => {
  const { document, numbering, core } = await written(EVERYTHING);
  expect(textBelow(core)).toContain('Why: "timing" <matters>');
  const styleOf = (words: string) =>
    all(paragraph(document, words), 'pStyle')[0]?.attributes['w:val'] ??
    all(paragraph(document, words), 'pStyle')[0]?.attributes.val;
  expect(['Why:', 'Findings', 'Quoted', 'if a < b:'].map(styleOf)).toEqual(['Title', 'Heading1', 'Quote', 'Code']);
  expect(has(paragraph(document, 'Cues'), 'b', 'i', 'strike', 'footnoteReference')).toEqual([true, true, true, true]);
  expect(['one', 'nested', 'deep', 'third'].map(words => has(paragraph(document, words), 'numPr')[0])).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(all(numbering, 'startOverride').map(({ attributes }) => attributes['w:val'] ?? attributes.val)).toEqual([
    '1',
    '3',
  ]);
  expect(textBelow(paragraph(document, 'done'))).toBe('☑ done');
  expect(textBelow(paragraph(document, 'open'))).toBe('☐ open');
  expect(has(paragraph(document, 'if a < b:'), 'br')).toEqual([true]);
  expect(has(document, 'f', 'num', 'den', 'rad', 'sSub', 'sSup')).toEqual([true, true, true, true, true, true]);
  expect(textBelow(paragraph(document, 'Not TeX'))).toContain('\\frac{');
  expect(all(document, 'tc').map(textBelow)).toEqual(['Night', 'Score', 'first', '12', 'second', 'link']);
  expect(has(paragraph(document, 'النوم'), 'bidi', 'rtl')).toEqual([true, true]);
  expect(has(paragraph(document, 'Сон'), 'bidi')).toEqual([false]);
  expect(textBelow(paragraph(document, '睡眠'))).toBe('睡眠は記憶を強める。 睡眠增强记忆。 잠은 기억을 돕는다.');
});

test('citations are footnotes of Word that lead to their words, and the references stand at the end', async () => {
  const { document, footnotes, footnoteLinks, links } = await written(EVERYTHING);
  const [, , first, second] = all(footnotes, 'footnote').map(textBelow);
  expect([first, second]).toEqual([' “Cues <help> at night.” Cued replay, p. 4.', ' Sleep & memory.']);
  expect(all(document, 'footnoteReference')).toHaveLength(2);
  expect(textBelow(paragraph(document, 'was said'))).toMatch(/as was said1 before1\.$/);
  const targets = (part: XmlNode) =>
    all(part, 'Relationship')
      .filter(({ attributes }) => attributes.TargetMode === 'External')
      .map(({ attributes }) => attributes.Target);
  expect(targets(footnoteLinks)).toEqual([`https://nous.example${cite('1')}`, `https://nous.example${cite('2')}`]);
  expect(targets(links)).toEqual(['https://example.org/a?b=1&c=2', 'https://elsewhere.example/spy.png']);
  const texts = all(document, 'p').map(textBelow);
  expect(texts.slice(texts.indexOf('Sources'))).toEqual([
    'Sources',
    'Adams, B. (2019). Sleep & memory.',
    'Zimmer, A. (2021). Cued replay.',
  ]);
});

test.each([
  '<w:p>&</w:p>',
  'a\u0000\u0008b',
  '[x](javascript:alert(1))',
  '![x](file:///etc/passwd)',
  '$<&>"$',
  '| <a> |\n| - |\n| ]]> |',
  '- ```\n  x\n  ```\n- > y',
  '$\\char"1$ $\\char"FFFF$ $\\char"D800$',
])('%j leaves a document that can be parsed, and leads nowhere', async text => {
  const { document, links } = await written(text);
  expect(has(document, 'sectPr')).toEqual([true]);
  expect(all(links, 'Relationship').filter(({ attributes }) => attributes.TargetMode === 'External')).toEqual([]);
});

test('a picture of the note is a part of the document, with its words', async () => {
  const { document, links } = await written(`Here ![a "graph"](${PICTURE}).`);
  expect(
    all(links, 'Relationship')
      .filter(({ attributes }) => attributes.Id === 'picture1')
      .map(({ attributes }) => attributes.Target),
  ).toEqual(['media/1.jpeg']);
  expect(all(document, 'docPr').map(({ attributes }) => attributes.descr)).toEqual(['a "graph"']);
  expect(all(document, 'extent').map(({ attributes }) => [attributes.cx, attributes.cy])).toEqual([
    ['381000', '285750'],
  ]);
});

test('a formula within formulas takes no longer than it is deep', async () => {
  const { document } = await written(`$${'\\sqrt{'.repeat(40)}x${'}'.repeat(40)}$`);
  expect([all(document, 'rad').length, textBelow(paragraph(document, 'x'))]).toEqual([1, 'x']);
});
