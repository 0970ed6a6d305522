import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dataSourceRef, userId } from './ids.ts';
import { organizationLook, ownOrganization } from './organization-shapes.ts';
import { permissions } from './permissions.ts';
import { billing, planName } from './plans.ts';
import { consent, consentNotice, profile } from './profile-shapes.ts';
import { loginProvider } from './social-login.ts';

const codePoints = (text: string) => [...text].length;

/** 8 to 128 characters, counted as Unicode code points, nothing trimmed or cut. */
export const password = z
  .string()
  .refine(text => codePoints(text) >= 8, 'Password must be at least 8 characters')
  .refine(text => codePoints(text) <= 128, 'Password must be at most 128 characters');

/** What an e-mail looks like, as far as anybody can tell without writing to it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** An address by its pattern, in lower case. */
export const email = (least: number) =>
  z
    .string()
    .trim()
    .min(least, `Email must be at least ${least} characters`)
    .max(120, 'Email should not be longer than 120 characters')
    .regex(EMAIL_PATTERN, 'You must enter a valid email address')
    .transform(text => text.toLowerCase());

export const role = z.enum(['ADMIN', 'USER']);
export type Role = z.infer<typeof role>;

/** What a person has decided about what happens to their things, and what they begin with. */
export const preferences = z.object({
  /** Models and vector services are sent nothing of theirs but what their own questions need. */
  aiOptOut: z.boolean(),
  /** Out of which data source they chose last; null until they have. It may be none of theirs any more. */
  defaultDataSource: dataSourceRef.nullable(),
});

/** A person as they see themselves. */
export const user = z.object({
  id: userId,
  _id: userId,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatar: z.string().nullable(),
  plan: planName,
  role,
  /** `local`: they sign in by a password of their own. */
  provider: z.enum(['local', ...loginProvider.options]),
  createdAt: z.iso.datetime(),
  /** They are new: the tour is offered to them until they have seen it or declined. */
  onBoarding: z.boolean(),
  /** What they say of themselves; null until they have. */
  profile: profile.nullable(),
  consent,
  preferences,
  /** Those they belong to, the oldest first: its place here is an organisation's index. */
  organizations: z.array(ownOrganization),
  /** What their role may do. */
  permissions,
});
export type User = z.infer<typeof user>;

/** Whether a new password was typed twice alike. */
export const repeated = <Form extends { password: string; confirm_password: string }>(form: Form) =>
  form.password === form.confirm_password;
export const differs = { path: ['confirm_password'], message: 'Passwords do not match' };

export const registration = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(3, 'Name must be at least 3 characters')
      .max(80, 'Name must be less than 80 characters'),
    username: z
      .string()
      .trim()
      .min(2, 'Username must be at least 2 characters')
      .max(80, 'Username must be less than 80 characters')
      .optional()
      .or(z.literal('').transform(() => undefined)),
    email: email(6),
    password,
    confirm_password: z.string(),
    /** Asked for only while no account exists and the server listens beyond loopback. */
    setupToken: z.string().max(200).optional(),
    /** The word of the link that invited this e-mail: with it the registration may be closed. */
    invitation: z.string().trim().max(200).optional(),
  })
  .refine(repeated, differs);
export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({ email: email(3), password });
export const session = z.object({ token: z.string(), user });
export type Session = z.infer<typeof session>;

/**
 * Who answers for an installation, as its imprint and the other legal texts name them. Null: the operator has not said.
 */
export const legalFacts = z.object({
  operator: z.string().nullable(),
  representative: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  register: z.string().nullable(),
  law: z.string().nullable(),
});
export type LegalFacts = z.infer<typeof legalFacts>;

/**
 * What a browser may know before anybody signs in. A closed shape: nothing else of the settings can leak through it.
 */
