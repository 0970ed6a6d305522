// Ways in: to sign in, to sign up, and what becomes of a session that ends.
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { startMailbox } from '../support/mailbox.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, password, phone } from '../support/screens.ts';
import { emailField, heading, refuse, withConfig } from '../support/ways-in.ts';

const mailbox = await startMailbox();
const here = installation({ SMTP_URL: mailbox.url, MAIL_FROM: 'Nousboard <no-reply@example.org>' });
afterAll(() => mailbox.close());

beforeAll(async () => {
  await new Person(here.origin).register();
});

const grace = 'grace@example.org';
const path = (page: Page) => new URL(page.url()).pathname;
/** An account that may be used: its e-mail. */
async function withProvedEmail(name: string): Promise<string> {
  const somebody = new Person(here.origin, name);
  const { email } = somebody;
  await somebody.call(contract.register, { body: { name, email, password, confirm_password: password } });
  const token = new URL(await mailbox.linkTo(email, '/verify')).searchParams.get('token') ?? '';
  await somebody.call(contract.verifyEmail, { body: { email, token } });
  return email;
}
/** Goes there within the page, as a link of ours would. */
const goWithin = (page: Page, to: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate'))`);

test('a visitor reaches the ways in and nothing else, and comes home to the workspace after signing in', {
  tags: 'certain',
}, async () => {
  const { page, expectClean } = await here.open();
  const told: string[] = [];
  page.on('console', message => told.push(message.text()));
  for (const wanted of ['/', '/c/new', '/c/0123456789abcdef01234567', '/admin']) {
    await page.goto(here.origin + wanted);
    await heading(page, 'Welcome back');
    expect(path(page)).toBe('/login');
  }
  expect(told, 'what a signed-out visit says in the console').toEqual([]);
  const shown = await page.evaluate(`(async () => {
    const began = performance.now();
    history.pushState(null, '', '/c/new');
    dispatchEvent(new PopStateEvent('popstate'));
    while (location.pathname !== '/login') await new Promise(requestAnimationFrame);
    return performance.now() - began;
  })()`);
  expect(shown).toBeGreaterThan(250);
  expect(shown).toBeLessThan(3_000);
  const feet = { Privacy: '/p/legal/privacy', Terms: '/p/legal/terms', Legal: '/p/legal' };
  for (const [name, to] of Object.entries(feet))
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to);

  // What was chosen before is not for whoever signs in now.
  await page.evaluate(
    `localStorage.setItem('nousboard.settings', JSON.stringify({ lastConversationId: '0123456789abcdef01234567' ` +
      `})); localStorage.setItem('nousboard.filesToDelete', 'x')`,
  );
  await page.reload();
  await emailField(page).fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expect(path(page)).toMatch(/^\/c\/[0-9a-f-]{36}$/);
  expect(
    await page.evaluate(
      `[localStorage.getItem('nousboard.filesToDelete'), ` +
        `JSON.parse(localStorage.getItem('nousboard.settings')).lastConversationId]`,
    ),
  ).toEqual([null, null]);

  await page.evaluate(`localStorage.setItem('nousboard.draft.x', 'a draft')`);
  await page.keyboard.press('Shift+ControlOrMeta+q');
  await heading(page, 'Welcome back');
  expect(await page.evaluate(`localStorage.getItem('nousboard.draft.x')`)).toBeNull();
  expectClean();
});

test('the password appears after the e-mail, failures are told by status, and what was typed is kept', async () => {
  const { page } = await here.open();
  await page.goto(`${here.origin}/login`);
  const button = page.getByRole('button', { name: 'Continue' });
  const field = page.getByLabel('Password', { exact: true });
  await heading(page, 'Welcome back');
  expect(await field.isVisible()).toBe(false);
  const before = await button.boundingBox();
  await emailField(page).fill('ada@example.org');
  await field.waitFor();
  expect((await button.boundingBox())?.y).toBe(before?.y);
  await field.fill('not the password');
  for (const [status, code, text] of [
    [429, 'rate_limited', 'Too many login attempts in a short amount of time. Please try again later.'],
    [403, 'ban', 'Your account has been temporarily banned due to violations of our service.'],
    [403, 'email_login_disabled', 'Signing in by email is turned off on this installation. Choose another service.'],
    [500, 'unexpected', 'Internal server error. We apologize for the inconvenience. Please try again later.'],
    [
      401,
      'invalid_credentials',
      'Unable to login with the information provided. Please check your credentials and try again.',
    ],
  ] as const) {
    await refuse(page, 'auth/login*', status, code);
    await button.click();
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    await page.locator('[role=alert]:focus').waitFor();
    expect(await field.inputValue()).toBe('not the password');
  }
  // An address that a browser's own kind of field refuses is one like any other.
  await emailField(page).fill('jürgen@example.org');
  const sent = page.waitForRequest(/auth\/login/);
  await button.click();
  await sent;
  await emailField(page).fill('ada@example.org');
  // As many characters as a new password may have, however the browser counts them.
  await field.fill('');
  await page.keyboard.insertText('🐎'.repeat(130));
  expect([...(await field.inputValue())]).toHaveLength(128);
  // A reload, such as a change of language makes, keeps the address and never a password.
  await page.reload();
  expect(await emailField(page).inputValue()).toBe('ada@example.org');
  expect(await field.inputValue()).toBe('');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await heading(page, 'Reset your password');
  expect(await emailField(page).inputValue()).toBe('ada@example.org');
});

