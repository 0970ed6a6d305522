import { pattern } from '@nousboard/core/text';
import { expect, test } from 'vitest';
import { writeHtml } from './html.ts';
import { makePaper } from './paper.ts';
import { cite, EVERYTHING, ORIGIN, PICTURE, testPaper } from './testing/test-paper.ts';

const written = async (text: string, style?: Parameters<typeof testPaper>[1]) =>
  writeHtml(await testPaper(text, style), 'en-US');

test('a note is a page that stands by itself, with everything it holds', async () => {
  const page = await written(EVERYTHING);
  for (const piece of [
    '<h1 dir="auto">Why: &quot;timing&quot; &lt;matters&gt;</h1>',
    '<h2 dir="auto">Findings</h2>',
    '<strong>help</strong> <em>sleepers</em>, <del>always</del> often',
    '<code>again</code>',
    '<ol start="1"><li dir="auto">deep</li></ol>',
    '<li dir="auto" class="task"><input type="checkbox" disabled checked> done</li>',
    '<ol start="3"><li dir="auto">third</li>',
    '<blockquote dir="auto"><p dir="auto">Quoted <em>words</em></p>\n<blockquote dir="auto">',
    '<pre dir="ltr"><code>if a &lt; b:\n    print(&quot;&amp;&quot;)</code></pre>',
    '<mfrac><mi>a</mi><mi>b</mi></mfrac>',
    '<td dir="auto" style="text-align: right"><strong>12</strong></td>',
    '<a href="https://example.org/a?b=1&amp;c=2">link</a>',
    '<p dir="auto">النوم يقوّي الذاكرة.</p>',
    '睡眠は記憶を強める。 睡眠增强记忆。 잠은 기억을 돕는다.',
    // What is no TeX stays as it was typed.
    '<code dir="ltr">\\frac{</code>',
  ])
    expect(page).toContain(piece);
});

test('footnotes cite quote, document and page; each source is listed once, in the order of the style', async () => {
  const page = await written(EVERYTHING);
  const numbers = [...page.matchAll(/<sup><a href="#note-(\d)"(?: id="from-\d")?>\1<\/a><\/sup>/g)].map(
    ([, number]) => number,
  );
  expect(numbers).toEqual(['1', '2', '1', '1']);
  expect(page).toContain('as was said<sup>');
  const href = `https://nous.example${cite('1').replaceAll('&', '&amp;')}`;
  expect(page).toContain(
    `<li id="note-1" dir="auto">“Cues &lt;help&gt; at night.” <a href="${href}">Cued replay</a>, p. 4. ` +
      '<a href="#from-1">↩</a></li>',
  );
  const references = (text: string) =>
    [...text.slice(text.indexOf('class="references"')).matchAll(/<li dir="auto">(.*?)<\/li>/g)].map(
      ([, words]) => words,
    );
  expect(references(page)).toEqual(['Adams, B. (2019). Sleep &amp; memory.', 'Zimmer, A. (2021). Cued replay.']);
  expect(references(await written(EVERYTHING, 'none'))).toEqual(['[1] Cued replay', '[2] Sleep &amp; memory']);
});

test('the number of a citation is the footnote’s, in whatever digits the note has it', async () => {
  expect(await written(`It helps[٢](${cite('1')}).`)).toMatch(/It helps<sup><a [^>]*>1<\/a><\/sup>\./);
});

test('a sheet is called by its name, which is no page', async () => {
  expect(await written(`It helps[1](${cite('4')}).`)).toMatch(/>Budget<\/a>, Q3 results\. <a/);
});

test('of a source that is gone or somebody else’s there is the address and no word', async () => {
  const page = await written(`It helps[1](${cite('3')}).`);
  expect(page).toMatch(
    pattern()`
      <li id="note-1" dir="auto"><a href="https://nous\.example/file\?file_id=3{8}[^"]*">https://nous\.example/file
    `,
  );
  expect(page).not.toContain('class="references"');
});

