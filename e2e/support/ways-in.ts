import type { Page } from 'playwright-core';

// The screens that one reaches without being signed in.
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
/** The server refuses these calls from now on. */
export const refuse = (page: Page, url: string, status: number, code: string) =>
  page.route(`**/api/${url}`, route => route.fulfill({ status, json: { error: { code, message: code } } }));
/** Answers what the browser asks of the installation, with these facts changed. */
export const withConfig = async (page: Page, origin: string, facts: object) => {
  const config = (await (await fetch(`${origin}/api/config`)).json()) as object;
  await page.route('**/api/config', route => route.fulfill({ json: { ...config, ...facts } }));
};
