/** Said of a file that was imported as a key and is none. */
export const INVALID_SERVICE_ACCOUNT = 'Invalid Service Account JSON Key, Did you import the correct file?';
/** As much as a key may be long, where it may be the file of a service account. */
export const MAX_KEY_FILE = 10_000;

/**
 * What is needed of the file that Google gives for a service account: who it is, what it signs with, and where its
 * tokens come from.
 */
export interface ServiceAccount {
  readonly type: 'service_account';
  readonly client_email: string;
  readonly private_key: string;
  readonly private_key_id: string | null;
  readonly token_uri: string;
}

/** Whether a key is meant to be such a file. A plain key never begins so. */
export const isKeyFile = (key: string): boolean => key.trimStart().startsWith('{');

/** The service account of a file; undefined where it is none. Whether its key can sign, only a server can tell. */
export function readServiceAccount(file: string): ServiceAccount | undefined {
  const said = objectIn(file);
  if (said?.['type'] !== 'service_account') return undefined;
  const [email, key, keyId, tokens] = ['client_email', 'private_key', 'private_key_id', 'token_uri'].map(
    name => said[name],
  );
  if (
    typeof email !== 'string' ||
    !/^[^\s@]+@[^\s@]+$/.test(email) ||
    typeof tokens !== 'string' ||
    !URL.canParse(tokens)
  )
    return undefined;
  if (
    typeof key !== 'string' ||
    !/^\s*-----BEGIN (RSA )?PRIVATE KEY-----\s[A-Za-z0-9+/=\s]+-----END (RSA )?PRIVATE KEY-----\s*$/.test(key)
  )
    return undefined;
  return {
    type: 'service_account',
    client_email: email,
    private_key: key,
    private_key_id: typeof keyId === 'string' ? keyId : null,
    token_uri: tokens,
  };
}

function objectIn(file: string): Record<string, unknown> | undefined {
  if (file.length > MAX_KEY_FILE) return undefined;
  try {
    const said: unknown = JSON.parse(file);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
