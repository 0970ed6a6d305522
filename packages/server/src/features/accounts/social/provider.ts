/** Who somebody is at another service. */
export interface Identity {
  /** Whose numbering the subject belongs to. */
  readonly issuer: string;
  /** Never given to anybody else there; names and e-mails are. */
  readonly subject: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** The service says that the address is theirs. */
  readonly isEmailProved: boolean;
}

/** What a way through a service is bound to. */
export interface Way {
  readonly redirectUri: string;
  /** The proof key (RFC 7636): the browser is sent with its digest only. */
  readonly verifier: string;
  readonly nonce: string;
}

/**
 * Another service that people may sign in with. What fails is a `Problem`: `social_refused` or `social_unreachable`.
 */
export interface Provider {
  /** The page on which people sign in there. */
  signInUrl(way: Way, state: string, signal: AbortSignal): Promise<string>;
  /** Trades the code for who they are. A code is good once, and only with the proof key it was asked for with. */
  identify(way: Way, code: string, signal: AbortSignal): Promise<Identity>;
}

export interface Client {
  readonly id: string;
  readonly secret: string;
}
