import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { XmlOptions } from './xml.ts';
import { readXml } from './xml.ts';

async function events(source: string | AsyncIterable<Uint8Array | string>, options?: XmlOptions): Promise<string[]> {
  const seen: string[] = [];
  await readXml(
    source,
    {
      open: (name, attributes) =>
        seen.push(`<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`)}>`),
      text: text => seen.push(text),
      close: name => seen.push(`</${name}>`),
    },
    options,
  );
  return seen;
}

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

test('names are local, attributes of relationships keep their r', async () => {
  for (const [main, relations] of [
    [
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    ],
    ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'http://purl.oclc.org/ooxml/officeDocument/relationships'],
  ]) {
    const source =
      `<w:p xmlns:w="${main}" xmlns:rel="${relations}">` +
      '<w:a rel:id="rId1" w:id="7" other="x">a &amp; b<![CDATA[ < c]]></w:a></w:p>';
    expect(await events(source)).toEqual(['<p>', '<a r:id=rId1, id=7, other=x>', 'a & b', ' < c', '</a>', '</p>']);
  }
});

test('a character cut between two pieces is put together again, in any declared encoding', async () => {
  expect(await events(inPieces(Buffer.from('<a>naïve 漢字 😀</a>'), 1))).toEqual(['<a>', 'naïve 漢字 😀', '</a>']);
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>naïve</a>', 'latin1');
  expect(await events(inPieces(latin, 200))).toContain('naïve');
  expect(await events(inPieces(Buffer.from('\ufeff<a>naïve</a>', 'utf16le'), 3))).toContain('naïve');
});

test('any document type is refused, save one that only names a grammar where that is asked for', async () => {
  const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>';
  await expect(events(laughs)).rejects.toMatchObject({ reason: 'damaged' });
  await expect(events(laughs, { doctype: 'named' })).rejects.toMatchObject({ reason: 'damaged' });
  await expect(events('<!DOCTYPE html><html/>')).rejects.toMatchObject({ reason: 'damaged' });
  expect(
    await events('<!DOCTYPE html><html>a&nbsp;b</html>', { doctype: 'named', entities: { nbsp: '\u00a0' } }),
  ).toEqual(['<html>', 'a\u00a0b', '</html>']);
});

test.each(['<a>', '<a></b>', '<a>&unknown;</a>', '', 'text', '<a/><b/>', '<a b=c/>'])('%s is damaged', async source => {
  await expect(events(source)).rejects.toMatchObject({ reason: 'damaged' });
});

test('deep nesting and endless text are refused', async () => {
  const deep = '<a>'.repeat(LIMITS.xmlDepth + 1);
  await expect(events(deep)).rejects.toMatchObject({ reason: 'too_large' });
  async function* endless(): AsyncGenerator<string> {
    yield '<a>';
    for (;;) yield 'x'.repeat(10_000_000);
  }
  await expect(readXml(endless(), {})).rejects.toMatchObject({ reason: 'too_large' });
});

test('a prefix that nobody declared is no reason to refuse a text', async () => {
  expect(await events('<a><x:b>text</x:b></a>')).toEqual(['<a>', '<b>', 'text', '</b>', '</a>']);
});
