-- How many objects a person means to finish in a week. They set it themselves, and nobody else sees it.
create table weekly_goals (
  project_id uuid not null,
  user_id uuid not null,
  objects integer not null check (objects between 1 and 20),
  created_at timestamptz not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('weekly_goals');

-- Markdown as plain words: one passage (paragraph, list item, heading) per block of lines, without markup.
create function plain_words(markdown text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(markdown,
    '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
    '^[ \t]*(?:>[ \t]*)*(?:#{1,6}[ \t]+|[-+*][ \t]+(?:\[[ xX]\][ \t]+)?|\d+[.)][ \t]+|(?:[-*_][ \t]*){3,}$|>[ \t]*)', E'\n', 'gn'),
    '\|', ' ', 'g'),
    '\*+|`+|~~|\m_+|_+\M|<(?=https?:|mailto:)|(?<=\w)>(?=\s|$)', '', 'g'),
    '\\([[:punct:]])', '\1', 'g'), E' \t\n')
$$;

-- What an object teaches, as plain words with an empty line between passages. Its questions stay out: a statement that
-- is there to be judged must not be found and read as a fact.
create or replace function block_words(blocks jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(vereda.plain_words(found.said), E'\n\n' order by at, rank), '')
  from jsonb_array_elements(blocks) with ordinality as block(body, at)
    cross join lateral (
      select key.rank, said #>> '{}' as said
      from unnest('{title,text,caption,alt,transcript}'::text[]) with ordinality as key(name, rank)
        cross join lateral jsonb_path_query(body, ('strict $.**."' || key.name || '"')::jsonpath, '{}', true) as said
      where jsonb_typeof(said) = 'string'
    ) found
  where body ->> 'kind' <> 'quiz'
$$;

do $$
declare
  p uuid;
  o objects;
begin
  for p in select id from projects loop
    perform set_config('app.project_id', p::text, true);
    for o in select * from objects where project_id = p loop
      call index_object(o);
    end loop;
  end loop;
  perform set_config('app.project_id', '', true);
end $$;
