/** What a program puts on the clipboard, and the note that is to come of it. */
export interface Pasted {
  readonly from: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly markdown: string;
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>\
<meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1 style='mso-outline-level:1'>Protocol<o:p></o:p></h1>
<p class=MsoNormal>The <b style='mso-bidi-font-weight:normal'>cue</b> is <i>soft</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]>\
<span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt
  "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>one<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'>\
<span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span>deeper</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span>\
</span>two</p>
<table class=MsoTableGrid><tr><td colspan=2><p class=MsoNormal>wide</p></td></tr><tr><td><p>a</p><p>b</p></td><td>\
<p>c</p></td></tr></table><!--EndFragment--></body></html>`;
const PAGE = `<meta charset="utf-8"><nav>Menu</nav><script>alert(1)</script><article><h2>Sleep</h2>\
<p style="color:red" onclick="alert(1)">Read <a href="https://example.org/a">this</a>, not <a
  href="javascript:alert(1)">that</a>.</p><ol start="3"><li>three</li><li>four</li></ol><pre class="language-python">\
<code>x = 1
y = 2</code></pre><button>Share</button></article>`;
const WORD_NUMBERS = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
  xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head>\
<body lang=DE><!--StartFragment-->
<p class=MsoNormal><span lang=EN-US style='font-size:12.0pt;font-family:"Times New Roman",serif'>The plots &#8211; \
all of them &#8211; are listed in <a href="https://example.org/plots"><span style='color:#0563C1'>the annex</span>\
</a>:<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]>\
<span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span>\
<![endif]>Heath<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l1 level2 lfo2'>\
<![if !supportLists]><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span>\
</span><![endif]>dry<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]>\
<span style='mso-list:Ignore'>4.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>\
<![endif]>Bog<o:p></o:p></p>
<p class=MsoNormal><s>No longer</s> <u>used</u>.<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
const LIBRE_OFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/>\
<title></title><meta name="generator" content="LibreOffice 24.2.7 (Linux)"/>\
<style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm }</style>\
</head><body lang="de-DE" dir="ltr"><h2 class="western"><font face="Liberation Sans, sans-serif">\
<font size="4" style="font-size: 14pt">Method</font></font></h2>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif">\
<font size="3" style="font-size: 12pt">Two <b>walks</b> and one <i>rest</i>.</font></font></p>
<ul><li><p style="margin-bottom: 0cm">first</p></li><li><p style="margin-bottom: 0cm">second</p></li></ul>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><tr valign="top"><th>\
<p>plot</p></th><th><p>count</p></th></tr><tr valign="top"><td><p>A</p></td><td><p>12</p></td></tr></table></body>\
</html>`;
const CALC =
  '<html><head><meta name="generator" content="LibreOffice 24.2.7 (Linux)"/>' +
  '<style type="text/css">body,td{font-family:"Liberation Sans"}</style></head>' +
  '<body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>' +
  '<tr><td height="17" align="left">plot</td><td align="left">count</td></tr><tr><td height="17" align="left">A</td>' +
  '<td align="right" sdval="12" sdnum="1031;">12</td></tr></table></body></html>';
const MERGED =
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 cellspacing=0>' +
  '<!--StartFragment--><tr height=20><td>plot</td><td>year</td><td>height</td><td>count</td></tr>' +
  '<tr height=20><td rowspan=2>A</td><td>2023</td><td colspan=2 rowspan=2>lost</td></tr>' +
  '<tr height=20><td>2024</td></tr><tr height=20><td>B</td><td>2024</td><td>7</td><td>12</td></tr>' +
  '<!--EndFragment--></table></body></html>';
const SECTIONS =
  '<table><thead><tr><th>plot</th><th>year</th><th>count</th></tr></thead><tbody><tr><td rowspan="0">A</td>' +
  '<td>2023</td><td>7</td></tr><tr><td>2024</td><td>8</td></tr><tr><td>2025</td><td>9</td></tr></tbody>' +
  '<tbody><tr><td>B</td><td>2025</td><td>12</td></tr></tbody></table>';
const DOCS_LIST =
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7f1c">` +
  `<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">What to read</span></h2>` +
  `<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1">` +
  `<p dir="ltr" role="presentation"><span style="font-weight:400;font-style:italic">Tanaka</span>` +
  `<span style="font-weight:400"> first</span></p></li><ul>` +
  `<li dir="ltr" style="list-style-type:circle" aria-level="2"><p dir="ltr" role="presentation">` +
  `<span style="font-weight:400">its methods</span></p></li></ul><li dir="ltr" aria-level="1">` +
  `<p dir="ltr" role="presentation"><a href="https://example.org/b" style="text-decoration:none">` +
  `<span style="text-decoration:underline;color:#1155cc">the review</span></a></p></li></ul><br /><p dir="ltr">` +
  `<span style="text-decoration:line-through">old</span></p></b>`;
