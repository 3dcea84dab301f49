-- A session has a name of its own, by which it is listed and ended, since its key is a secret. Its length follows from
-- its row: `expires_at - seen_at` is what each use adds again. `session_of` therefore tells the end, too.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions alter column id drop default;
create unique index sessions_by_id on sessions (project_id, id);

drop function session_of(uuid, bytea, timestamptz);
create function session_of(of_project uuid, of_token bytea, at timestamptz)
returns table (_id uuid, email text, data jsonb, rule text, require_anamnese boolean, project uuid, enrollments jsonb,
  binding_hash bytea, seen_at timestamptz, expires_at timestamptz)
language plpgsql as $$
begin
  perform set_config('app.project_id', of_project::text, true);
  return query
    select u.id, u.email, u.data, u.rule, u.require_anamnese, u.project_id,
      (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'course_friendly_id', c.friendly_id,
          'course_name', c.name) order by c.position), '[]')
        from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
        where (e.project_id, e.user_id) = (u.project_id, u.id)),
      s.binding_hash, s.seen_at, s.expires_at
    from sessions s join users u on (u.project_id, u.id) = (s.project_id, s.user_id)
    where s.project_id = of_project and s.token_hash = of_token and s.expires_at > at;
end $$;
