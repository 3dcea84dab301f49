-- The profiles that a saved search found when it was last looked at, newest first; null until then. Those that it finds
-- now and that are not among them are new.
alter table talent_searches add column seen_ids uuid[];
alter table talent_searches drop column seen_at;
