import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { userId } from './ids.ts';
import { planName } from './plans.ts';

const codePoints = (text: string) => [...text].length;

/** 8 to 128 characters, counted as Unicode code points, nothing trimmed or cut. */
export const password = z
  .string()
  .refine(text => codePoints(text) >= 8, 'Password must be at least 8 characters')
  .refine(text => codePoints(text) <= 128, 'Password must be at most 128 characters');

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const email = (least: number) =>
  z
    .string()
    .trim()
    .min(least, `Email must be at least ${least} characters`)
    .max(120, 'Email should not be longer than 120 characters')
    .regex(emailPattern, 'You must enter a valid email address')
    .transform(text => text.toLowerCase());

export const role = z.enum(['ADMIN', 'USER']);
export type Role = z.infer<typeof role>;

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
  provider: z.literal('local'),
  createdAt: z.iso.datetime(),
  onBoarding: z.boolean(),
});
export type User = z.infer<typeof user>;

export const registration = z
  .strictObject({
    name: z.string().trim().min(3, 'Name must be at least 3 characters').max(80, 'Name must be less than 80 characters'),
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
  })
  .refine(form => form.password === form.confirm_password, { path: ['confirm_password'], message: 'Passwords do not match' });
export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({ email: email(3), password });
export const session = z.object({ token: z.string(), user });
export type Session = z.infer<typeof session>;

/** What a browser may know before anybody signs in. A closed shape: nothing else of the settings can leak through it. */
export const startupConfig = z.object({
  appTitle: z.string(),
  version: z.string(),
  registrationEnabled: z.boolean(),
  emailLoginEnabled: z.boolean(),
  socialLoginEnabled: z.boolean(),
  emailEnabled: z.boolean(),
  checkBalance: z.boolean(),
  serverDomain: z.string(),
  customFooter: z.string().nullable(),
  helpUrl: z.string().nullable(),
  /** True until the first account exists: that account becomes ADMIN. */
  firstRun: z.boolean(),
  setupTokenRequired: z.boolean(),
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
  problems: [...signIn, 'registration_disabled', 'registration_failed', 'setup_token_required'],
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
  problems: [...signIn, 'invalid_credentials', 'ban'],
});
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Trade the refresh cookie for a new access token. Each cookie works once; using an old one signs the whole family out.',
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
  policy: { who: 'user' },
  kind: 'json',
  reply: user,
  problems: ['unauthenticated'],
});
export const getUserStatus = endpoint({
  method: 'GET',
  path: '/user/status',
  summary: 'Whether any of my files is still being read.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ status: z.enum(['waiting', 'done', 'failed']) }),
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
