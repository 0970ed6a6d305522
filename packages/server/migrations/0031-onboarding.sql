-- Who is new, and still to be offered the tour. Whoever was there before it knows their way.
alter table account add column on_boarding boolean not null default false;
