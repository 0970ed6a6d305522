-- A person's own keys for model services.
create table user_key (
  tenant_id uuid not null,
  name text not null check (name in ('openAI', 'azureOpenAI', 'anthropic', 'google', 'openai-compatible')),
  -- Sealed.
  value text not null,
  expires_at timestamptz,
  primary key (tenant_id, name)
);