test('buttons of other services stand in their order, only where they are on, and lead to the server', async () => {
  const { page } = await here.open();
  const login = `${here.origin}/login`;
  const services = page.locator('a[href^="/api/auth/"]');
  await page.goto(login);
  await heading(page, 'Welcome back');
  expect(await services.count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  const on = {
    googleLoginEnabled: true,
    microsoftLoginEnabled: true,
    facebookLoginEnabled: true,
    openidLoginEnabled: true,
    githubLoginEnabled: true,
    discordLoginEnabled: true,
  };
  await withConfig(page, here.origin, {
    ...on,
    socialLoginEnabled: true,
    openidLabel: 'Havel University',
    openidImageUrl: '/favicon.svg',
  });
  for (const screen of ['login', 'register']) {
    await page.goto(`${here.origin}/${screen}`);
    await services.first().waitFor();
    expect(await services.allInnerTexts()).toEqual([
      'Google',
      'Microsoft',
      'Facebook',
      'Havel University',
      'GitHub',
      'Discord',
    ]);
  }
  expect(await services.nth(3).locator('img').getAttribute('src')).toBe('/favicon.svg');
  const boxes = await Promise.all([0, 1, 2].map(at => services.nth(at).boundingBox()));
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(boxes[2]?.x).toBe(boxes[0]?.x);
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/auth\/google/), services.first().click()]);
  expect(asked.url()).toBe(`${here.origin}/api/auth/google?c=${encodeURIComponent(here.origin)}`);

  await page.unroute('**/api/config');
  await withConfig(page, here.origin, {
    socialLoginEnabled: true,
    discordLoginEnabled: true,
    emailLoginEnabled: false,
    registrationEnabled: false,
  });
  await page.goto(login);
  await services.first().waitFor();
  expect(await services.count()).toBe(1);
  expect((await services.boundingBox())?.width).toBeGreaterThan(350);
  // Neither the form nor the way to an account is there where they are off.
  expect(await emailField(page).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
  await page.goto(`${here.origin}/register`);
  await page.waitForURL(login);
  await page.unroute('**/api/config');
  await withConfig(page, here.origin, {
    socialLoginEnabled: true,
    discordLoginEnabled: true,
    emailLoginEnabled: false,
  });
  await page.goto(`${here.origin}/register`);
  await services.first().waitFor();
  expect(await emailField(page).count()).toBe(0);
  await page.unroute('**/api/config');
  await withConfig(page, here.origin, { ...on, socialLoginEnabled: false });
  await page.goto(login);
  await emailField(page).waitFor();
  expect(await services.count()).toBe(0);
});

