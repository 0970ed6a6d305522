/** Somebody at one of the services, as it knows them. */
export interface FakePerson {
  /** Their number there. */
  readonly subject: string;
  readonly name: string;
  /** Undefined where they keep it to themselves, or have none. */
  readonly email: string | undefined;
  readonly isProved: boolean;
}

export const ADA: FakePerson = { subject: '1815', name: 'Ada Lovelace', email: 'ada@example.org', isProved: true };
