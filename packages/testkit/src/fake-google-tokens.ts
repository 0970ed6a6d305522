import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Exchanges what a service account has signed for access tokens, as Google's token endpoint does. */
export interface FakeGoogleTokens {
  readonly tokenUrl: string;
  /** The tokens that were given so far. */
  readonly given: readonly string[];
  /** Requests that were refused, each with why. */
  readonly refused: readonly string[];
  /** The file of its one account, as Google gives it. */
  accountFile(patch?: object): string;
  /** Answers with this status from now on; undefined means properly. */
  fail(status: number | undefined): void;
  close(): Promise<void>;
}

const EMAIL = 'reader@fake-project.iam.gserviceaccount.com';
const SCOPES = [
  'https://www.googleapis.com/auth/cloud-platform',
  'https://www.googleapis.com/auth/generative-language',
];
export const TOKEN_SECONDS = 3_599;
let made: { readonly publicKey: string; readonly privateKey: string } | undefined;
/** One pair for all tests of a process: making one takes its time. */
const keys = () =>
  (made ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }));

/** `now` is the time that it holds claims against. */
export async function startFakeGoogleTokens({
  now = () => new Date(),
}: {
  readonly now?: () => Date;
} = {}): Promise<FakeGoogleTokens> {
  const given: string[] = [];
  const refused: string[] = [];
  let failing: number | undefined;
  const server = createServer((request, response) => {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    void text(request).then(
      body => {
        if (failing !== undefined) return json(failing, { error: 'internal_failure' });
        const form = new URLSearchParams(body);
        const why =
          request.method !== 'POST' || request.url !== '/token'
            ? 'not_found'
            : form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer'
              ? 'unsupported_grant_type'
              : faultOf(form.get('assertion') ?? '', tokenUrl(), now());
        if (why !== undefined) {
          refused.push(why);
          return json(400, { error: 'invalid_grant', error_description: why });
        }
        const token = `ya29.fake-${given.length + 1}`;
        given.push(token);
        return json(200, { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' });
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const tokenUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  return {
    tokenUrl: tokenUrl(),
    given,
    refused,
    accountFile: (patch = {}) =>
      JSON.stringify(
        {
          type: 'service_account',
          project_id: 'fake-project',
          private_key_id: 'fake-key-1',
          private_key: keys().privateKey,
          client_email: EMAIL,
          client_id: '100000000000000000001',
          auth_uri: 'https://accounts.google.com/o/oauth2/auth',
          token_uri: tokenUrl(),
          auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
          universe_domain: 'googleapis.com',
          ...patch,
        },
        null,
        2,
      ),
    fail: status => {
      failing = status;
    },
    close: () => new Promise(closed => server.close(() => closed())),
  };
}

/** Why an assertion is not taken, in Google's words where it has some. */
function faultOf(assertion: string, audience: string, now: Date): string | undefined {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>;
  const { alg, typ, kid } = read(head);
  if (alg !== 'RS256' || typ !== 'JWT' || kid !== 'fake-key-1') return 'Invalid JWT header';
  const { iss, aud, scope, iat, exp } = read(claims);
  if (iss !== EMAIL) return 'Invalid grant: account not found';
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), keys().publicKey, Buffer.from(signature, 'base64url')))
    return 'Invalid JWT Signature.';
  if (aud !== audience) return 'Invalid JWT: Failed audience check.';
  if (!SCOPES.includes(String(scope))) return 'Invalid OAuth scope or ID token audience provided.';
  const seconds = now.getTime() / 1_000;
  const isTimely =
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    exp - iat <= 3_600 &&
    Math.abs(seconds - iat) < 300 &&
    exp > seconds;
  return isTimely
    ? undefined
    : 'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.';
}