test('a new person is told the rules, gets a letter, and may do nothing before the e-mail is proved', async () => {
  const { email } = new Person(here.origin, 'ida');
  const first = { name: 'Ida Rhodes', username: 'hopper', email, password, confirm_password: password };
  await new Person(here.origin).call(contract.register, { body: first });
  const { page, expectClean } = await here.open();
  await page.goto(`${here.origin}/register`);
  await page.getByText('8 to 128 characters. Length counts more than symbols.').waitFor();
  const create = page.getByRole('button', { name: 'Create account' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Full name').fill('Grace Hopper');
  await emailField(page).fill(grace);
  await page.getByLabel('Password', { exact: true }).fill('aaaaaaaa');
  await page.getByText(/Easy to guess/).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByText(/Strong/).waitFor();
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByLabel('Full name').focus();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByText('Check this field first: Confirm password', { exact: true }).last().waitFor();
  expect(await create.getAttribute('aria-disabled')).toBe('true');

  await page.reload();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Grace Hopper');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await refuse(page, 'auth/register*', 403, 'registration_disabled');
  await create.click();
  await page
    .getByRole('alert')
    .getByText('There was an error attempting to register your account. Please try again.')
    .waitFor();
  await page.getByRole('alert').getByText('Registration is disabled on this installation.').waitFor();
  expect(await page.getByLabel('Confirm password').inputValue()).toBe(password);
  await page.unroute('**/api/auth/register*');
  await emailField(page).fill(email);
  await create.click();
  const refused = page.getByRole('alert');
  await refused.getByText('Already have an account?').waitFor();
  await refused.getByRole('link', { name: 'Login' }).waitFor();
  await refused.getByRole('link', { name: 'Forgot password?' }).waitFor();
  await emailField(page).fill(grace);
  await page.getByLabel('Username (optional)').fill('hopper');
  await create.click();
  await page.getByText('This username is already taken').waitFor();
  await page.getByLabel('Username (optional)').fill('grace');
  await page.getByText('This username is already taken').waitFor({ state: 'detached' });
  await create.click();
  await page.getByText(`A verification email has been sent to ${grace}.`).waitFor();
  await page.getByText('Welcome. Please log in.').waitFor();
  await heading(page, 'Welcome back');

  await emailField(page).fill(grace);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, "You haven't verified your email");
  expect(new URL(page.url()).searchParams.get('email')).toBe(grace);
  await page.goto(`${here.origin}/c/new`);
  await heading(page, "You haven't verified your email");

  const link = await mailbox.linkTo(grace, '/verify');
  await page.goto(link);
  await heading(page, 'Your email is verified');
  await page.getByRole('button', { name: 'Continue now' }).click();
  // Signed in as they are, they need not do that again.
  await page.getByRole('button', { name: 'Account of Grace Hopper' }).waitFor();
  expectClean();
});

test('whoever proves their e-mail on another device goes on by themselves where they wait', async () => {
  const ruth = new Person(here.origin, 'ruth');
  const { email } = ruth;
  await ruth.call(contract.register, {
    body: { name: 'Ruth Teitelbaum', email, password, confirm_password: password },
  });
  const { page, expectClean } = await here.open();
  await page.goto(`${here.origin}/#shared-with-you`);
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, "You haven't verified your email");
  const token = new URL(await mailbox.linkTo(email, '/verify')).searchParams.get('token') ?? '';
  await ruth.call(contract.verifyEmail, { body: { email, token } });
  // To where they were going in the first place.
  await page.getByRole('dialog', { name: 'Library' }).waitFor();
  await page.keyboard.press('Escape');
  const account = page.getByRole('button', { name: 'Account of Ruth Teitelbaum' });
  await account.waitFor();
  // So does whoever opens the page again.
  await page.goto(`${here.origin}/verify?email=${encodeURIComponent(email)}`);
  await account.waitFor();
  // And whoever is signed in makes no other account by mistake.
  await page.goto(`${here.origin}/register`);
  await account.waitFor();
  expectClean();
});

test('of a password field and the button that reveals it, only the one with the focus has a ring', async () => {
  const { page } = await here.open();
  await page.goto(`${here.origin}/register`);
  await page.getByLabel('Password', { exact: true }).focus();
  const rings = () =>
    page.evaluate(`(() => {
      const field = document.querySelector('.field:has(button)');
      return [field, field.querySelector('button')].map(one => getComputedStyle(one).outlineStyle !== 'none');
    })()`);
  expect(await rings()).toEqual([true, false]);
  await page.keyboard.press('Tab');
  expect(await rings()).toEqual([false, true]);
});

test('a session that ends sends the workspace to the sign-in, and takes no form away', async () => {
  const email = await withProvedEmail('leaver');
  const { page } = await here.open();
  const signIn = async () => {
    const reply = await page
      .context()
      .request.post(`${here.origin}/api/auth/login`, { data: { email, password }, headers: { origin: here.origin } });
    expect(reply.ok(), await reply.text()).toBe(true);
    await page.goto(here.origin);
    await page.getByRole('button', { name: /^Account of / }).waitFor();
  };
  await signIn();
  await refuse(page, 'convos/**', 401, 'unauthenticated');
  await refuse(page, 'auth/refresh**', 401, 'unauthenticated');
  await goWithin(page, '/c/0123456789abcdef01234567');
  await heading(page, 'Welcome back');
  await page.unrouteAll();

  // Signed in, at a form of the ways in, when the session ends in another tab.
  await signIn();
  await goWithin(page, '/forgot-password');
  await emailField(page).fill('typed@example.org');
  const other = await here.open({ context: page.context() } as never);
  await other.page.goto(here.origin);
  await other.page.getByRole('button', { name: /^Account of / }).waitFor();
  await other.page.keyboard.press('Shift+ControlOrMeta+q');
  await heading(other.page, 'Welcome back');
  expect(await emailField(page).inputValue()).toBe('typed@example.org');
});

