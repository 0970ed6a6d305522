import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState } from './build-segment.ts';
import { isScrap } from './document-title.ts';
import type { ClaimedFacts } from './facts.ts';
import { factsOf, factsOfPicture, factsOfText } from './facts.ts';
import { buildTextSegment, markdownPages } from './plain-text.ts';
import type { PrintedLine } from './testing/raw-pages.ts';
import { column, printPage } from './testing/raw-pages.ts';
import type { DocumentFacts } from './types.ts';

const NOTHING_CLAIMED: ClaimedFacts = { title: null, author: null, createdOn: null };
const prose = column(
  Array.from({ length: 14 }, (_, at) => `This is line ${at} of the text that everything else stands in.`),
  300,
);

function facts(top: readonly PrintedLine[], claimed = NOTHING_CLAIMED): DocumentFacts {
  const page = printPage(1, [...top, { text: 'Abstract', y: 270 }, ...prose]);
  return factsOf(page, buildSegment([page], firstSegmentState).segment, claimed);
}

test('the largest lettering is the title, the plain names under it are the authors', () => {
  const found = facts([
    { text: 'On the Drying of Tea', y: 80, size: 20 },
    { text: 'Ada Lee\u2217, Graydon Hoare\u2217 and Bo de Vries#', y: 130 },
    { text: 'University of Tea', y: 150 },
  ]);
  expect(found).toMatchObject({ title: 'On the Drying of Tea', authors: ['Ada Lee', 'Graydon Hoare', 'Bo de Vries'] });
});

test('affiliation letters that stick to every name are taken off', () => {
  expect(
    facts([
      { text: 'On the Drying of Tea', y: 80, size: 20 },
      { text: 'Ada Gaoa, Yun Xiongb, Xin Gaob, Meng', y: 130 },
    ]).authors,
  ).toEqual(['Ada Gao', 'Yun Xiong', 'Xin Gao']);
});

test('forms, authorities and addresses are no titles: the next largest lettering is, else the file’s own', () => {
  const form = [{ text: 'UNITED STATES SECURITIES AND EXCHANGE COMMISSION', y: 60, size: 18 }];
  expect(
    facts([...form, { text: 'FORM 10-Q', y: 100, size: 16 }, { text: 'Tea Holdings Incorporated', y: 160, size: 13 }])
      .title,
  ).toBe('Tea Holdings Incorporated');
  expect(
    facts([...form, { text: 'someone@tea.example', y: 160, size: 13 }], {
      ...NOTHING_CLAIMED,
      title: 'Report of the third quarter',
    }).title,
  ).toBe('Report of the third quarter');
  expect(facts(form).title).toBeNull();
});

test('entries of a table of contents are no title', () => {
  const page = printPage(1, [
    { text: 'Contents', y: 80, size: 16 },
    ...column(['1 Moorings . . . . . . . . 2', '2 The fee for a mooring . . . . . . . . 3'], 120),
  ]);
  const { segment } = buildSegment([page], firstSegmentState);
  expect(factsOf(page, segment, { ...NOTHING_CLAIMED, title: 'Rules of the harbour' }).title).toBe(
    'Rules of the harbour',
  );
});

test('a scan is called by what was recognised only where that reads like a title; a picture keeps its filename', () => {
  const scan = (lettering: string) => {
    const page = { ...printPage(1, [{ text: lettering, y: 80, size: 20 }, ...prose]), recognised: 71 };
    const { segment } = buildSegment([page], firstSegmentState);
    return [factsOf(page, segment, NOTHING_CLAIMED).title, factsOfPicture(segment).title];
  };
  expect(scan('On the Drying of Tea')).toEqual(['On the Drying of Tea', null]);
  for (const scrap of ['GAME', 'oO ~ Fig | ae 4S', 'Mi1k ]= 3 the wa y']) expect(scan(scrap)).toEqual([null, null]);
  expect(isScrap('お茶の乾燥について')).toBe(false);
  // In print one word can be a title.
  expect(facts([{ text: 'Dracula', y: 80, size: 20 }]).title).toBe('Dracula');
});

test('a Markdown file says its title, author and date in its front matter, which is no part of its text', () => {
  const text =
    "---\ntitle: The User's Guide\nauthor: John MacFarlane\ndate: 2026-08-11\n---\n\n# Synopsis\n\nSome words.";
  const { pages, claimed, tableEnd } = markdownPages(text);
  const { segment } = buildTextSegment(pages, true, firstSegmentState, tableEnd);
  expect(factsOfText(segment, claimed)).toMatchObject({
    title: "The User's Guide",
    authors: ['John MacFarlane'],
    publishedOn: '2026-08-11',
  });
  expect(segment.text).toBe('# Synopsis\n\nSome words.');
});

test.each([
  ['# Title: Enchiridion of Epictetus\n\nSome things are in our control.', 'Enchiridion of Epictetus'],
  ['Titel: Die Kunst des Tees\n\nWas getrunken wird.\n', 'Die Kunst des Tees'],
  ['# Titles: a history\n\nOf dukes.', 'Titles: a history'],
])('a title is told without the word that says that it is one: %j', (text, title) => {
  expect(factsOfText(buildTextSegment([text], true, firstSegmentState).segment).title).toBe(title);
});

test('when an e-book of an old work came out is no date of the work', () => {
  const text =
    '# Winter Sports\n\nRelease date: August 23, 2019 [EBook #60153]\n\nMost recently updated: January 30, 2020\n\n' +
    'LONDON, RATHBONE PLACE 1913\n\nText.';
  expect(factsOfText(buildTextSegment([text], true, firstSegmentState).segment).publishedOn).toBe('1913');
});
