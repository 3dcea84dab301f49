-- Where each person is in a course: written with every step, so that reports on a class read one row for each person.
create table course_visits (
  project_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  visited_at timestamptz not null,
  -- The object of the last step; it may have gone since.
  object_id uuid not null,
  -- How many objects the person had completed by then: an upper bound, as objects may go or be withdrawn.
  objects_done integer not null default 0,
  primary key (project_id, course_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index course_visits_of_user on course_visits (project_id, user_id);
create index course_visits_by_time on course_visits (project_id, course_id, visited_at, user_id);
call isolate_tenant('course_visits');

-- How many completed each object is read from this alone.
create index progress_done on progress (project_id, course_id, object_id) where completed_at is not null;
create index certificates_by_time on certificates (project_id, created_at);

-- Who studied before this table.
do $$
declare
  academy uuid;
begin
  for academy in select id from projects loop
    perform set_config('app.project_id', academy::text, true);
    insert into course_visits (project_id, course_id, user_id, started_at, visited_at, object_id, objects_done)
    select academy, course_id, user_id, min(started_at), max(updated_at),
      (array_agg(object_id order by updated_at desc))[1], count(completed_at)::int
    from progress where project_id = academy group by course_id, user_id;
  end loop;
  perform set_config('app.project_id', '', true);
end $$;
