-- Whose account an e-mail is, in one statement that names its project by itself: a transaction in one round trip.
create function account_of(of_project uuid, of_email_key text)
returns table (id uuid, password_hash text)
language plpgsql as $$
begin
  perform set_config('app.project_id', of_project::text, true);
  return query select u.id, u.password_hash from users u where u.project_id = of_project and u.email_key = of_email_key;
end $$;
