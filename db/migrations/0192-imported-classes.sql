-- The class that a line puts its person into, without a key: it may be deleted before the line is written, and then the line is about the course alone.
alter table person_import_rows add column class_id uuid;
-- The import did it, and may undo it.
alter table person_import_rows add column is_classed boolean not null default false;
