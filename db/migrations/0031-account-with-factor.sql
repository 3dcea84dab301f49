-- An account tells beforehand whether its password is only the first of two proofs.
drop function account_of(uuid, text);
create function account_of(of_project uuid, of_email_key text)
returns table (id uuid, password_hash text, has_second_factor boolean)
language plpgsql as $$
begin
  perform set_config('app.project_id', of_project::text, true);
  return query
    select u.id, u.password_hash, has_second_factor(u.project_id, u.id)
    from users u where u.project_id = of_project and u.email_key = of_email_key;
end $$;
