import { createPrivateKey } from 'node:crypto';
import {
  INVALID_SERVICE_ACCOUNT,
  isKeyFile,
  Problem,
  readServiceAccount,
  type ServiceAccount,
} from '@nousboard/contracts';

/**
 * Google's own hosts, to which alone a signature of a service account goes unless the operator has named another
 * address.
 */
const googleHost = /^(accounts\.google\.com|([a-z0-9-]+\.)*googleapis\.com)$/;

/**
 * A key as it is kept: plain as it was given, of a service account what is needed of its file. Throws `validation` at
 * `field` for a file that is none, and for a key with spaces.
 */
export function keptKey(
  service: string,
  key: string,
  { field, tokenUrl }: { readonly field: string; readonly tokenUrl: string },
): string {
  if (service !== 'google' || !isKeyFile(key)) {
    if (/^[\x21-\x7e]{1,500}$/.test(key)) return key;
    throw new Problem('validation', { fields: { [field]: 'A key has no spaces' } });
  }
  const account = readServiceAccount(key);
  if (!account || !isTokenAddress(account.token_uri, tokenUrl) || !canSign(account))
    throw new Problem('validation', { fields: { [field]: INVALID_SERVICE_ACCOUNT } });
  return JSON.stringify(account);
}

/** The service account that a kept key is; undefined for a plain key. */
export const serviceAccountIn = (key: string): ServiceAccount | undefined =>
  isKeyFile(key) ? readServiceAccount(key) : undefined;

function isTokenAddress(address: string, tokenUrl: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    address === tokenUrl ||
    (protocol === 'https:' && port === '' && username === '' && password === '' && googleHost.test(hostname))
  );
}

function canSign({ private_key: key }: ServiceAccount): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
