-- How staff find people: when each was last here, and their name in the form in which it is searched and sorted.
alter table users add column seen_at timestamptz;
alter table users add column name_key text collate "C" generated always as (translate(lower(left(data ->> 'name', 200)),
  'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ', 'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny')) stored;

-- A page of the table reads one of these in its order. What its search and filters look at stands in the first.
create index users_by_name on users (project_id, name_key, id) include (email_key, seen_at);
create index users_by_seen on users (project_id, coalesce(seen_at, '-infinity'::timestamptz), id);
create index users_by_joining on users (project_id, created_at, id);
create index users_of_rule on users (project_id, rule, name_key, id) where rule is not null;

-- Who was here before this column: their sessions say when.
do $$
declare
  academy uuid;
begin
  for academy in select id from projects loop
    perform set_config('app.project_id', academy::text, true);
    update users u set seen_at = s.seen_at
    from (select user_id, max(seen_at) as seen_at from sessions where project_id = academy group by user_id) s
    where u.project_id = academy and u.id = s.user_id;
  end loop;
  perform set_config('app.project_id', '', true);
end $$;
