-- The number of the program's reader that made a version: what an older one made is read again in the background.
alter table file_version add column reader integer not null default 1;

-- Which pages could not be read, and which were read from their pictures: {"unread": [[12, 14]], "recognised": [[1, 3]]}.
alter table file add column quality jsonb not null default '{}';

-- Pages done of a reading that runs while the present version serves; null when none is under way.
alter table file add column rereading_pages integer;

-- Pages of an Office document as it would be printed; null while that was not tried, 0 where it came to nothing.
alter table file_version add column printed_pages integer;
