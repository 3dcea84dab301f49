-- Academies that record what people see while they study. No row: nothing is recorded.
create table recording_choices (
  project_id uuid not null references projects on delete cascade,
  since timestamptz not null,
  primary key (project_id)
);
call isolate_tenant('recording_choices');

-- What people who allow it saw on their screen, in parts of a few seconds; a recording is all parts of one id. Nothing that was
-- typed is in it. `events`: gzip of a JSON array of rrweb's events.
create table recording_parts (
  project_id uuid not null,
  recording_id uuid not null,
  seq integer not null,
  user_id uuid not null,
  device text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- The pages that were shown, as paths.
  pages jsonb not null,
  events bytea not null,
  saved_at timestamptz not null,
  primary key (project_id, recording_id, seq),
  foreign key (project_id, user_id) references users on delete cascade
);
create index recording_parts_of_user on recording_parts (project_id, user_id, saved_at);
create index recording_parts_by_time on recording_parts (project_id, saved_at);
call isolate_tenant('recording_parts');

-- 'recording': what one sees may be recorded, where the academy does so.
alter table consents drop constraint consents_purpose_check;
alter table consents add check (purpose in ('news', 'research', 'story', 'usage', 'recording'));
