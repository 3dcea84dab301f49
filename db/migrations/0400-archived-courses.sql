-- A course that staff put away: off the air and out of their list, until they bring it back.
alter table course_drafts add column archived_at timestamptz;
-- A course that staff deleted. Until a day later it can be brought back, as a draft.
alter table course_drafts add column deleted_at timestamptz;
create index course_drafts_deleted on course_drafts (project_id, deleted_at) where deleted_at is not null;