const SHEETS =
  '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}-->' +
  '</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1">' +
  '<colgroup><col width="100"><col width="100"></colgroup><tbody><tr style="height:21px;">' +
  '<td style="font-weight:bold;" data-sheets-value="{}">year</td>' +
  '<td style="font-weight:bold;">rain</td></tr><tr style="height:21px;"><td style="text-align:right;">2024</td>' +
  '<td style="text-align:right;">801</td></tr></tbody></table>';
const ENCYCLOPEDIA =
  '<html><body><!--StartFragment--><h2 id="Growth">Growth<span class="mw-editsection" hidden>' +
  '<a href="https://example.org/edit">edit</a></span></h2><p>' +
  '<b>Heather</b> (<i lang="la">Calluna vulgaris</i>) grows to 50&nbsp;cm.<sup class="reference">' +
  '<a href="https://example.org/heather#cite_note-1">[1]</a>' +
  '</sup> See <a href="https://example.org/moor" title="Moor">moor</a>.</p>' +
  '<div style="display:none">Retrieved from</div><!--EndFragment--></body></html>';
const FORGE =
  '<meta charset="utf-8"><div class="markdown-heading" dir="auto"><h3 class="heading-element" dir="auto">To do</h3>' +
  '<a class="anchor" aria-hidden="true" href="#to-do"><svg viewBox="0 0 16 16"><path d="m7"></path></svg></a></div>' +
  '<ul class="contains-task-list"><li class="task-list-item">' +
  '<input type="checkbox" class="task-list-item-checkbox" checked disabled> measure</li>' +
  '<li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled> count</li></ul>' +
  '<div class="highlight highlight-source-python">' +
  '<pre class="notranslate">x <span class="pl-c1">=</span> <span class="pl-c1">1</span></pre></div>';
const MAIL =
  '<div dir="ltr">Dear Ada,<div><br></div><div>the samples are <b>ready</b>.</div><div><br></div>' +
  '<div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px ' +
  'solid rgb(204,204,204);padding-left:1ex"><div>When?</div></blockquote></div></div>' +
  '<img src="https://example.org/open.gif" width="1" height="1">';
