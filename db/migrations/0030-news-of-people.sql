-- Processes keep in memory who is behind a token: they are told of whatever makes that person, or the token, another.
create function tell_of_person() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('vereda_changes', concat_ws(':', tg_table_name, touched ->> 'project_id',
    coalesce(touched ->> 'user_id', touched ->> 'id')));
  return null;
end $$;

-- A new session is in no memory yet.
create trigger tell after update or delete on sessions for each row execute function tell_of_person();
create trigger tell after insert or update or delete on enrollments for each row execute function tell_of_person();
create trigger tell_of_end after delete on users for each row execute function tell_of_person();
create trigger tell after update on users for each row
  when ((old.email, old.data, old.rule, old.require_anamnese) is distinct from
    (new.email, new.data, new.rule, new.require_anamnese))
  execute function tell_of_person();
