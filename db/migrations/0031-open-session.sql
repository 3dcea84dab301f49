-- Opens a session in one statement that names its project by itself: a transaction in one round trip. Gives who is behind it,
-- and no row where `first_proof` and a second factor is owed. Asked again after an answer that was lost, it does nothing twice.
-- `proven_hash` (or null): what the person's password was when it was proven. Another one meanwhile is error VE001;
-- one that is just being changed is waited for.
create function open_session(of_project uuid, of_user uuid, first_proof boolean, proven_hash text, by_verb text,
  new_id uuid, new_token bytea, new_binding bytea, by_agent text, at timestamptz, until timestamptz,
  held_token bytea, held_binding bytea, most integer, audit_id uuid, of_network text, on_device text)
returns table (_id uuid, email text, data jsonb, rule text, require_anamnese boolean, project uuid, enrollments jsonb)
language plpgsql as $$
begin
  perform set_config('app.project_id', of_project::text, true);
  if proven_hash is not null then
    perform from users u where (u.project_id, u.id, u.password_hash) = (of_project, of_user, proven_hash) for share;
    if not found then
      raise exception 'The password was changed' using errcode = 'VE001';
    end if;
  end if;
  if first_proof and has_second_factor(of_project, of_user) then
    return;
  end if;
  insert into sessions (project_id, token_hash, id, user_id, binding_hash, user_agent, created_at, seen_at, expires_at)
    values (of_project, new_token, new_id, of_user, new_binding, by_agent, at, at, until)
    on conflict (project_id, token_hash) do nothing;
  -- What has ended goes, and so does what this browser held before; of the rest, those used last stay.
  delete from sessions s where s.project_id = of_project and s.user_id = of_user and (s.expires_at <= at
    or s.token_hash in (select o.token_hash from sessions o where o.project_id = of_project and o.user_id = of_user
      order by o.seen_at desc, o.id desc offset most));
  if held_token is not null then
    delete from sessions s
      where s.project_id = of_project and s.token_hash = held_token and s.binding_hash = held_binding;
  end if;
  insert into audit_entries (project_id, id, user_id, operation, target_id, network, device, created_at)
    values (of_project, audit_id, of_user, by_verb, of_user, of_network, on_device, at)
    on conflict (project_id, id) do nothing;
  return query select s._id, s.email, s.data, s.rule, s.require_anamnese, s.project, s.enrollments
    from session_of(of_project, new_token, at) s;
end $$;
