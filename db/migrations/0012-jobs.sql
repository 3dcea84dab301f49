-- Work that is done after the answer: which kind, about which row, when. Ids only, never what a person wrote.
-- Deleted once done; what was given up stays, for whoever runs the installation. Goes with its project.
create table jobs (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  name text not null,
  target_id uuid not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- By the database's clock: machines need not agree on theirs.
  leased_until timestamptz,
  fault text,
  given_up_at timestamptz,
  created_at timestamptz not null,
  primary key (project_id, id)
);
create index jobs_due on jobs (project_id, due_at) where given_up_at is null;
create index jobs_of_target on jobs (project_id, target_id);
call isolate_tenant('jobs');
create trigger tell after insert on jobs for each row execute function tell_change();

-- Takes due jobs of one project for a while. Who dies with them loses them: when the lease ends, they are due again.
-- `known`: what this process can do; during an update an older one leaves the newer's jobs alone.
create function take_jobs(of_project uuid, known text[], at timestamptz, most integer, lease_seconds integer)
returns table (id uuid, name text, target_id uuid, tries integer) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.project_id', of_project::text, true);
  return query
    with due as materialized (
      select project_id, id from jobs
      where project_id = of_project and due_at <= at and given_up_at is null and name = any(known)
        and (leased_until is null or leased_until <= clock_timestamp())
      order by due_at limit most for update skip locked)
    update jobs j set tries = j.tries + 1, leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
    from due where (j.project_id, j.id) = (due.project_id, due.id)
    returning j.id, j.name, j.target_id, j.tries;
end $$;

-- The projects that have something due. Each is looked at from inside its own wall.
create function projects_with_due_jobs(known text[], at timestamptz)
returns setof uuid language plpgsql as $$
declare
  one uuid;
begin
  for one in select id from projects loop
    perform set_config('app.project_id', one::text, true);
    if exists (select from jobs where project_id = one and due_at <= at and given_up_at is null and name = any(known)
        and (leased_until is null or leased_until <= clock_timestamp())) then
      return next one;
    end if;
  end loop;
  perform set_config('app.project_id', '', true);
end $$;
