// The legal texts, as somebody reads them who is not signed in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { expectNoSideways, phone } from '../support/screens.ts';

const words = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../packages/web/src/locales', locale, 'legal.json'), 'utf8'));
const english = words('en-US');
const names = ['privacy', 'terms', 'enterprise-terms', 'api-terms', 'impressum'];
const dates: Record<string, string> = {
  privacy: 'Date of this template: November 2026',
  terms: 'Last revised in January 2025',
  'enterprise-terms': 'Last updated in February 2024',
  'api-terms': 'Date of this template: November 2026',
  impressum: 'Date of this template: November 2026',
};

const here = installation({
  LEGAL_OPERATOR_NAME: 'Quill & Page Ltd',
  LEGAL_EMAIL: 'legal@quill.example',
  LEGAL_ADDRESS: '1 Paper Street, Inkton',
});

test('signed out, the index links to five documents; each says its date and that it is a template', async () => {
  const watched = await here.open();
  const { page } = watched;
  await page.goto(`${here.origin}/p/legal`);
  await page.getByRole('heading', { name: 'Legal', level: 1 }).waitFor();
  await expectAccessible(page, 'the index of the legal texts');
  for (const name of names) {
    await page.getByText(english.documents[name].line, { exact: true }).waitFor();
    await page.getByRole('link', { name: english.documents[name].title, exact: true }).click();
    await page.waitForURL(`${here.origin}/p/legal/${name}`);
    const title = page.getByRole('heading', { name: english.documents[name].title, level: 1 });
    await title.waitFor();
    expect(
      await page.evaluate(
        "[getComputedStyle(document.querySelector('h1')).fontSize, " +
          "/Serif/.test(getComputedStyle(document.querySelector('h1')).fontFamily)]",
      ),
    ).toEqual(['32px', true]);
    await page.getByText(dates[name]!, { exact: true }).waitFor();
    await page.getByText(english.notice, { exact: true }).waitFor();
    await expectAccessible(page, name);
    await page.getByRole('link', { name: 'All legal texts' }).click();
    await page.getByRole('heading', { name: 'Legal', level: 1 }).waitFor();
  }
  watched.expectClean();
});

test('the texts name the operator as the settings do, and what is not set is a marked blank', async () => {
  const { page } = await here.open();
  await page.goto(`${here.origin}/p/legal/impressum`);
  for (const fact of ['Quill & Page Ltd', '1 Paper Street, Inkton', 'legal@quill.example']) {
    await page.getByRole('definition').filter({ hasText: fact }).waitFor();
  }
  expect(
    await page
      .getByRole('definition')
      .filter({ hasText: /^to be filled in$/ })
      .count(),
  ).toBe(3);
  await page.goto(`${here.origin}/p/legal/terms`);
  await page.getByText('“We” means Quill & Page Ltd', { exact: false }).waitFor();
  await page.getByText('Governing law: to be filled in. Mandatory').waitFor();
});

test('who signs up reads that an account accepts the terms, and opens them beside the form', async () => {
  const watched = await here.open();
  const { page } = watched;
  await page.goto(`${here.origin}/register`);
  const sentence = 'By creating an account you accept the terms of service and acknowledge the privacy policy.';
  await page.getByText(sentence).waitFor();
  await expectAccessible(page, 'signing up');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  for (const [name, { title }] of [
    ['terms of service', english.documents.terms],
    ['privacy policy', english.documents.privacy],
  ] as const) {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    await opened.getByRole('heading', { name: title, level: 1 }).waitFor();
  }
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Lovelace');
  watched.expectClean();
});

test('a document has a column of 680 px, contents beside it on wide windows, and linkable headings', async () => {
  const watched = await here.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = watched;
  await page.goto(`${here.origin}/p/legal/terms#s6`);
  const heading = page.getByRole('heading', { name: /Plans and payment/ });
  await heading.waitFor();
  await expect
    .poll(() =>
      page.evaluate("document.getElementById('s6').getBoundingClientRect().top < innerHeight && scrollY > 100"),
    )
    .toBe(true);
  expect(await page.getByRole('article').evaluate(element => element.getBoundingClientRect().width)).toBe(680);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const box = async () => (await contents.boundingBox())!;
  expect((await box()).x + (await box()).width).toBeLessThan((await page.getByRole('article').boundingBox())!.x);
  await contents.getByRole('link', { name: 'Disputes' }).click();
  await page.waitForURL(/#s9$/);
  expect(Math.round((await box()).y)).toBe(40);
  await page.getByRole('link', { name: 'Copy link: Liability' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${here.origin}/p/legal/terms#s8`);
  await page.setViewportSize({ width: 1119, height: 800 });
  await page.locator('summary', { hasText: 'Contents' }).click();
  await page.locator('details').getByRole('link', { name: 'Answers', exact: true }).click();
  await page.waitForURL(/#s4$/);
  watched.expectClean();
});

test('printed, a document is its text alone in dark ink on white, whatever the theme', async () => {
  const { page } = await here.open({ colorScheme: 'dark' });
  await page.goto(`${here.origin}/p/legal/privacy`);
  await page.getByRole('heading', { name: 'Privacy policy', level: 1 }).waitFor();
  await expectAccessible(page, 'the privacy policy in the dark');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('navigation', { name: 'Contents' }).count()).toBe(0);
  expect(
    await page.evaluate('[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]'),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(26, 29, 38)']);
});

test.each([
  ['ar-EG', phone],
  ['ja-JP', phone],
  ['de-DE', { viewport: { width: 820, height: 1180 } }],
] as const)('in %s the documents fit a small window', async (locale, look) => {
  const texts = words(locale);
  const watched = await here.open({ ...look, locale });
  const { page } = watched;
  await page.goto(`${here.origin}/p/legal`);
  await page.getByRole('link', { name: texts.documents['enterprise-terms'].title, exact: true }).click();
  await page.getByRole('heading', { name: texts.documents['enterprise-terms'].title, level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar-EG' ? 'rtl' : 'ltr');
  await expectNoSideways(page, `the enterprise terms in ${locale}`);
  await expectAccessible(page, `the enterprise terms in ${locale}`);
  watched.expectClean();
});
