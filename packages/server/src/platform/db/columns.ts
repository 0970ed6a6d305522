import type { AgentSettings, ModelParameters } from '@nousboard/contracts';
import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: read as a value, written as JSON text (PGlite takes JS arrays for json, pg does not). */
export type Json<T> = ColumnType<T, string, string>;
export type Instant = Generated<Date>;
/** Given by the database: the later the row, the larger the number. */
export type Order = Generated<number>;
/** Those that are set. */
export type StoredParameters = ColumnType<Partial<ModelParameters & AgentSettings>, string | undefined, string>;

/** How a project or a preset is answered. */
export interface AnsweringColumns {
  endpoint: Generated<string>;
  model: Generated<string>;
  strictness: Generated<string>;
  deterministic: Generated<boolean>;
  citation_style: Generated<string>;
  parameters: StoredParameters;
}
