import { type GivenSettings, readGiven } from './settings.ts';

/** Settings that do nothing without another one. */
const NEEDS: readonly (readonly [name: string, other: string])[] = [
  ...['GOOGLE_LOGIN', 'MICROSOFT_LOGIN', 'FACEBOOK_LOGIN', 'GITHUB_LOGIN', 'DISCORD_LOGIN', 'OPENID_LOGIN'].flatMap(
    both,
  ),
  ...['GOOGLE_DRIVE', 'ONEDRIVE'].flatMap(both),
  ['OPENID_LOGIN_CLIENT_ID', 'OPENID_LOGIN_ISSUER'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_PREFIX', 'S3_BUCKET'],
  ['EMBEDDING_BASE_URL', 'EMBEDDING_MODEL'],
  ['EMBEDDING_MODEL', 'EMBEDDING_BASE_URL'],
  ['RERANK_MODEL', 'RERANK_BASE_URL'],
  ['SPEECH_API_KEY', 'SPEECH_BASE_URL'],
  ['ANALYTICS_URL', 'ANALYTICS_KEY'],
  ['ANALYTICS_KEY', 'ANALYTICS_URL'],
];

function both(service: string): [string, string][] {
  const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`];
  return [
    [id, secret],
    [secret, id],
  ];
}

/**
 * What an operator has set in vain, a sentence each: half of what belongs together, and names in the `.env` file that
 * are no settings.
 */
export const settingsWithoutEffect = ({ of, strange }: GivenSettings = readGiven()): string[] => [
  ...NEEDS.filter(([name, other]) => of(name) !== '' && of(other) === '').map(
    ([name, other]) => `${name} has no effect without ${other}`,
  ),
  ...strange.map(name => `${name} in the file .env is no setting of this program`),
];