export const startupConfig = z.object({
  appTitle: z.string(),
  version: z.string(),
  registrationEnabled: z.boolean(),
  emailLoginEnabled: z.boolean(),
  socialLoginEnabled: z.boolean(),
  googleLoginEnabled: z.boolean(),
  microsoftLoginEnabled: z.boolean(),
  facebookLoginEnabled: z.boolean(),
  openidLoginEnabled: z.boolean(),
  /** What people call the OpenID provider; null where it has no name of its own. */
  openidLabel: z.string().nullable(),
  openidImageUrl: z.string().nullable(),
  githubLoginEnabled: z.boolean(),
  discordLoginEnabled: z.boolean(),
  /** Whether the server sends mail; without it new accounts count as verified. */
  emailEnabled: z.boolean(),
  checkBalance: z.boolean(),
  billing,
  serverDomain: z.string(),
  customFooter: z.string().nullable(),
  helpUrl: z.string().nullable(),
  /** What programs read about their way in, where it is not the product's own page about its routes. */
  documentationUrl: z.string().nullable(),
  /** Where the people of this installation write to each other. */
  social: z.object({ discord: z.string().nullable() }),
  consent: z.array(consentNotice),
  contactUrl: z.string().nullable(),
  /** The form that deletes an account; `{email}` in it stands for the e-mail of who asks. */
  accountDeletionUrl: z.string().nullable(),
  /** True until the first account exists: that account becomes ADMIN. */
  firstRun: z.boolean(),
  setupTokenRequired: z.boolean(),
  legal: legalFacts,
  /** The organisation whose tenant address was asked; null elsewhere, and where its look is not public. */
  organization: organizationLook.nullable(),
});
export type StartupConfig = z.infer<typeof startupConfig>;

const signIn = ['validation', 'rate_limited'] as const;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account. The first one is ADMIN, verified, and signed in at once.',
  policy: { who: 'anyone' },
  body: registration,
  kind: 'json',
  status: 201,
  reply: z.object({ user, token: z.string().optional() }),
  perMinute: 10,
  problems: [
    ...signIn,
    'registration_disabled',
    'registration_failed',
    'invitation_invalid',
    'password_guessable',
    'setup_token_required',
    'email_login_disabled',
  ],
});
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in. Sets the refresh cookie.',
  policy: { who: 'anyone' },
  body: credentials,
  kind: 'json',
  reply: session,
  perMinute: 20,
  problems: [...signIn, 'invalid_credentials', 'ban', 'email_login_disabled'],
});
/**
 * A cookie beside the refresh cookie that pages can read: somebody may be signed in here, so that asking is worth it.
 * It opens nothing.
 */
export const SIGNED_IN_COOKIE = 'nous_signed_in';

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary:
    'Trade the refresh cookie for a new access token. Each cookie works once; using an old one signs ' +
    'the whole family out.',
  policy: { who: 'refresh-cookie' },
  query: z.strictObject({ retry: z.enum(['true', 'false']).optional() }),
  kind: 'json',
  reply: session,
  perMinute: 120,
  problems: ['unauthenticated', 'cross_site', 'ban'],
});
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session.',
  policy: { who: 'refresh-cookie' },
  kind: 'none',
  status: 204,
  problems: ['cross_site'],
});
export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'Who I am.',
  policy: { who: 'user', unverified: true },
  kind: 'json',
  reply: user,
  problems: ['unauthenticated'],
});
export const setPreference = endpoint({
  method: 'POST',
  path: '/user/preference',
  summary: 'Decide what happens to my things and what I begin with. What is not named stays as it is.',
  policy: { who: 'user' },
  body: z.strictObject(preferences.partial().shape),
  kind: 'json',
  reply: user,
  problems: ['unauthenticated', 'validation'],
});
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user',
  summary: 'Delete my account with everything of mine. The only ADMIN of an installation is refused.',
  policy: { who: 'user', unverified: true },
  body: z.strictObject({ password: z.string().max(1_000) }),
  kind: 'none',
  status: 204,
  perMinute: 20,
  problems: ['unauthenticated', 'validation', 'forbidden', 'rate_limited'],
});
export const getUserStatus = endpoint({
  method: 'GET',
  path: '/user/status',
  summary: 'Whether any of my files is still being read.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({
    status: z.enum(['waiting', 'done', 'failed']),
    failed: z.int().describe('How many could not be read.'),
  }),
  problems: ['unauthenticated'],
});
export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What a browser needs to know before anybody signs in.',
  policy: { who: 'anyone' },
  kind: 'json',
  reply: startupConfig,
  problems: [],
});
