import { createHmac } from 'node:crypto';
import type { LoginProvider } from '@nousboard/contracts';
import { LOGIN_PROVIDERS } from '@nousboard/contracts';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Settings } from '#platform/settings.ts';
import { createOAuth } from './oauth.ts';
import { createOpenId } from './open-id.ts';
import type { Client, Provider } from './provider.ts';

export type Providers = ReadonlyMap<LoginProvider, Provider>;

/** Accounts of Microsoft's own, which have proved their address there. */
const MICROSOFT_PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
/** In an organisation its administrators write any address; only this claim says that the domain of it is theirs. */
const isProvedByMicrosoft = (payload: JWTPayload): boolean =>
  payload['tid'] === MICROSOFT_PERSONAL || [true, 1, '1', 'true'].includes(payload['xms_edov'] as string);

const facebookPerson = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() });
const githubPerson = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const discordPerson = z.object({
  id: z.string().min(1),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});

/** The services that this installation has a client of. */
export function createProviders(settings: Settings, clock: Clock): Providers {
  const make: Record<LoginProvider, (client: Client) => Provider | undefined> = {
    google: client => createOpenId({ clock, client, issuer: settings.googleLoginIssuer }),
    microsoft: client =>
      createOpenId({ clock, client, issuer: settings.microsoftLoginIssuer, isProved: isProvedByMicrosoft }),
    openid: client =>
      settings.openidLoginIssuer === undefined
        ? undefined
        : createOpenId({ clock, client, issuer: settings.openidLoginIssuer }),
    facebook: client =>
      createOAuth(client, {
        authorizeUrl: `${settings.facebookLoginUrl}/dialog/oauth`,
        tokenUrl: `${settings.facebookLoginApiUrl}/oauth/access_token`,
        apiUrl: settings.facebookLoginApiUrl,
        scope: 'email,public_profile',
        async whoIs(ask, token) {
          const appsecret_proof = createHmac('sha256', client.secret).update(token).digest('hex');
          const { id, name, email } = await ask(facebookPerson, '/me', { fields: 'id,name,email', appsecret_proof });
          // It does not say whether the address was ever confirmed.
          return { subject: id, name, email, isEmailProved: false };
        },
      }),
    github: client =>
      createOAuth(client, {
        authorizeUrl: `${settings.githubLoginUrl}/login/oauth/authorize`,
        tokenUrl: `${settings.githubLoginUrl}/login/oauth/access_token`,
        apiUrl: settings.githubLoginApiUrl,
        scope: 'read:user user:email',
        async whoIs(ask) {
          const person = await ask(githubPerson, '/user');
          const email = (await ask(githubEmails, '/user/emails')).find(({ primary }) => primary);
          return {
            subject: String(person.id),
            name: person.name ?? person.login,
            email: email?.email,
            isEmailProved: email?.verified === true,
          };
        },
      }),
    discord: client =>
      createOAuth(client, {
        authorizeUrl: `${settings.discordLoginUrl}/oauth2/authorize`,
        tokenUrl: `${settings.discordLoginUrl}/api/oauth2/token`,
        apiUrl: `${settings.discordLoginUrl}/api`,
        scope: 'identify email',
        async whoIs(ask) {
          const { id, username, global_name, email, verified } = await ask(discordPerson, '/users/@me');
          return {
            subject: id,
            name: global_name ?? username,
            email: email ?? undefined,
            isEmailProved: verified === true,
          };
        },
      }),
  };
  const providers = new Map<LoginProvider, Provider>();
  if (!settings.socialLoginEnabled) return providers;
  for (const name of LOGIN_PROVIDERS) {
    const [id, secret] = [settings[`${name}LoginClientId`], settings[`${name}LoginClientSecret`]];
    const provider = id === undefined || secret === undefined ? undefined : make[name]({ id, secret });
    if (provider !== undefined) providers.set(name, provider);
  }
  return providers;
}
