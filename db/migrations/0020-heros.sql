-- Banners of a course. Both days of the period belong to it, on the academy's calendar.
create table heros (
  project_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  friendly_id text not null,
  title text not null,
  text text not null default '',
  -- An address below /media; without one, a relief is drawn.
  picture text,
  alt text not null default '',
  action jsonb,
  starts_on date,
  ends_on date,
  position integer not null,
  primary key (project_id, id),
  unique (project_id, course_id, friendly_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  check (starts_on <= ends_on)
);
call isolate_tenant('heros');

-- The last day of a course's class, if it has one. What there is to read stays open after it.
alter table courses add column ends_on date;
