import { expect, test } from 'vitest';
import { readPage } from './web-page.ts';

const ADDRESS = 'https://field.example/notes/tea?id=7';
const read = (html: string | Uint8Array, charset: string | null = null) =>
  readPage(typeof html === 'string' ? new TextEncoder().encode(html) : html, { address: ADDRESS, charset });
const bodyOf = (html: string) => /<section>([\s\S]*)<\/section>/.exec(read(html).snapshot)?.[1]?.trim() ?? '';
/** What is read, without markup. */
const wordsOf = (html: string) =>
  bodyOf(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const sentence = (about: string) =>
  `The ${about} is told here at some length, so that it is plainly a paragraph that somebody has written ` +
  'for others to read.';

const ARTICLE = `<!doctype html><html lang="en"><head><title>Tea on the hills | Field Notes</title>
<meta property="og:site_name" content="Field Notes"><meta name="author" content="Ada Quill; Bo Marsh">\
<meta property="article:published_time" content="2024-03-05T10:00:00Z">
<script>document.write('SCRIPT')</script><style>p { color: red }</style></head>
<body><header class="site-header"><a href="/">Field Notes</a></header><nav><ul><li><a href="/a">Home</a><li>\
<a href="/b">About</a></ul></nav>
<div id="page"><div class="sidebar"><h3>Popular</h3><ul><li><a href="/1">One thing</a><li><a href="/2">Two things</a>\
<li><a href="/3">Three things</a></ul></div>
<article><h1>Tea on the hills</h1><p class="byline">By Ada Quill</p>
<p>${sentence('first hill')} See <a href="/map" onclick="steal()">the map</a> and <a
  href="javascript:alert(1)">this</a>.
<h2>Pots</h2><p>${sentence('pot')}<ul><li>A small pot for one<li>A large pot for four</ul>
<table><caption>Leaves</caption><tr><th>Hill<th>Leaves<tr><td>North<td>12</table>
<figure><img src="https://tracker.example/x.gif" alt="A terrace in the morning" onerror="steal()">\
<figcaption>The terrace</figcaption></figure>
<blockquote>${sentence('saying of old')}</blockquote><pre>steep(4)</pre>
<div class="share-buttons"><a href="/t">Tweet</a><a href="/f">Share</a></div></article>
<section class="comments"><p>${sentence('opinion of a stranger')}</p></section></div>
<footer><p>All rights reserved by the publisher of these notes, wherever they may be read.</p></footer></body></html>`;

test('a page says its title, who wrote it, for whom and when, and in which language', () => {
  expect(read(ARTICLE).page).toMatchObject({
    title: 'Tea on the hills',
    authors: ['Ada Quill', 'Bo Marsh'],
    site: 'Field Notes',
    publishedOn: '2024-03-05',
    language: 'en',
    hasScripts: true,
  });
});

test('what one reads is kept with its headings, lists, tables and captions; what stands around it is not', () => {
  const words = wordsOf(ARTICLE);
  for (const kept of [
    'first hill',
    'Pots',
    'A small pot for one',
    'Leaves',
    'North',
    '12',
    'The terrace',
    'saying of old',
    'steep(4)',
  ])
    expect(words).toContain(kept);
  for (const gone of ['Home', 'Popular', 'One thing', 'Tweet', 'stranger', 'All rights', 'SCRIPT', 'color: red'])
    expect(words).not.toContain(gone);
  const body = bodyOf(ARTICLE);
  for (const tag of [
    '<h2>Pots</h2>',
    '<li>A small pot for one</li>',
    '<th>Hill</th>',
    '<td>12</td>',
    '<blockquote>',
    '<pre>steep(4)</pre>',
    '<figcaption>The terrace</figcaption>',
  ])
    expect(body).toContain(tag);
  // The title stands above, once.
  expect(read(ARTICLE).snapshot.match(/<h1>/g)).toHaveLength(1);
});

test('INJ-2 the snapshot runs and fetches nothing: no scripts, handlers, styles, pictures or script addresses', () => {
  const hostile = `<body><article><p>${sentence('plain thing')}</p>\
<p onclick="x()" style="background:url(https://e.example/t)">${sentence('second')}<svg onload="x()">\
<script>y()</script></svg>
    <img src=x onerror=x() alt="&quot;><script>z()</script>"><a href="JaVaScRiPt:x()">one</a>\
<a href="data:text/html,<script>x()</script>">two</a><a href=" vbscript:x">three</a>
    <iframe src="https://e.example"></iframe><object data="x"></object><form action="https://e.example">\
<input name="p" formaction="javascript:x()"></form><base href="javascript:x()//">
    <math><mtext><script>q()</script></mtext></math><p lang='en" onmouseover="x()'>${sentence('third')}</p><noscript>\
<p title="</noscript><img src=x onerror=x()>"></noscript></article></body>`;
  const { snapshot } = read(hostile);
  expect(snapshot).not.toMatch(
    /<(?:script|style|iframe|object|embed|svg|form|input|base|meta http-equiv|img[^>]*src)/i,
  );
  expect(snapshot).not.toMatch(/<[^>]*\s(?:on\w+|style|src|srcset|action|formaction)\s*=/i);
  expect(snapshot).not.toMatch(/href="(?!https?:)/i);
  expect(snapshot).toContain('alt="&quot;&gt;&lt;script&gt;');
});

test('links are made whole, from the base that the page names', () => {
  expect(bodyOf(`<body><p>${sentence('link')} <a href="/map">map</a></p></body>`)).toContain(
    '<a href="https://field.example/map">map</a>',
  );
  expect(
    bodyOf(
      '<head><base href="https://other.example/deep/"></head><body>' +
        `<p>${sentence('link')} <a href="map">map</a></p></body>`,
    ),
  ).toContain('href="https://other.example/deep/map"');
});

test('an article without marks of its own is found by where its paragraphs stand', () => {
  const page =
    '<body><div class=top><a href=1>A</a><a href=2>B</a><a href=3>C</a></div><div><div class="col-1">' +
    '<a href=4>More</a></div><div class="col-2">' +
    `<div>${['one', 'two', 'three'].map(n => `<p>${sentence(n)}</p>`).join('')}</div></div></div></body>`;
  expect(wordsOf(page)).toBe(['one', 'two', 'three'].map(sentence).join(' '));
});

test('a page laid out in a table, and an article that is named like its surroundings, are kept whole', () => {
  const old =
    `<body><table><tr><td><a href=1>Home</a><td><p>${sentence('old page')}</p>` +
    `<p>${sentence('second')}</p></table></body>`;
  expect(wordsOf(old)).toContain(sentence('old page'));
  expect(
    wordsOf(`<body><div class="social"><p>${sentence('social life')}</p><p>${sentence('second')}</p></div></body>`),
  ).toContain(sentence('social life'));
});

test.each([
  ['its server', new Uint8Array([...Buffer.from('<p>caf'), 0xe9, ...Buffer.from('</p>')]), 'iso-8859-1'],
  [
    'the page itself',
    new Uint8Array([...Buffer.from('<meta charset="windows-1252"><p>caf'), 0xe9, ...Buffer.from('</p>')]),
    null,
  ],
  ['nobody, as Western text', new Uint8Array([...Buffer.from('<p>caf'), 0xe9, ...Buffer.from('</p>')]), null],
  ['nobody, as UTF-8', new TextEncoder().encode('<p>café</p>'), null],
  ['a server that names none there is', new TextEncoder().encode('<p>café</p>'), 'x-nothing'],
] as const)('the encoding is what %s says', (_who, bytes, charset) => {
  expect(read(bytes, charset).snapshot).toContain('café');
});

test('marked-up data say who wrote it and when; broken ones say nothing', () => {
  const data = (json: string) =>
    read(`<script type="application/ld+json">${json}</script><body><p>${sentence('data')}</p></body>`).page;
  expect(data('{"@graph":[{"author":[{"name":"Zoë Marsh"}],"datePublished":"2021-02-03T04:05"}]}')).toMatchObject({
    authors: ['Zoë Marsh'],
    publishedOn: '2021-02-03',
  });
  expect(data('{"author":')).toMatchObject({ authors: [], publishedOn: null });
});

test('an empty page has nothing to read, and one that asks for a password says so', () => {
  expect(
    read(
      '<html><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
    ).page,
  ).toMatchObject({
    characters: 0,
    hasScripts: true,
  });
  expect(read('<body><form><input type=password></form></body>').page).toMatchObject({ asksToSignIn: true });
});

test('DOS-2 a page made to hurt is refused or read in time', () => {
  const began = performance.now();
  expect(() => read(`<body>${'<div>'.repeat(100_000)}`)).toThrow(expect.objectContaining({ reason: 'too_large' }));
  expect(() => read(`<body>${'<p><b></b></p>'.repeat(200_000)}`)).toThrow(
    expect.objectContaining({ reason: 'too_large' }),
  );
  expect(() => read('<!DOCTYPE x [<!ENTITY a "aaaa">]><p>&a;</p>')).toThrow(
    expect.objectContaining({ reason: 'damaged' }),
  );
  read(`<body><p ${'a="'.repeat(50_000)}>${'<'.repeat(50_000)}${'<a href='.repeat(20_000)}`);
  read(`<body>${'<div class="share">x'.repeat(350)}`);
  expect(performance.now() - began).toBeLessThan(8_000);
});
