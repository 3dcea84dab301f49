-- Where work is due within a while, and in how many milliseconds: also what was put off, or leased, by a process that died.
create function upcoming_jobs(known text[], at timestamptz, within_seconds integer)
returns table (project_id uuid, wait_ms integer) language plpgsql as $$
#variable_conflict use_column
declare
  one uuid;
  wait interval;
begin
  for one in select id from projects loop
    perform set_config('app.project_id', one::text, true);
    select min(greatest(next.due_at - at, next.leased_until - clock_timestamp(), interval '0')) into wait
    from (select due_at, leased_until from jobs
      where project_id = one and due_at <= at + make_interval(secs => within_seconds) and given_up_at is null
        and name = any(known)
      order by due_at limit 100) next;
    if wait is not null then
      return query select one, ceil(extract(epoch from wait) * 1000)::integer;
    end if;
  end loop;
  perform set_config('app.project_id', '', true);
end $$;
drop function projects_with_due_jobs;
