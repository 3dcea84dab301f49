-- `version` counts every save of a draft; `structure` those that change more than one object's text. Who moves or publishes
-- names the latter: a colleague who writes meanwhile is in nobody's way.
alter table course_drafts add column structure integer not null default 0;
-- `previous` says now what it takes back too: {"document", "what", "is_redo", "changed"}.
alter table course_drafts no force row level security;
update course_drafts set structure = version, previous = null;
alter table course_drafts force row level security;
