import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: read as a value, written as JSON text (PGlite takes JS arrays for json, pg does not). */
type Json<T> = ColumnType<T, string, string>;
type Instant = Generated<Date>;

/** Rows as the database knows them. Each table is written in exactly one repository; snake_case ends there. */
export interface Tables {
  installation: { name: string; value: string };
  account: {
    id: string;
    tenant_id: string;
    name: string;
    username: string | null;
    username_key: string | null;
    email: string;
    email_verified: Generated<boolean>;
    password_hash: string;
    role: 'ADMIN' | 'USER';
    plan: Generated<string>;
    access_number: Generated<number>;
    banned_at: Date | null;
    created_at: Instant;
  };
  session_family: { id: string; tenant_id: string; account_id: string; created_at: Instant; last_used_at: Instant; expires_at: Date; revoked_at: Date | null };
  refresh_token: { hash: string; tenant_id: string; family_id: string; created_at: Instant; used_at: Date | null };
  project: {
    id: string;
    tenant_id: string;
    title: string;
    title_key: string;
    endpoint: Generated<string>;
    model: Generated<string>;
    strictness: Generated<string>;
    deterministic: Generated<boolean>;
    last_question: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  file: {
    id: string;
    tenant_id: string;
    temp_file_id: string | null;
    filename: string;
    title: string;
    title_key: string;
    kind: Generated<string>;
    mime: string;
    size_bytes: number;
    sha256: string;
    blob_key: string;
    sample: Generated<boolean>;
    status: Generated<string>;
    progress: Generated<number>;
    reason: string | null;
    pages_ready: Generated<number>;
    page_count: number | null;
    version_id: string | null;
    metadata: Json<unknown> | Generated<unknown>;
    removing_at: Date | null;
    created_at: Instant;
    updated_at: Instant;
  };
  file_version: {
    id: string;
    tenant_id: string;
    file_id: string;
    parser: string;
    page_count: number | null;
    pages_ready: Generated<number>;
    text_length: Generated<number>;
    created_at: Instant;
    ready_at: Date | null;
  };
  segment: {
    file_version_id: string;
    ordinal: number;
    tenant_id: string;
    first_page: number;
    last_page: number;
    start_offset: number;
    end_offset: number;
    sentences: number;
    passages: number;
    text_key: string;
    index_key: string;
    created_at: Instant;
  };
  passage_vector: { file_version_id: string; segment: number; passage: number; tenant_id: string; model: string; embedding: string };
  project_source: { project_id: string; file_id: string; tenant_id: string; added_at: Instant };
  message: {
    id: string;
    tenant_id: string;
    project_id: string;
    parent_id: string;
    is_created_by_user: boolean;
    sender: string;
    text: Generated<string>;
    title: string | null;
    endpoint: string | null;
    model: string | null;
    unfinished: Generated<boolean>;
    error: string | null;
    cancelled: Generated<boolean>;
    finish_reason: string | null;
    evidence: Json<unknown> | Generated<unknown>;
    created_at: Instant;
    updated_at: Instant;
  };
  answer_run: {
    id: string;
    tenant_id: string;
    project_id: string;
    user_message_id: string;
    response_message_id: string;
    state: Generated<string>;
    request: Json<unknown>;
    lease_token: string | null;
    lease_until: Date | null;
    attempts: Generated<number>;
    abort_requested: Generated<boolean>;
    created_at: Instant;
    ended_at: Date | null;
  };
  run_event: { run_id: string; seq: number; tenant_id: string; name: string; data: Json<unknown>; created_at: Instant };
  answer_cache: { tenant_id: string; key: string; answer: Json<unknown>; created_at: Instant };
  idempotency: { tenant_id: string; key: string; route: string; request_hash: string; status: number | null; body: Json<unknown> | null; created_at: Instant };
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
    ended_at: Date | null;
  };
}
