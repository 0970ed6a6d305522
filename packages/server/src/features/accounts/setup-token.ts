import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@nousboard/contracts';
import { isLoopback } from '#platform/loopback.ts';
import { isSameSecret } from '#platform/same-secret.ts';

/** What proxies add to a request that somebody else has sent to them. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/;

export interface SetupTokenNeeds {
  readonly settings: {
    readonly host: string;
    readonly publicUrl?: string | undefined;
    readonly setupToken?: string | undefined;
  };
  /** What all processes of the installation share, and nobody else knows. */
  readonly key: Uint8Array;
  /** Says something to whoever runs the program, and to nobody else. */
  readonly tell: (words: string) => void;
}

/** The word that keeps strangers from becoming the ADMIN of an installation that has no account yet. */
export interface SetupToken {
  /** Set where others are known to reach the installation, so that the first account always needs it. */
  readonly always: string | undefined;
  /**
   * Whether the first account needs it, asked for with these headers: also on loopback, when a proxy stands in front.
   */
  isAsked(headers: IncomingHttpHeaders): boolean;
  /** Throws `setup_token_required`. */
  require(headers: IncomingHttpHeaders, given: string | undefined): void;
}

export function createSetupToken({ settings, key, tell }: SetupTokenNeeds): SetupToken {
  const { host, publicUrl } = settings;
  // Whichever process the form goes to, the word that another has printed is the right one.
  const token = settings.setupToken || createHmac('sha256', key).update('set-up token').digest('base64url');
  const isReachable = !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
  let isTold = isReachable || Boolean(settings.setupToken);
  const isAsked = (headers: IncomingHttpHeaders): boolean => {
    const asked = isReachable || Object.keys(headers).some(name => FORWARDED.test(name));
    // Whoever runs it did not know that others reach it, and has not been told the word.
    if (asked && !isTold)
      tell(`This installation is reached through a proxy. The first account needs this set-up token there: ${token}`);
    isTold ||= asked;
    return asked;
  };
  return {
    always: isReachable ? token : undefined,
    isAsked,
    require(headers, given) {
      if (isAsked(headers) && !isSameSecret(token, given ?? '')) throw new Problem('setup_token_required');
    },
  };
}
