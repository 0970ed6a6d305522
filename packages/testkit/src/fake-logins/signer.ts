import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, sign } from 'node:crypto';

/** Signs tokens of identity as a service does, with a key that it can change. */
export interface Signer {
  readonly keys: () => object[];
  jwt(claims: object): string;
  /** From now on with another key. */
  rotate(): void;
}

export function createSigner(): Signer {
  let number = 0;
  let pair: { privateKey: KeyObject; publicKey: KeyObject };
  const rotate = () => {
    number += 1;
    pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  };
  rotate();
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    keys: () => [{ ...pair.publicKey.export({ format: 'jwk' }), kid: `key-${number}`, alg: 'ES256', use: 'sig' }],
    jwt(claims) {
      const signed = `${encode({ alg: 'ES256', kid: `key-${number}`, typ: 'JWT' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
    rotate,
  };
}
