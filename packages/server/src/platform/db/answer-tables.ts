import type { Generated } from 'kysely';
import type { AnsweringColumns, Instant, Json, Order } from './columns.ts';

/** What is asked, and what answers are made with. */
export interface AnswerTables {
  model_connection: { service: string; base_url: string | null; api_key: string | null; connected_at: Date };
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
  preset: AnsweringColumns & {
    id: string;
    tenant_id: string;
    title: string;
    is_default: Generated<boolean>;
    place: number;
    created_at: Date;
    updated_at: Date;
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
    skipped: Json<unknown> | Generated<unknown>;
    video: Json<unknown> | null;
    created_at: Date;
    created_order: Order;
    ended_at: Date | null;
  };
  recap_use: { tenant_id: string; month: string; recaps: number };
  answer_cache: { tenant_id: string; key: string; answer: Json<unknown>; versions: string[]; created_at: Instant };
}
