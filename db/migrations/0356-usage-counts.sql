-- How an academy with many people, or a course with many, is used: counted after each roll-up, so that the page reads one row.
create table usage_counts (
  project_id uuid not null references projects on delete cascade,
  -- The length of the period, whose last day is that of the count.
  days integer not null,
  -- Of the course with this _id; empty for all courses.
  course text not null,
  counted_at timestamptz not null,
  numbers jsonb not null,
  primary key (project_id, days, course)
);
call isolate_tenant('usage_counts');
