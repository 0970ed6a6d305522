// Every place of the product that a person can come to, and how to get there in any language, by mouse and by touch.
import { administrationScreens } from './administration-places.ts';
import { documentScreen } from './document-places.ts';
import { agentScreen } from './generation-places.ts';
import { nousScreen } from './nous-places.ts';
import { projectScreen } from './project-places.ts';
import { named, press, type Screen } from './visitor.ts';

/** What can be seen without being signed in. */
export const publicScreens: readonly Screen[] = [
  { name: 'the sign-in', path: () => '/login', ready: ({ page }) => page.locator('input[name="email"]') },
  { name: 'the registration', path: () => '/register', ready: ({ page }) => page.locator('input[name="email"]') },
  {
    name: 'a forgotten password',
    path: () => '/forgot-password',
    ready: ({ page }) => page.locator('input[name="email"]'),
  },
  {
    name: 'a new password',
    path: () => '/reset-password?token=x&userId=y',
    ready: ({ page }) => page.locator('input[type="password"]').first(),
  },
  {
    name: 'a verification without a link',
    path: () => '/verify',
    ready: ({ page }) => page.getByRole('heading').first(),
  },
  {
    name: 'a verification that is to come',
    path: () => '/verify?email=ada@example.org',
    ready: ({ page }) => page.getByRole('heading').first(),
  },
  {
    name: 'a verification that failed',
    path: () => '/verify?token=x&email=ada@example.org',
    ready: ({ page }) => page.getByRole('button').first(),
  },
  { name: 'a banned account', path: () => '/banned', ready: ({ page }) => page.getByRole('heading').first() },
  { name: 'the legal texts', path: () => '/p/legal', ready: ({ page }) => page.locator('main li a').first() },
  ...['privacy', 'terms', 'enterprise-terms', 'api-terms', 'impressum'].map(
    (document): Screen => ({
      name: `the legal text ${document}`,
      path: () => `/p/legal/${document}`,
      ready: ({ page }) => page.locator('main h1'),
    }),
  ),
  { name: 'an unknown address', path: () => '/no/such/place', ready: ({ page }) => page.locator('h1') },
];

/** What is seen by somebody who has nothing yet. */
export const firstScreens: readonly Screen[] = [
  {
    name: 'the first run',
    path: ({ home }) => `/c/${home}`,
    ready: visitor => visitor.page.getByRole('button', { name: visitor.say('projects:first.samples') }),
  },
];

/** What is seen by somebody with projects, sources, answers and notes. */
export const screens: readonly Screen[] = [
  {
    name: 'a consent that was refused',
    path: () => '/drives/google/callback?error=access_denied',
    ready: visitor => named(visitor, 'button', 'library:drives.back'),
  },
  { name: 'the home', path: ({ home }) => `/c/${home}`, ready: ({ page }) => page.locator('[data-nous]').first() },
  { name: 'a new project', path: () => '/c/new', ready: ({ page }) => page.locator('#ask') },
  { name: 'the search', path: () => '/c/search', ready: ({ page }) => page.locator('#ask') },
  { name: 'an unknown project', path: () => '/c/0123456789abcdef01234567', ready: ({ page }) => page.locator('h1') },
  { name: 'the help', path: () => '/help', ready: ({ page }) => page.locator('main h2').first() },
  {
    name: 'the play of a payment service',
    path: () => '/billing/sandbox',
    ready: ({ page }) => page.getByRole('radio').first(),
  },
  {
    name: 'how keys are used',
    path: () => '/billing/usage',
    ready: ({ page }) => page.locator('main table').first(),
  },
  ...administrationScreens,
  projectScreen,
  agentScreen,
  {
    name: 'a project that somebody shares',
    path: ({ shared }) => `/c/${shared}`,
    ready: ({ page, say }) => page.getByText(say('library:reading.line', { name: 'Ada Quill' }), { exact: true }),
    places: [
      {
        name: 'what is shared with one',
        open: async ({ page }) => {
          await page.evaluate("location.hash = 'shared-with-you'");
          await page.locator('[data-item]').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a link that is not complete',
    path: () => '/file?open=true',
    ready: ({ page, say }) => page.getByText(say('library:link.broken'), { exact: true }),
  },
  {
    name: 'a file that is not available',
    path: () => `/file?file_id=${crypto.randomUUID()}`,
    ready: ({ page, say }) => page.getByText(say('library:link.notAvailable'), { exact: true }),
  },
  nousScreen,
  documentScreen,
];

/** What is seen by somebody who runs an organisation that has a look, words and documents of its own. */
export const memberScreens: readonly Screen[] = [
  {
    name: 'the home of an organisation',
    path: ({ home }) => `/c/${home}`,
    ready: ({ page, welcome }) => page.getByRole('heading', { name: welcome }),
  },
  {
    name: 'the documents of an organisation',
    path: ({ dataSource }) => `/#${dataSource}`,
    ready: ({ page }) => page.locator('[role="dialog"] [data-item]').first(),
    places: [
      {
        name: 'what is remembered',
        open: async visitor => {
          await press(visitor, named(visitor, 'tab', 'library:memory'));
          await visitor.page.getByText(visitor.say('settings:data.note')).waitFor();
        },
      },
    ],
  },
  {
    name: 'the organisations that somebody runs',
    path: () => '/admin/organizations',
    ready: ({ page }) => page.locator('main li').first(),
  },
];

/** What stands before anything else for somebody who has not agreed yet. */
export const noticeScreens: readonly Screen[] = [
  { name: 'a notice', path: ({ home }) => `/c/${home}`, ready: ({ page }) => page.getByRole('checkbox') },
];
