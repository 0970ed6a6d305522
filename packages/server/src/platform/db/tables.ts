import type {
  AgentSettings,
  BucketPlace,
  Consent,
  LoginProvider,
  ModelParameters,
  OrganizationPreferences,
  Profile,
} from '@nousboard/contracts';
import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: read as a value, written as JSON text (PGlite takes JS arrays for json, pg does not). */
type Json<T> = ColumnType<T, string, string>;
type Instant = Generated<Date>;
/** Given by the database: the later the row, the larger the number. */
type Order = Generated<number>;
/** Those that are set. */
type StoredParameters = ColumnType<Partial<ModelParameters & AgentSettings>, string | undefined, string>;
type DriveName = 'google' | 'onedrive';

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
    banned_until: Generated<Date | null>;
    ai_opt_out: Generated<boolean>;
    profile: Json<Profile> | null;
    consent: ColumnType<Consent, string | undefined, string>;
    on_boarding: Generated<boolean>;
    provider: Generated<'local' | LoginProvider>;
    email_proved: Generated<boolean>;
    search_key: string;
    created_at: Instant;
    created_order: Order;
  };
  account_identity: {
    id: string;
    tenant_id: string;
    account_id: string;
    provider: LoginProvider;
    issuer: string;
    subject: string;
    created_at: Date;
  };
  session_family: {
    id: string;
    tenant_id: string;
    account_id: string;
    created_at: Instant;
    last_used_at: Instant;
    expires_at: Date;
    revoked_at: Date | null;
  };
  refresh_token: { hash: string; tenant_id: string; family_id: string; created_at: Instant; used_at: Date | null };
  mailed_link: {
    hash: string;
    tenant_id: string;
    account_id: string;
    purpose: 'reset' | 'verify';
    created_at: Instant;
    created_order: Order;
    expires_at: Date;
  };
  organization: {
    id: string;
    tenant_id: string;
    name: string;
    plan: Generated<string>;
    logo_url: string | null;
    payment_link: string | null;
    theme: Json<[string, string]>;
    domains: ColumnType<string[], string | undefined, string>;
    tenant_url: string | null;
    font_family: ColumnType<string[], string | undefined, string>;
    active: Generated<boolean>;
    preferences: ColumnType<OrganizationPreferences, string | undefined, string>;
    is_public: Generated<boolean>;
    parent_id: string | null;
    logo_name: string | null;
    created_at: Date;
    created_order: Order;
  };
  organization_member: {
    organization_id: string;
    tenant_id: string;
    account_id: string;
    is_admin: boolean;
    created_at: Date;
  };
  data_source: {
    id: string;
    tenant_id: string;
    name: string;
    description: string;
    kind: 's3' | 'local';
    place: Json<BucketPlace> | null;
    secret: string | null;
    sync_status: Generated<'waiting' | 'processing' | 'done' | 'failed'>;
    sync_problem: string | null;
    synced_at: Date | null;
    created_at: Date;
    created_order: Order;
  };
  data_source_organization: { data_source_id: string; tenant_id: string; organization_id: string };
  organization_use: {
    organization_id: string;
    tenant_id: string;
    account_id: string;
    day: string;
    project_id: string;
    endpoint: string;
    model: string;
    questions: number;
  };
  project: {
    id: string;
    tenant_id: string;
    title: string;
    title_key: string;
    endpoint: Generated<string>;
    model: Generated<string>;
    strictness: Generated<string>;
    deterministic: Generated<boolean>;
    citation_style: Generated<string>;
    parameters: StoredParameters;
    bing_client_id: string | null;
    bing_signature: string | null;
    bing_invocations: Generated<number>;
    last_question: string | null;
    assistant_id: Generated<string | null>;
    created_at: Instant;
    updated_at: Instant;
    changed_order: Order;
  };
  folder: {
    id: string;
    tenant_id: string;
    filename: string;
    filename_key: string;
    removing_at: Date | null;
    created_at: Instant;
    updated_at: Instant;
  };
  file: {
    id: string;
    tenant_id: string;
    temp_file_id: string | null;
    filename: string;
    filename_key: string;
    title: string;
    title_key: string;
    known_title_key: Generated<string>;
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
    corrections: Json<unknown> | Generated<unknown>;
    quality: Json<unknown> | Generated<unknown>;
    rereading_pages: Generated<number | null>;
    folder_id: Generated<string | null>;
    external_id: Generated<string | null>;
    record: Json<unknown> | Generated<unknown>;
    incoming: Json<unknown> | Generated<unknown>;
    removing_at: Date | null;
    created_at: Instant;
    created_order: Order;
    updated_at: Instant;
  };
  archive_rest: {
    id: string;
    tenant_id: string;
    file_id: string;
    message_id: string | null;
    content: Json<unknown>;
    created_order: Order;
  };
  book: {
    id: string;
    file_id: string;
    origin: string | null;
    title: string;
    title_key: string;
    author: string | null;
    year: number | null;
    category: string;
    license: string | null;
    search_key: string;
    created_at: Instant;
  };
  book_wish: { origin: string; problem: string | null; wished_at: Date };
  preprint: {
    source_id: string;
    server: string;
    posted_on: string;
    title_key: string;
    search_key: string;
    record: Json<unknown>;
  };
  preprint_day: { server: string; day: string; harvested_at: Date };
  model_connection: { service: string; base_url: string | null; api_key: string | null; connected_at: Date };
  api_key: {
    id: string;
    tenant_id: string;
    account_id: string;
    name: string;
    hash: string;
    shown: string;
    created_at: Date;
    updated_at: Date;
    last_used_at: Date | null;
    expires_at: Date | null;
    revoked_at: Date | null;
    created_order: Order;
  };
  api_use: { tenant_id: string; day: string; calls: number };
  billing_customer: {
    tenant_id: string;
    provider: 'sandbox' | 'stripe';
    customer_id: string;
    revision: Generated<number>;
  };
  billing_event: { id: string; received_at: Date };
  credit_account: {
    tenant_id: string;
    is_active: Generated<boolean>;
    top_up_cents: number | null;
    is_top_up_refused: Generated<boolean>;
  };
  credit_entry: {
    id: string;
    tenant_id: string;
    kind: 'payment' | 'search' | 'answer' | 'given-back';
    cents: number;
    created_at: Date;
  };
  credit_invoice: { tenant_id: string; number: number; cents: number; created_at: Date };
  sandbox_payment: { id: string; tenant_id: string; cents: number };
  sandbox_account: {
    tenant_id: string;
    card: string;
    price: string | null;
    period_ends_at: Date | null;
    is_cancelled: boolean;
  };
  assistant: {
    id: string;
    tenant_id: string;
    name: string;
    description: string;
    instructions: string;
    model: string;
    function: boolean;
    code_interpreter: boolean;
    retrieval: boolean;
    openai_id: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  assistant_file: { assistant_id: string; file_id: string };
  user_plugin: { tenant_id: string; plugin_key: string; auth: string | null };
  user_key: { tenant_id: string; name: string; value: string; expires_at: Date | null };
  drive_connection: {
    id: string;
    tenant_id: string;
    drive: DriveName;
    account: string | null;
    tokens: string | null;
    connected_at: Date;
  };
  drive_attempt: {
    state_hash: string;
    tenant_id: string;
    session_id: string;
    drive: DriveName;
    verifier: string;
    expires_at: Date;
  };
  drive_import: {
    id: string;
    tenant_id: string;
    drive: DriveName;
    project_id: string | null;
    plan: string;
    status: Generated<'running' | 'waiting' | 'done' | 'failed' | 'cancelled'>;
    queue: Json<unknown>;
    seen: Json<unknown> | Generated<unknown>;
    found: Generated<number>;
    added: Json<unknown> | Generated<unknown>;
    refused: Json<unknown> | Generated<unknown>;
    problem: string | null;
    pauses: Generated<number>;
    created_at: Date;
    created_order: Order;
    ended_at: Date | null;
  };
  highlight: {
    id: string;
    tenant_id: string;
    file_id: string;
    content_sha256: string;
    page_number: number;
    position: Json<{ boundingRect: unknown; rects: unknown }>;
    text: string | null;
    image: string | null;
    comment: string;
    emoji: string;
    color: string;
    version_id: string | null;
    start_offset: number | null;
    end_offset: number | null;
    prefix: Generated<string>;
    suffix: Generated<string>;
    created_at: Date;
    created_order: Order;
    updated_at: Date;
  };
  highlight_place: {
    highlight_id: string;
    version_id: string;
    tenant_id: string;
    start_offset: number | null;
    end_offset: number | null;
    position: Json<{ boundingRect: unknown; rects: unknown }> | null;
  };
  upload: {
    id: string;
    tenant_id: string;
    project_id: string | null;
    folder_id: string | null;
    temp_file_id: string | null;
    filename: string;
    length_bytes: number;
    sha256: string | null;
    file_id: string | null;
    refusal: Json<unknown> | null;
    created_at: Instant;
    created_order: Order;
    expires_at: Date;
  };
  file_version: {
    id: string;
    tenant_id: string;
    file_id: string;
    parser: string;
    page_count: number | null;
    pages_ready: Generated<number>;
    text_length: Generated<number>;
    reader: Generated<number>;
    printed_pages: Generated<number | null>;
    original: Json<unknown> | Generated<unknown>;
    created_at: Instant;
    created_order: Order;
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
  passage_vector: {
    file_version_id: string;
    segment: number;
    passage: number;
    tenant_id: string;
    model: string;
    embedding: string;
  };
  preset: {
    id: string;
    tenant_id: string;
    title: string;
    is_default: Generated<boolean>;
    place: number;
    endpoint: Generated<string>;
    model: Generated<string>;
    strictness: Generated<string>;
    deterministic: Generated<boolean>;
    citation_style: Generated<string>;
    parameters: StoredParameters;
    created_at: Date;
    updated_at: Date;
  };
  project_source: { project_id: string; file_id: string; tenant_id: string; added_at: Instant; added_order: Order };
  share: {
    id: string;
    tenant_id: string;
    file_id: string | null;
    folder_id: string | null;
    project_id: string | null;
    to_email: string;
    seen_at: Date | null;
    created_at: Instant;
    created_order: Order;
  };
  message: {
    id: string;
    tenant_id: string;
    project_id: string;
    parent_id: string;
    is_created_by_user: boolean;
    sender: string;
    text: Generated<string>;
    text_key: string;
    title: string | null;
    endpoint: string | null;
    model: string | null;
    unfinished: Generated<boolean>;
    error: string | null;
    cancelled: Generated<boolean>;
    finish_reason: string | null;
    evidence: Json<unknown> | Generated<unknown>;
    is_edited: Generated<boolean>;
    remembered_at: Generated<Date | null>;
    forgotten_at: Generated<Date | null>;
    created_at: Instant;
    created_order: Order;
    remembered_order: Generated<number | null>;
    updated_at: Instant;
  };
  message_version: {
    id: string;
    tenant_id: string;
    message_id: string;
    title: string | null;
    text: string;
    characters: Generated<number>;
    evidence: Json<unknown>;
    created_at: Instant;
    created_order: Order;
  };
  tag: {
    id: string;
    tenant_id: string;
    name: string;
    name_key: string;
    description: Generated<string>;
    created_at: Instant;
    updated_at: Instant;
  };
  message_tag: { message_id: string; tag_id: string; tenant_id: string };
  answer_run: {
    id: string;
    tenant_id: string;
    project_id: string;
    user_message_id: string;
    response_message_id: string;
    state: Generated<string>;
    request: Json<unknown>;
    found: Json<unknown> | null;
    lease_token: string | null;
    lease_until: Date | null;
    attempts: Generated<number>;
    abort_requested: Generated<boolean>;
    created_at: Instant;
    created_order: Order;
    ended_at: Date | null;
  };
  run_event: { run_id: string; seq: number; tenant_id: string; name: string; data: Json<unknown>; created_at: Instant };
  thread_summary: { message_id: string; tenant_id: string; model: string; summary: string; created_at: Instant };
  model_use: { tenant_id: string; day: string; answers: number };
  recap: {
    id: string;
    tenant_id: string;
    project_id: string;
    title: string;
    options: Json<unknown>;
    files: string[];
    endpoint: string;
    model: string;
    status: Generated<string>;
    step: Generated<string>;
    progress: Generated<number>;
    problem: Json<unknown> | null;
    lines: Json<unknown> | Generated<unknown>;
    video: Json<unknown> | null;
    created_at: Date;
    created_order: Order;
    ended_at: Date | null;
  };
  recap_use: { tenant_id: string; month: string; recaps: number };
  answer_cache: { tenant_id: string; key: string; answer: Json<unknown>; versions: string[]; created_at: Instant };
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
