import type { Consent, LoginProvider, OrganizationPreferences, Profile } from '@nousboard/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, Order } from './columns.ts';

/** Who people are, what they belong to, hold keys to and pay for. */
export interface AccountTables {
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
    default_data_source: string | null;
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
    browser: string | null;
    system: string | null;
    created_order: Order;
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
  invitation: {
    id: string;
    hash: string;
    email: string;
    invited_by: string;
    created_at: Date;
    created_order: Order;
    expires_at: Date;
    ended_at: Date | null;
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
  api_use: { tenant_id: string; day: string; api_key_id: string | null; calls: number };
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
    cents: Generated<number>;
    uninvoiced_cents: Generated<number>;
  };
  credit_entry: {
    id: string;
    tenant_id: string;
    kind: 'payment' | 'search' | 'answer' | 'given-back' | 'taken-back';
    cents: number;
    created_at: Date;
    api_key_id: string | null;
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
  user_plugin: { tenant_id: string; plugin_key: string; auth: string | null };
  user_key: { tenant_id: string; name: string; value: string; expires_at: Date | null };
}
