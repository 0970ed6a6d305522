/**
 * The fields of a database error that may leave the engine. The query and its parameters stay behind: they hold what
 * people wrote.
 */
export interface DatabaseErrorFields {
  readonly message: string;
  /** The SQLSTATE, for instance 23505 for a broken unique constraint. */
  readonly code: string;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly position?: string | undefined;
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
  readonly routine?: string | undefined;
}

/** An error of the embedded engine, with the same field names that errors of the `pg` package have. */
export class DatabaseError extends Error implements DatabaseErrorFields {
  readonly code: string;
  declare readonly detail?: string | undefined;
  declare readonly hint?: string | undefined;
  declare readonly position?: string | undefined;
  declare readonly schema?: string | undefined;
  declare readonly table?: string | undefined;
  declare readonly column?: string | undefined;
  declare readonly constraint?: string | undefined;
  declare readonly routine?: string | undefined;

  constructor(fields: DatabaseErrorFields, options?: { cause?: unknown }) {
    super(fields.message, options);
    const { message: _, ...rest } = fields;
    Object.assign(this, rest);
    this.name = 'DatabaseError';
    this.code = fields.code;
  }
}

/** SQLSTATEs that this code speaks of. */
export const sqlState = {
  uniqueViolation: '23505',
  invalidText: '22P02',
  noActiveTransaction: '25P01',
  transactionAborted: '25P02',
  idleTransaction: '25P03',
  serializationFailure: '40001',
  deadlock: '40P01',
  cancelled: '57014',
  shutdown: '57P01',
  crashed: '57P02',
  diskFull: '53100',
  io: '58030',
} as const;

/** The SQLSTATE of an error of either engine; undefined for anything else. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether a unique constraint refused the write; with a name, only that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== sqlState.uniqueViolation) return false;
  return constraint === undefined || (error as DatabaseErrorFields).constraint === constraint;
}