const OUTLOOK =
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-GB><!--StartFragment-->` +
  `<div class=WordSection1><p class=MsoNormal>` +
  `<span style='font-size:11.0pt;font-family:"Calibri",sans-serif'>Please find below:<o:p></o:p></span></p>` +
  `<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><b>` +
  `<span style='mso-fareast-language:EN-GB'>Kind regards</span></b><br>Ada<o:p></o:p></p></div>` +
  `<!--EndFragment--></body></html>`;
const ASSISTANT =
  `<meta charset='utf-8'><p data-start="0" data-end="40">The energy is <span class="katex">` +
  `<span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi><mo>=</mo>` +
  `<mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow>` +
  `<annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span>` +
  `<span class="katex-html" aria-hidden="true"><span class="base">E=mc2</span></span></span>.</p><hr>` +
  `<ol data-start="1"><li><p>Mass</p></li><li><p>Speed</p></li></ol>`;
const WIKI_OF_A_TEAM =
  `<meta charset='utf-8'><h3>Meeting</h3><p>Decided: <code>v2</code> ships.</p>` +
  `<blockquote>Not before May.</blockquote><ul><li>Ada<ul><li>figures</li></ul></li></ul><!-- notionvc: 0c5ad1 -->`;

export const PASTED: readonly Pasted[] = [
  {
    from: 'Word',
    kinds: { 'text/html': WORD, 'text/plain': 'Protocol' },
    markdown:
      '# Protocol\n\nThe **cue** is *soft*.\n\n- one\n  - deeper\n- two\n\n| wide |  |\n| --- | --- |\n| a<br>b | c |',
  },
  {
    from: 'a web page',
    kinds: { 'text/html': PAGE, 'text/plain': 'Sleep' },
    markdown:
      '## Sleep\n\nRead [this](https://example.org/a), not that.\n\n3. three\n4. four\n\n```python\nx = 1\ny = 2\n```',
  },
  {
    from: 'Markdown',
    kinds: { 'text/plain': '# Title\n\n- [x] done\n- [ ] open\n\n$$\nx\n$$\n\n| a |\n| - |\n| 1 |' },
    markdown: '# Title\n\n- [x] done\n- [ ] open\n\n$$\nx\n$$\n\n| a |\n| --- |\n| 1 |',
  },
  {
    from: 'Google Docs',
    kinds: {
      'text/html':
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">plain </span>' +
        '<span style="font-weight:700">bold</span></p></b>',
      'text/plain': 'plain bold',
    },
    markdown: 'plain **bold**',
  },
  {
    from: 'an editor of code',
    kinds: {
      'text/html': '<meta charset="utf-8"><div style="color:#fff"><div><span># Title</span></div></div>',
      'text/plain': '# Title',
    },
    markdown: '# Title',
  },
  {
    from: 'numbers of Word',
    kinds: { 'text/html': WORD_NUMBERS, 'text/plain': 'The plots' },
    markdown:
      'The plots – all of them – are listed in [the annex](https://example.org/plots):\n\n3. Heath\n   1. dry\n' +
      '4. Bog\n\n~~No longer~~ used.',
  },
  {
    from: 'LibreOffice Writer',
    kinds: { 'text/html': LIBRE_OFFICE, 'text/plain': 'Method' },
    markdown:
      '## Method\n\nTwo **walks** and one *rest*.\n\n- first\n- second\n\n| plot | count |\n| --- | --- |\n| A | 12 |',
  },
  {
    from: 'LibreOffice Calc',
    kinds: { 'text/html': CALC, 'text/plain': 'plot\tcount\nA\t12' },
    markdown: '| plot | count |\n| :-- | :-- |\n| A | 12 |',
  },
  {
    from: 'a list of Google Docs',
    kinds: { 'text/html': DOCS_LIST, 'text/plain': 'What to read' },
    markdown: '## What to read\n\n- *Tanaka* first\n  - its methods\n- [the review](https://example.org/b)\n\n~~old~~',
  },
  {
    from: 'Google Sheets',
    kinds: { 'text/html': SHEETS, 'text/plain': 'year\train\n2024\t801' },
    markdown: '| **year** | **rain** |\n| --- | --- |\n| 2024 | 801 |',
  },
  {
    from: 'a spreadsheet whose cells reach over others',
    kinds: { 'text/html': MERGED, 'text/plain': 'plot' },
    markdown:
      '| plot | year | height | count |\n| --- | --- | --- | --- |\n| A | 2023 | lost |  |\n|  | 2024 |  |  |\n' +
      '| B | 2024 | 7 | 12 |',
  },
  {
    from: 'a table with cells down to the ends of its sections',
    kinds: { 'text/html': SECTIONS, 'text/plain': 'plot' },
    markdown:
      '| plot | year | count |\n| --- | --- | --- |\n| A | 2023 | 7 |\n|  | 2024 | 8 |\n|  | 2025 | 9 |\n' +
      '| B | 2025 | 12 |',
  },
  {
    from: 'an encyclopedia',
    kinds: { 'text/html': ENCYCLOPEDIA, 'text/plain': 'Growth' },
    markdown:
      '## Growth\n\n**Heather** (*Calluna vulgaris*) grows to ' +
      '50\u00a0cm.[\\[1\\]](https://example.org/heather#cite_note-1) See [moor](https://example.org/moor "Moor").',
  },
  {
    from: 'a forge of code',
    kinds: { 'text/html': FORGE, 'text/plain': 'To do' },
    markdown: '### To do\n\n- [x] measure\n- [ ] count\n\n```\nx = 1\n```',
  },
  {
    from: 'a letter',
    kinds: { 'text/html': MAIL, 'text/plain': 'Dear Ada,' },
    markdown: 'Dear Ada,\n\nthe samples are **ready**.\n\n> When?',
  },
  {
    from: 'Outlook',
    kinds: { 'text/html': OUTLOOK, 'text/plain': 'Please find below:' },
    markdown: 'Please find below:\n\n**Kind regards**\\\nAda',
  },
  {
    from: 'an assistant',
    kinds: { 'text/html': ASSISTANT, 'text/plain': 'The energy is' },
    markdown: 'The energy is $E = mc^2$.\n\n***\n\n1. Mass\n2. Speed',
  },
  {
    from: 'a wiki',
    kinds: { 'text/html': WIKI_OF_A_TEAM, 'text/plain': 'Meeting' },
    markdown: '### Meeting\n\nDecided: `v2` ships.\n\n> Not before May.\n\n- Ada\n  - figures',
  },
  {
    from: 'a page about water',
    kinds: {
      'text/html': '<p>H<sub>2</sub>O, 10<sup>6</sup> of it, the 5<sup>th</sup></p>',
      'text/plain': 'H2O, 106 of it',
    },
    markdown: 'H₂O, 10⁶ of it, the 5th',
  },
];