test('of words that cannot be read any more there is what the note keeps of them, and only then', async () => {
  const kept = (file: string, place = ' · p. 7') => `[1](${cite(file)} "Lost & found${place} · Cues *help*.")`;
  const said = async (text: string) => /<li id="note-1" dir="auto">(.*?) <a href="#from/.exec(await written(text))?.[1];
  const link = (file: string, title: string) =>
    `<a href="https://nous.example${cite(file).replaceAll('&', '&amp;')}">${title}</a>`;
  expect(await said(kept('3'))).toBe(`“Cues *help*.” ${link('3', 'Lost &amp; found')}, p. 7.`);
  expect(await said(kept('3', ''))).toBe(`“Cues *help*.” ${link('3', 'Lost &amp; found')}.`);
  expect(await said(kept('1'))).toBe(`“Cues &lt;help&gt; at night.” ${link('1', 'Cued replay')}, p. 4.`);
  // The document is there, and that version of it is not.
  expect(await said(kept('2'))).toBe(`“Cues *help*.” ${link('2', 'Sleep &amp; memory')}, p. 7.`);
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['[x](javascript:alert(1))', '<p dir="auto">x</p>'],
  ['[x](//evil.example/a)', '<p dir="auto">x</p>'],
  ['[x](/\\evil.example)', '<p dir="auto">x</p>'],
  ['[x](data:text/html,a)', '<p dir="auto">x</p>'],
  ['[x](https://a.example/"onclick="alert(1))', 'href="https://a.example/%22onclick=%22alert(1)"'],
  ['![x](javascript:alert(1))', '<p dir="auto">x</p>'],
  ['![<b>](https://elsewhere.example/spy.png)', '<a href="https://elsewhere.example/spy.png">&lt;b&gt;</a>'],
  ['$\\href{javascript:alert(1)}{x}$', '<p dir="auto">'],
  ['$\\includegraphics{https://evil.example/a.png}$', '<p dir="auto">'],
  ['```"><img src=x>\na\n```', '<pre dir="ltr"><code>a</code></pre>'],
  ['a\u0000b\ud800c', 'ab\ufffdc'],
])('%j does nothing', async (text, shown) => {
  const page = await written(text);
  expect(page).toContain(shown);
  expect(page).not.toMatch(/<script|<img|<iframe|href="(?:javascript|data|\/\/)|\son\w+="|src=/i);
  expect(page).toContain('default-src &#39;none&#39;');
});

test('a picture of the note comes along, and one that is somebody else’s or gone is named', async () => {
  const page = await written(`Here ![a "graph"](${PICTURE}) and ![another](${PICTURE.replaceAll('0f', '1e')}).`);
  expect(page).toMatch(
    pattern()`
      Here <img src="data:image/jpeg;base64,[\w+/=]+
      " width="40" height="30" alt="a &quot;graph&quot;"> and <a href="https://nous\.example/api/files/pictures/
      (?:1e){32}\.png">another</a>\.
    `,
  );
});

test('pictures that would make a file too large for anybody are named, and each is looked at once', async () => {
  const [large, small, gone] = ['aa', 'bb', 'cc'].map(pair => `/api/files/pictures/${pair.repeat(32)}.png`) as [
    string,
    string,
    string,
  ];
  const asked: string[] = [];
  const draw = async (address: string) => {
    asked.push(address);
    return address === gone ? null : { jpeg: new Uint8Array(address === large ? 2_000_000 : 10), width: 4, height: 3 };
  };
  const text = `${`![large](${large}) ![gone](${gone}) `.repeat(60)}![small](${small})`;
  const paper = await makePaper({
    title: 'Many',
    text,
    origin: ORIGIN,
    style: 'none',
    heading: '',
    look: async () => null,
    draw,
  });
  expect(asked).toEqual([large, gone, small]);
  expect([...paper.pictures.keys()]).toEqual([small]);
});
