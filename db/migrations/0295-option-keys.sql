-- An answer names the options by their keys: their positions change when a course is published again. The same keys as
-- features/objects/server/part-key.ts computes.
alter table objects no force row level security;
alter table progress no force row level security;
with options as (
  select o.project_id, o.id as object_id, block ->> 'id' as question, option.at - 1 as position,
    case when block ->> 'answer' = 'true_false' then (block ->> 'id') || E'\n' || (block ->> 'question')
      else block ->> 'id' end as base,
    option.value ->> 'text' as text,
    row_number() over (partition by o.project_id, o.id, block ->> 'id', option.value ->> 'text' order by option.at) as nth
  from objects o cross join lateral jsonb_array_elements(o.blocks) block
    cross join lateral jsonb_array_elements(block -> 'options') with ordinality option (value, at)
  where block ->> 'kind' = 'quiz' and block ->> 'answer' in ('single', 'multiple', 'true_false')
), keys as (
  select project_id, object_id, question, position, substr(encode(sha256(convert_to(
    base || E'\n' || text || case when nth > 1 then E'\n' || nth else '' end, 'UTF8')), 'hex'), 1, 10) as key
  from options
), changed as (
  select p.project_id, p.user_id, p.object_id, jsonb_object_agg(answer.key, answer.value || jsonb_build_object('given',
    jsonb_build_object('picked', (select jsonb_agg(coalesce(to_jsonb(k.key), picked.value) order by picked.at)
      from jsonb_array_elements(answer.value -> 'given' -> 'picked') with ordinality picked (value, at)
      left join keys k on (k.project_id, k.object_id, k.question) = (p.project_id, p.object_id, answer.key)
        and to_jsonb(k.position) = picked.value)))) as answers
  from progress p cross join lateral jsonb_each(p.answers) answer
  where jsonb_typeof(answer.value -> 'given' -> 'picked' -> 0) = 'number'
  group by p.project_id, p.user_id, p.object_id
)
update progress p set answers = p.answers || c.answers from changed c
  where (p.project_id, p.user_id, p.object_id) = (c.project_id, c.user_id, c.object_id);
alter table objects force row level security;
alter table progress force row level security;
