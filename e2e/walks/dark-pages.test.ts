// Pages are not always white: the cited words are seen, and can be read, whatever the page is printed on.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf } from '../../packages/server/src/features/ingestion/parsers/testing/make-pdf.ts';
import { closeContext } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { citationTabs, litWords } from '../support/screens.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';

const here = installation();
const folder = temporaryFolder();

/** Red, green and blue from 0 to 1, of the page and of the words on it. */
const grounds = [
  ['a white page', '1 1 1', '0.1 0.1 0.1'],
  ['a dark page', '0.05 0.07 0.14', '1 1 1'],
  ['a strongly coloured page', '0.88 0.38 0.1', '1 1 1'],
] as const;
const projects = new Map<string, string>();

beforeAll(async () => {
  const ada = await new Person(here.origin).register();
  for (const [name, ground, ink] of grounds) {
    const path = join(folder, `${name}.pdf`);
    writeFileSync(path, slide(ground, ink));
    const { conversationId } = await ada.newProject(name);
    await ada.untilRead(await ada.upload([path], conversationId));
    await ada.answer(conversationId, 'How many owls did the lantern survey count?');
    projects.set(name, conversationId);
  }
});
afterAll(() => removeFolder(folder));

const looks = grounds.flatMap(([ground]) =>
  (['light', 'dark'] as const).map(colorScheme => [ground, colorScheme] as const),
);

test.each(looks)(
  'on %s the cited words are lit, in the card and on the page, with the theme %s',
  async (ground, colorScheme) => {
    const { page, context, expectClean } = await here.openSignedIn({ colorScheme, at: `/c/${projects.get(ground)}` });
    await citationTabs(page).first().hover();
    await page.getByText('These words are on the page').waitFor();
    const least = ground === 'a white page' ? 0.4 : 0.05;
    expect(await shareOfMarigold(page, page.locator('[data-crop] i').first()), 'in the card').toBeGreaterThan(least);
    await citationTabs(page).first().click();
    await litWords(page).first().waitFor();
    expect(await shareOfMarigold(page, litWords(page).first()), 'on the page').toBeGreaterThan(least);
    expectClean();
    await closeContext(context);
  },
);

/**
 * How much of what is seen around an element has the colour of evidence. The theme that is dark dims pages, marks and
 * all.
 */
async function shareOfMarigold(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  const picture = await page.screenshot({
    clip: { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6 },
  });
  const judge = await here.browser.newPage();
  const share = await judge.evaluate(`(async () => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,${picture.toString('base64')}';
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let lit = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] >= 190 && data[at + 1] >= 155 && data[at + 1] < data[at] && data[at] - data[at + 2] >= 60) lit += 1;
    return lit / (data.length / 4);
  })()`);
  await judge.close();
  return Number(share);
}

/** A page of a presentation, with words in the upper half. */
function slide(ground: string, ink: string): Uint8Array {
  const words = [
    'Owls of the northern wood',
    'The lantern survey of 2019 counted forty-one owls in the northern wood.',
    'Most of them were tawny owls, and six were long-eared owls.',
    'The wood was visited on twelve nights without rain.',
  ];
  const bytes =
    `${ground} rg 0 0 720 405 re f ${ink} rg BT /F1 16 Tf 72 320 Td 30 TL ` +
    `${words.map(line => `(${line}) Tj T*`).join(' ')} ET`;
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 720 405] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    { dictionary: '', bytes },
  ]);
}
