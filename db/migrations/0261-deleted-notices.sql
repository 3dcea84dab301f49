-- When staff deleted it. For a day it can be brought back with all that refers to it; then it is deleted for good.
alter table announcements add column deleted_at timestamptz;
alter table heros add column deleted_at timestamptz;
alter table deep_links add column deleted_at timestamptz;
create index announcements_deleted on announcements (project_id, deleted_at) where deleted_at is not null;
create index heros_deleted on heros (project_id, deleted_at) where deleted_at is not null;
create index deep_links_deleted on deep_links (project_id, deleted_at) where deleted_at is not null;
