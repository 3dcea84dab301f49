-- Null: a draft, which no learner ever meets.
alter table objects add column published_at timestamptz default now();

-- Both extensions may be made by a database's owner; where the database has them already, they are used where they lie.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

do $$
declare
  accents text := (select extnamespace::regnamespace::text from pg_extension where extname = 'unaccent');
  grams text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
begin
  execute format($f$create function fold(words text) returns text language sql immutable strict parallel safe
    as $q$ select lower(%1$s.unaccent('%1$s.unaccent', words)) $q$ $f$, accents);
  execute format($f$create function trigrams(word text) returns text[] language sql immutable strict parallel safe
    as $q$ select %s.show_trgm(word) $q$ $f$, grams);
  execute format($f$create function likeness(one text, other text) returns real language sql immutable strict parallel safe
    as $q$ select %s.similarity(one, other) $q$ $f$, grams);
  create text search configuration unaccented (copy = pg_catalog.portuguese);
  execute format('alter text search configuration unaccented
    alter mapping for hword, hword_part, word with %s.unaccent, portuguese_stem', accents);
end $$;

-- Everything a learner may read of an object as plain words, block by block; of a quiz only the question.
create function block_words(blocks jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(regexp_replace(regexp_replace(string_agg(found.said, E'\n' order by at, rank),
    '\]\([^)]*\)', ' ', 'g'), '[*_#>`\[\]|]+', ' ', 'g'), '')
  from jsonb_array_elements(blocks) with ordinality as block(body, at)
    cross join lateral (
      select key.rank, said #>> '{}' as said
      from unnest('{title,question,text,caption,alt,transcript}'::text[]) with ordinality as key(name, rank)
        cross join lateral jsonb_path_query(
          case when body ->> 'kind' = 'quiz' then jsonb_build_object('question', body -> 'question') else body end,
          ('strict $.**."' || key.name || '"')::jsonpath, '{}', true) as said
      where jsonb_typeof(said) = 'string'
    ) found
$$;

-- Stems are taken with the accents and without: “informações”, “informação” and “informacao” meet.
create function stems(words text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(
    select fold(lexeme) from unnest(to_tsvector('pg_catalog.portuguese', words))
    union
    select lexeme from unnest(to_tsvector('vereda.unaccented', words))
    where lexeme <> all ('{nao,sao,tambem,ate,ja,so,esta,estao,sera,ha,voce,e,as,la,ai}')
  );
end $$;

create table search_documents (
  project_id uuid not null,
  object_id uuid not null,
  course_id uuid not null,
  body text not null,
  terms text[] not null,
  primary key (project_id, object_id),
  foreign key (project_id, object_id) references objects on delete cascade
);
call isolate_tenant('search_documents');

-- The inverted index. Row-level security keeps GIN indexes from being used (their operators are not leakproof);
-- equality on a B-tree it lets through.
create table search_postings (
  project_id uuid not null references projects on delete cascade,
  term text collate "C" not null,
  course_id uuid not null,
  object_id uuid not null,
  weight smallint not null,
  primary key (project_id, term, course_id, object_id) include (weight)
);
call isolate_tenant('search_postings');
-- Where a word stands in a title or a lead: of a word that thousands of objects have, these are found first.
create index search_postings_told on search_postings (project_id, term, weight desc) where weight >= 300;

create table search_words (
  project_id uuid not null references projects on delete cascade,
  term text collate "C" not null,
  primary key (project_id, term)
);
call isolate_tenant('search_words');

create table search_grams (
  project_id uuid not null references projects on delete cascade,
  gram text collate "C" not null,
  term text collate "C" not null,
  primary key (project_id, gram, term)
);
call isolate_tenant('search_grams');

create procedure unindex_object(project uuid, object uuid) language plpgsql as $$
declare
  known search_documents;
begin
  delete from search_documents where project_id = project and object_id = object returning * into known;
  if known.object_id is null then return; end if;
  delete from search_postings p where p.project_id = project and p.term = any (known.terms)
    and p.course_id = known.course_id and p.object_id = object;
  delete from search_words w where w.project_id = project and w.term = any (known.terms)
    and not exists (select from search_postings p where p.project_id = project and p.term = w.term);
end $$;

create procedure index_object(o objects) language plpgsql as $$
declare
  heading text := (select t.name from trails t where t.project_id = o.project_id and t.id = o.trail_id);
  words text := block_words(o.blocks);
  found_terms text[];
begin
  call unindex_object(o.project_id, o.id);
  if o.published_at is null then return; end if;
  with vectors (vector) as (
    values (setweight(to_tsvector('pg_catalog.portuguese', o.title), 'A')
        || setweight(to_tsvector('pg_catalog.portuguese', concat_ws(' ', heading, o.lead)), 'B')
        || setweight(to_tsvector('pg_catalog.portuguese', words), 'D')),
      (setweight(to_tsvector('vereda.unaccented', o.title), 'A')
        || setweight(to_tsvector('vereda.unaccented', concat_ws(' ', heading, o.lead)), 'B')
        || setweight(to_tsvector('vereda.unaccented', words), 'D'))
  ), weighed as (
    select fold(lexeme) as term, max(100 * (
        case when 'A' = any (weights) then 8 else 0 end + case when 'B' = any (weights) then 3 else 0 end
        + ln(1 + cardinality(array_positions(weights, 'D')))))::smallint as weight
    from vectors, unnest(vector) group by 1
  ), kept as (
    insert into search_postings (project_id, term, course_id, object_id, weight)
    select o.project_id, term, o.course_id, o.id, weight from weighed where length(term) between 2 and 40
    returning term
  )
  select coalesce(array_agg(term order by term), '{}') into found_terms from kept;
  insert into search_documents values (o.project_id, o.id, o.course_id, words, found_terms);
  with unheard as (
    insert into search_words (project_id, term) select o.project_id, term from unnest(found_terms) term order by term
    on conflict do nothing returning term
  )
  insert into search_grams (project_id, gram, term)
  select o.project_id, gram, term from unheard, unnest(trigrams(term)) gram
  on conflict do nothing;
end $$;

create function keep_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then call unindex_object(old.project_id, old.id); return old; end if;
  call index_object(new);
  return new;
end $$;
create trigger search_added after insert on objects for each row execute function keep_search();
create trigger search_changed after update on objects for each row
  when ((old.title, old.lead, old.blocks, old.trail_id, old.course_id, old.published_at is null)
    is distinct from (new.title, new.lead, new.blocks, new.trail_id, new.course_id, new.published_at is null))
  execute function keep_search();
-- Before: once the object is gone, so is its row in search_documents, which says where its terms lie.
create trigger search_removed before delete on objects for each row execute function keep_search();

create function keep_search_of_trail() returns trigger language plpgsql as $$
declare
  o objects;
begin
  for o in select * from objects where project_id = new.project_id and trail_id = new.id loop
    call index_object(o);
  end loop;
  return new;
end $$;
create trigger search_named after update on trails for each row when (old.name is distinct from new.name)
  execute function keep_search_of_trail();

-- How a typed word can be read: as it stands, as the beginning of a word when it is the last, or as a slip of the keys.
-- Of each group of three letters a slip looks at no more than 500 words: what is read stays bounded however many there are.
create function read_word(me uuid, word text, is_last boolean)
returns table (term text, factor real) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  own text[] := stems(word);
  start text := fold(word);
  slip text := coalesce((select s from unnest(own) s order by length(s) limit 1), fold(word));
begin
  -- A word such as “de” has no stem: it says nothing, unless it is being typed.
  if own = '{}' and not (is_last and length(start) >= 2) then return; end if;
  return query select w.term, 1::real from search_words w where w.project_id = me and w.term = any (own);
  if found and not is_last then return; end if;
  if is_last and length(start) >= 2 then
    return query
      select near.term, 0.7::real from (
        select w.term from search_words w
        where w.project_id = me and w.term > start collate "C" and w.term < (start || 'zzzz') collate "C"
        order by w.term limit 200
      ) near
      where near.term <> all (own) order by length(near.term), near.term limit 6;
  end if;
  if found or length(slip) < 4
    or exists (select from search_words w where w.project_id = me and w.term = any (own)) then return; end if;
  return query
    select near.term, (0.8 * likeness(near.term, slip))::real
    from (
      select same.term from unnest(trigrams(slip)) g cross join lateral (
        select s.term from search_grams s where s.project_id = me and s.gram = g limit 500
      ) same
      group by 1 order by count(*) desc limit 40
    ) near
    where likeness(near.term, slip) >= 0.4 order by 2 desc limit 3;
end $$;

-- The objects that a prompt finds, best first. `courses` null: in the whole project. Of each word at most 300 titles and
-- leads and 300 texts are weighed, and none are sorted that are not.
create function search_objects(prompt text, courses uuid[], most integer)
returns table (object_id uuid, score real, terms text[], body text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  me uuid := nullif(current_setting('app.project_id', true), '')::uuid;
  typed text[] := (select array_agg(word order by at) from (
    select word, at from regexp_split_to_table(lower(prompt), '[^[:alnum:]]+') with ordinality as split(word, at)
    where word <> '' order by at limit 12) words);
  groups integer[] := '{}';
  wanted text[] := '{}';
  factors real[] := '{}';
  sizes integer[] := '{}';
  size integer;
  reading record;
  here integer;
  rarest integer;
  -- Words that nearly every object has say little and cost much: beyond this they only weigh what rarer ones found.
  common constant integer := 300;
begin
  for here in 1 .. coalesce(cardinality(typed), 0) loop
    sizes := sizes || 0;
    for reading in select * from read_word(me, typed[here], here = cardinality(typed)) loop
      select count(*) into size from (select from search_postings p where p.project_id = me and p.term = reading.term
        and (courses is null or p.course_id = any (courses)) limit common) counted;
      if size = 0 then continue; end if;
      groups := groups || here;
      wanted := wanted || reading.term;
      factors := factors || (reading.factor / ln(2 + size))::real;
      sizes[here] := sizes[here] + size;
    end loop;
  end loop;
  if wanted = '{}' then return; end if;
  select min(s) into rarest from unnest(sizes) s where s > 0;
  return query
    with readings as materialized (
      select g, t, f, sizes[g] <= greatest(rarest, common - 1) as leads from unnest(groups, wanted, factors) as r(g, t, f)
    ), led as materialized (
      select r.g, r.t, p.course_id, p.object_id, (p.weight * r.f)::real as points
      from readings r cross join lateral (
        (select p.course_id, p.object_id, p.weight from search_postings p
          where p.project_id = me and p.term = r.t and p.weight >= 300 and (courses is null or p.course_id = any (courses))
          order by p.weight desc limit common)
        union all
        (select p.course_id, p.object_id, p.weight from search_postings p
          where p.project_id = me and p.term = r.t and p.weight < 300 and (courses is null or p.course_id = any (courses))
          limit common)) p
      where r.leads
    ), candidates as (select distinct led.course_id, led.object_id from led)
    , weighed as (
      select * from led
      union all
      select r.g, r.t, c.course_id, c.object_id, (p.weight * r.f)::real
      from readings r cross join candidates c join search_postings p
        on p.project_id = me and p.term = r.t and p.course_id = c.course_id and p.object_id = c.object_id
      where not r.leads
    ), best as (
      select w.object_id, w.g, max(w.points) as points, array_agg(w.t) as ts from weighed w group by 1, 2
    ), ranked as materialized (
      select b.object_id, (sum(b.points) * count(*) * count(*))::real as score, string_agg(array_to_string(b.ts, ' '), ' ') as ts
      from best b group by 1 order by 2 desc, 1 limit most
    )
    select ranked.object_id, ranked.score, string_to_array(ranked.ts, ' '), d.body
    from ranked join search_documents d on d.project_id = me and d.object_id = ranked.object_id
    order by ranked.score desc, ranked.object_id;
end $$;

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
