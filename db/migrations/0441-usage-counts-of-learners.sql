-- Stored counts do not have the number of active learners; the next roll-up, within minutes, stores them again.
alter table usage_counts no force row level security;
delete from usage_counts;
alter table usage_counts force row level security;
