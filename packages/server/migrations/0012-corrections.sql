-- What a person has corrected of what is known of a document. It stands over what readings find, and outlives them.
alter table file add column corrections jsonb not null default '{}';
