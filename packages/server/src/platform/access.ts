declare const granted: unique symbol;

/** What one may do with a row. */
export type May = 'read' | 'write';

/**
 * A row somebody has been checked against. Only `grant` makes these, and only the access functions of a feature call
 * it.
 */
export type Granted<Row, Right extends May> = Row & { readonly [granted]: Right };

/** Who asks. `tenantId` scopes every query they cause. */
export interface Actor {
  readonly userId: string;
  readonly tenantId: string;
  readonly role: 'ADMIN' | 'USER';
  readonly plan: string;
  /** Whether they have proved their e-mail, where that can be asked of them. */
  readonly isVerified: boolean;
  /** The session they act in; none in background work. */
  readonly sessionId?: string;
  /** The key by which a program acts for them. */
  readonly apiKeyId?: string;
}

/** Marks a row as checked. Call it only right after a query that was limited to the actor's tenant. */
export const grant = <Right extends May, Row>(row: Row): Granted<Row, Right> => row as Granted<Row, Right>;
