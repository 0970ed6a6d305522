import { optionalText, optionalUrl, setting, url, yesOrNo } from './setting.ts';

const web = ['http', 'https'] as const;
const client = (name: string) =>
  `The OAuth client with which people sign in with ${name}; without one it is not offered.`;
const SECRET = 'The secret of that client.';

/** How people sign in: by e-mail, and with which other services. Part of `settings.ts`. */
export const loginSettings = {
  emailLoginEnabled: setting(
    'EMAIL_LOGIN_ENABLED',
    yesOrNo,
    'true',
    'Whether people sign in and register by e-mail and password. The first account is always made so; ' +
      'without it whoever has that account signs in with a service that proves the same e-mail.',
  ),
  socialLoginEnabled: setting(
    'SOCIAL_LOGIN_ENABLED',
    yesOrNo,
    'true',
    'Whether people may sign in with the services below that have a client.',
  ),
  googleLoginClientId: setting('GOOGLE_LOGIN_CLIENT_ID', optionalText, '', client('Google')),
  googleLoginClientSecret: setting('GOOGLE_LOGIN_CLIENT_SECRET', optionalText, '', SECRET),
  googleLoginIssuer: setting(
    'GOOGLE_LOGIN_ISSUER',
    url(...web),
    'https://accounts.google.com',
    'Who signs for people of Google (OpenID Connect).',
  ),
  microsoftLoginClientId: setting('MICROSOFT_LOGIN_CLIENT_ID', optionalText, '', client('Microsoft')),
  microsoftLoginClientSecret: setting('MICROSOFT_LOGIN_CLIENT_SECRET', optionalText, '', SECRET),
  microsoftLoginIssuer: setting(
    'MICROSOFT_LOGIN_ISSUER',
    url(...web),
    'https://login.microsoftonline.com/common/v2.0',
    'Who signs for people of Microsoft. With the id of an organisation instead of common, only its people can sign in.',
  ),
  facebookLoginClientId: setting('FACEBOOK_LOGIN_CLIENT_ID', optionalText, '', client('Facebook')),
  facebookLoginClientSecret: setting('FACEBOOK_LOGIN_CLIENT_SECRET', optionalText, '', SECRET),
  facebookLoginUrl: setting(
    'FACEBOOK_LOGIN_URL',
    url(...web),
    'https://www.facebook.com/v23.0',
    'Where Facebook asks people for their consent: the address above /dialog/oauth.',
  ),
  facebookLoginApiUrl: setting(
    'FACEBOOK_LOGIN_API_URL',
    url(...web),
    'https://graph.facebook.com/v23.0',
    'Where Facebook is asked who somebody is: its Graph API.',
  ),
  openidLoginClientId: setting(
    'OPENID_LOGIN_CLIENT_ID',
    optionalText,
    '',
    'The client of a service of your own that speaks OpenID Connect; it needs its issuer and its secret too.',
  ),
  openidLoginClientSecret: setting('OPENID_LOGIN_CLIENT_SECRET', optionalText, '', SECRET),
  openidLoginIssuer: setting(
    'OPENID_LOGIN_ISSUER',
    optionalUrl(...web),
    '',
    'The address of that service, above /.well-known/openid-configuration. It is trusted to say ' +
      'whose e-mail is proved.',
  ),
  openidLoginLabel: setting(
    'OPENID_LOGIN_LABEL',
    optionalText,
    '',
    'What people call that service; without it the button says OpenID.',
  ),
  openidLoginImage: setting(
    'OPENID_LOGIN_IMAGE',
    optionalText.refine(
      image => image === undefined || /^(?:\/(?!\/)|data:image\/)/.test(image),
      'must be a data:image/ address, or a path of this installation that begins with one /',
    ),
    '',
    'The picture on its button: a data:image/ address, or a path of this installation; ' +
      'pages load nothing from elsewhere.',
  ),
  githubLoginClientId: setting('GITHUB_LOGIN_CLIENT_ID', optionalText, '', client('GitHub')),
  githubLoginClientSecret: setting('GITHUB_LOGIN_CLIENT_SECRET', optionalText, '', SECRET),
  githubLoginUrl: setting(
    'GITHUB_LOGIN_URL',
    url(...web),
    'https://github.com',
    'Where GitHub asks people for their consent: the address above /login/oauth.',
  ),
  githubLoginApiUrl: setting(
    'GITHUB_LOGIN_API_URL',
    url(...web),
    'https://api.github.com',
    'Where GitHub is asked who somebody is.',
  ),
  discordLoginClientId: setting('DISCORD_LOGIN_CLIENT_ID', optionalText, '', client('Discord')),
  discordLoginClientSecret: setting('DISCORD_LOGIN_CLIENT_SECRET', optionalText, '', SECRET),
  discordLoginUrl: setting(
    'DISCORD_LOGIN_URL',
    url(...web),
    'https://discord.com',
    'Where Discord asks people for their consent, and is asked who they are.',
  ),
};
