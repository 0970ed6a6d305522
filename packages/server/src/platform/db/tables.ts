import type { Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AnswerTables } from './answer-tables.ts';
import type { Instant, Json, Order } from './columns.ts';
import type { SourceTables } from './source-tables.ts';

/** Rows as the database knows them. Each table is written in exactly one repository; snake_case ends there. */
export interface Tables extends AccountTables, SourceTables, AnswerTables {
  installation: { name: string; value: string };
  idempotency: {
    tenant_id: string;
    key: string;
    route: string;
    request_hash: string;
    status: number | null;
    body: Json<unknown> | null;
    created_at: Instant;
  };
  job: {
    id: string;
    tenant_id: string;
    name: string;
    payload: Json<unknown>;
    dedupe_key: string | null;
    state: Generated<string>;
    priority: Generated<number>;
    run_after: Instant;
    attempts: Generated<number>;
    deaths: Generated<number>;
    lease_token: string | null;
    lease_until: Date | null;
    checkpoint: Json<unknown> | null;
    last_error: string | null;
    created_at: Instant;
    created_order: Order;
    ended_at: Date | null;
  };
}
