-- The tools that a person has installed for their questions.
create table user_plugin (
  tenant_id uuid not null,
  plugin_key text not null,
  -- What it had to be told, sealed; null where it needs nothing.
  auth text,
  primary key (tenant_id, plugin_key)
);
