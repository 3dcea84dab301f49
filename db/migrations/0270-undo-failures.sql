-- An undo whose job gave up: it can be begun again.
alter table person_imports add column undo_failed_at timestamptz;
alter table bulk_changes add column undo_failed_at timestamptz;
