-- Writes a line of the ledger and where it leads, in one statement that names its project by itself. Gives one row, with the
-- course's certificate if there is one; none, and nothing done, when this client id was written before, or when the person no
-- longer stands where they `was` (null: wherever they stand). So it may be asked twice.
create function save_input(of_project uuid, of_user uuid, of_course uuid, of_object uuid, line_id uuid, of_client text,
  of_kind text, of_value jsonb, at timestamptz,
  new_seen real, new_spent integer, new_answers jsonb, new_completeness real,
  was_seen real, was_spent integer, was_answers jsonb, was_completeness real)
returns table (certificate json)
language plpgsql as $$
begin
  perform set_config('app.project_id', of_project::text, true);
  if was_completeness is not null then
    perform from progress p
      where (p.project_id, p.user_id, p.object_id) = (of_project, of_user, of_object) and p.seen = was_seen
        and p.spent_seconds = was_spent and p.answers = was_answers and p.completeness = was_completeness
      for update;
    if not found then
      return;
    end if;
  end if;
  insert into user_inputs (project_id, id, client_id, user_id, course_id, object_id, kind, value, completeness, created_at)
    values (of_project, line_id, of_client, of_user, of_course, of_object, of_kind, of_value, new_completeness, at)
    on conflict (project_id, user_id, client_id) do nothing;
  if not found then
    return;
  end if;
  update progress p set seen = new_seen, spent_seconds = new_spent, answers = new_answers, completeness = new_completeness,
      updated_at = at, completed_at = case when new_completeness >= 1 then coalesce(p.completed_at, at) end
    where (p.project_id, p.user_id, p.object_id) = (of_project, of_user, of_object);
  return query select (select json_build_object('_id', c.id, 'token', c.token) from certificates c
    where (c.project_id, c.user_id, c.course_id) = (of_project, of_user, of_course) and c.revoked_at is null);
end $$;