test('what somebody typed waits for them when their session has ended, and for nobody else', async () => {
  const [writer, other] = [await withProvedEmail('writer'), await withProvedEmail('other')];
  const { page } = await here.open();
  const question = () => askField(page);
  const signInAs = async (email: string) => {
    const reply = await page
      .context()
      .request.post(`${here.origin}/api/auth/login`, { data: { email, password }, headers: { origin: here.origin } });
    expect(reply.ok(), await reply.text()).toBe(true);
    await page.goto(`${here.origin}/c/new`);
    // A note can be begun where nothing can be asked yet.
    await page.locator('#ask [data-value="note"]').waitFor();
  };
  await signInAs(writer);
  await page.locator('#ask [data-value="note"]').click();
  await question().fill('What only its writer asks');
  await page.context().clearCookies();
  await page.goto(`${here.origin}/login`);
  await heading(page, 'Welcome back');
  await signInAs(writer);
  await expect.poll(() => question().inputValue()).toBe('What only its writer asks');

  await page.context().clearCookies();
  await page.goto(`${here.origin}/login`);
  await heading(page, 'Welcome back');
  await signInAs(other);
  await page.locator('#ask [data-value="ask"][aria-checked="true"]').waitFor();
  await page.locator('#ask [data-value="note"]').click();
  expect(await question().inputValue()).toBe('');
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('its writer');
});

test('whoever signs in in another tab is led to their home, and never to where the one before was', async () => {
  const [first, second] = [await withProvedEmail('first'), await withProvedEmail('second')];
  const { page, context } = await here.open();
  const reply = await context.request.post(`${here.origin}/api/auth/login`, {
    data: { email: first, password },
    headers: { origin: here.origin },
  });
  const { token } = await reply.json();
  const made = await context.request.post(`${here.origin}/api/convos`, {
    data: { title: 'Only of the first' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { conversationId } = await made.json();
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.getByText('Only of the first').first().waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('tab', { name: 'General' }).click();
  // Their session has ended, and this tab has not noticed.
  await context.clearCookies();
  const other = await here.open({ context } as never);
  await other.page.goto(`${here.origin}/login`);
  await emailField(other.page).fill(second);
  await other.page.getByLabel('Password', { exact: true }).fill(password);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByRole('button', { name: /^Account of / }).waitFor();
  await page.waitForURL(other.page.url());
  await page.getByText('Only of the first').waitFor({ state: 'detached' });
  const home = page.url();
  // Nor does anything of theirs lie over it.
  expect(await page.getByRole('dialog').count()).toBe(0);
  // Nor when they come back to this tab.
  await page.keyboard.press('Shift+ControlOrMeta+q');
  await heading(page, 'Welcome back');
  await emailField(page).fill(second);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expect(page.url()).toBe(home);
});

test('the ways in can be used by everybody: by readers, on phones, in the dark, from right to left', async () => {
  const all = [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify',
    '/verify?email=nobody@example.org&token=x',
    '/banned',
  ];
  const looks = [
    { look: {}, screens: all },
    {
      look: { ...phone, colorScheme: 'dark' as const },
      screens: ['/login', '/reset-password', '/verify?email=nobody@example.org&token=x'],
    },
    { look: { locale: 'ar-EG', viewport: { width: 820, height: 1180 } }, screens: ['/register', '/forgot-password'] },
  ];
  for (const { look, screens } of looks) {
    const { page, context, expectClean } = await here.open(look);
    await withConfig(page, here.origin, {
      socialLoginEnabled: true,
      googleLoginEnabled: true,
      githubLoginEnabled: true,
    });
    for (const screen of screens) {
      await page.goto(here.origin + screen);
      await page.locator('h1').waitFor();
      await expectAccessible(page, screen);
      await expectNoSideways(page, screen);
    }
    expectClean();
    await closeContext(context);
  }
});
