-- When those who had not answered an announcement were reminded of it by e-mail: once a day at most.
create table announcement_reminders (
  project_id uuid not null,
  announcement_id uuid not null,
  -- On the academy's calendar.
  day date not null,
  asked_at timestamptz not null,
  -- How many were written to so far, in the order of their ids; the last of them until all are.
  people integer not null default 0,
  written_to uuid,
  done_at timestamptz,
  primary key (project_id, announcement_id, day),
  foreign key (project_id, announcement_id) references announcements on delete cascade
);
call isolate_tenant('announcement_reminders');
