-- Documents of a bucket that were not taken in, and why. One that was fetched for that is not fetched again before it has changed.
create table data_source_refusal (
  data_source_id uuid not null references data_source (id) on delete cascade,
  tenant_id uuid not null,
  key text not null,
  etag text not null,
  fetched boolean not null,
  code text not null,
  facts jsonb not null,
  primary key (data_source_id, key)
);
