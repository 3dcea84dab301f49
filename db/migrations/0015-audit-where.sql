-- From where a formAction was done: the caller's network (never the whole address) and what kind of device it was.
alter table audit_entries add column network text, add column device text;
create index audit_by_day on audit_entries (project_id, created_at desc, id desc);
