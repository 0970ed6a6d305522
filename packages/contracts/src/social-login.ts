import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Other services that people may sign in with, in the order in which they are offered. */
export const LOGIN_PROVIDERS = ['google', 'microsoft', 'facebook', 'openid', 'github', 'discord'] as const;
export const loginProvider = z.enum(LOGIN_PROVIDERS);
export type LoginProvider = z.infer<typeof loginProvider>;

/**
 * Where a service sends people back to, below the address of the installation; registered with the service word by
 * word.
 */
export const loginReturnPath = (provider: LoginProvider): string => `/api/auth/${provider}/callback`;

const params = z.strictObject({ provider: loginProvider });

export const beginSocialLogin = endpoint({
  method: 'GET',
  path: '/auth/{provider}',
  summary:
    'Sends the browser to another service to sign in there. `c`, the origin of the page, ' +
    'has to be one of this installation.',
  policy: { who: 'anyone' },
  params,
  kind: 'none',
  status: 302,
  problems: ['not_found', 'cross_site', 'rate_limited'],
});
export const finishSocialLogin = endpoint({
  method: 'GET',
  path: '/auth/{provider}/callback',
  summary:
    'Where the service sends the browser back to. Leads to the sign-in, signed in or with the code of what was ' +
    'wrong as `refused`.',
  policy: { who: 'anyone' },
  params,
  // Services add what they like.
  query: z.object({
    state: z.string().max(200).catch(''),
    code: z.string().max(4_000).catch(''),
    error: z.string().max(200).optional().catch('unknown'),
  }),
  kind: 'none',
  status: 302,
  problems: ['not_found', 'rate_limited'],
});
