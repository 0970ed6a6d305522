// What the reader's menu shows besides sizes: a page as it is read at night, and what is known of a source.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileId, SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makePdf } from '../../packages/server/src/features/ingestion/parsers/testing/make-pdf.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { citationTabs, litWords, phone } from '../support/screens.ts';

const here = installation();
let project = '';
let painted: FileId;

/** A square page of 200 points: print above, a red field drawn below on the left, a green picture on the right. */
const paintedPdf = (): Buffer =>
  makePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    {
      dictionary: '',
      bytes: Buffer.concat([
        Buffer.from('BT /F 12 Tf 20 160 Td (Lichens by night) Tj ET\n0.8 0 0 rg 20 20 60 60 re f\n'),
        Buffer.from('q 60 0 0 60 120 20 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID '),
        Buffer.from([0, 120, 60]),
        Buffer.from(' EI Q\n'),
      ]),
    },
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]);

beforeAll(async () => {
  project = await here.withSamples([question]);
  const ada = await new Person(here.origin).login();
  const folder = join(tmpdir(), `night-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'lichens.pdf'), paintedPdf());
  const [file] = (await ada.upload([join(folder, 'lichens.pdf')], project.split('/').at(-1) as never)) as [SourceFile];
  await ada.untilRead([file]);
  painted = file.file_id;
});

const linkToPainted = () =>
  `/file?${new URLSearchParams({ file_id: painted, open: 'true', dataSourceId: 'MYLIBRARY' })}`;
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
/** Red, green and blue where paper, drawn field and picture are, of the first canvas of a page or the last. */
const colours = (page: Page, which: 'first' | 'last') =>
  page.evaluate(`(() => {
    const all = [...document.querySelectorAll('[data-page="1"] .pdf-picture canvas')];
    const canvas = all.at(${which === 'first' ? 0 : -1});
    const at = (x, y) =>
      [...canvas.getContext('2d').getImageData(canvas.width * x, canvas.height * y, 1, 1).data].slice(0, 3);
    return { count: all.length, paper: at(0.5, 0.4), field: at(0.25, 0.75), picture: at(0.75, 0.75) };
  })()`) as Promise<{ count: number } & Readonly<Record<'paper' | 'field' | 'picture', [number, number, number]>>>;

test('a page of the night is light on dark in its hues, its pictures and cut-outs as by day', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: linkToPainted() });
  await page.locator('[data-page="1"] canvas').waitFor();
  const day = await colours(page, 'last');
  expect(day.paper).toEqual([255, 255, 255]);
  await choose(page, 'Night page');
  await expect.poll(async () => (await colours(page, 'last')).count).toBe(2);
  const night = await colours(page, 'last');
  expect(Math.max(...night.paper)).toBeLessThan(40);
  expect(night.picture).toEqual(day.picture);
  const [red, green, blue] = night.field;
  expect(red - Math.max(green, blue)).toBeGreaterThan(60);
  // Areas are cut out of the first one, which is not seen.
  expect(await page.locator('[data-page="1"] .pdf-picture canvas').first().isVisible()).toBe(false);
  expect(await colours(page, 'first')).toEqual({ ...day, count: 2 });
  await expectAccessible(page, 'a page of the night');

  // It stays so on this device, until it is taken back.
  await page.reload();
  await expect.poll(async () => (await colours(page, 'last')).paper).toEqual(night.paper);
  await choose(page, 'Day page');
  await expect.poll(() => colours(page, 'last')).toEqual(day);
  expectClean();
});

test('cited words glow on a page of the night', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: project });
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  expect(await page.locator('.pdf-marks.is-on-dark .pdf-passage').count()).toBe(0);
  await page.locator('#side').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Night page', exact: true }).click();
  await page.locator('.pdf-marks.is-on-dark .pdf-passage[data-open] i').first().waitFor();
  expectClean();
});

test('the menu of an open document shows what is known of it, on a phone as well', async () => {
  for (const screen of [{}, phone]) {
    const { page, expectClean } = await here.openSignedIn({ ...screen, at: linkToPainted() });
    await page.locator('[data-page="1"] canvas').waitFor();
    await choose(page, 'About this source');
    const details = page.getByRole('dialog', { name: 'lichens' });
    await details.getByText('lichens.pdf').first().waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    // It was the dialog that Esc has closed.
    expect(await page.locator('[data-page="1"] canvas').count()).toBe(1);
    expectClean();
  }
});

test('a question of the source is asked beside its open page', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: project });
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  await page.locator('#side').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'About this source', exact: true }).click();
  const asked = page.getByRole('dialog').getByRole('button', { name: /\?$/ }).first();
  const words = (await asked.textContent())?.trim() ?? '';
  await asked.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .locator('#main')
    .getByText(words.replace(/^\P{L}+/u, ''))
    .first()
    .waitFor();
  expectClean();
});
