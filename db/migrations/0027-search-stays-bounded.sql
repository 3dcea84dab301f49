-- As in 0024, but a slip of the keys looks at no more than 500 words for each group of three letters: what is read stays
-- bounded however many words a project has. Groups that few words have, which tell most, are read whole.
create or replace function read_word(me uuid, word text, is_last boolean)
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

-- Where a word stands in a title or a lead: of a word that thousands of objects have, these are found first.
create index search_postings_told on search_postings (project_id, term, weight desc) where weight >= 300;

-- As in 0024, but of each word at most 300 titles and leads and 300 texts are weighed, and none are sorted that are not.
create or replace function search_objects(prompt text, courses uuid[], most integer)
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
