-- An object is done by minutes too, and by a share of its questions; what is answered is kept by a question's own name.
alter table objects drop constraint objects_complete_check;
alter table objects add constraint objects_complete_check check (complete in ('seen', 'quiz', 'minutes', 'opened'));
alter table objects
  add column pass_share real not null default 1 check (pass_share > 0 and pass_share <= 1),
  add column stay_minutes integer check (stay_minutes > 0);

-- Which kinds there are is the contract's to say.
alter table user_inputs drop constraint user_inputs_kind_check;
alter table user_inputs add constraint user_inputs_kind_check check (kind ~ '^[a-z][a-z_]{0,39}$');

-- `place`: where the person stopped reading and listening, and what they checked off.
alter table progress
  add column spent_seconds integer not null default 0 check (spent_seconds >= 0),
  add column place jsonb not null default '{}';

-- Until now a question was known by its position among the blocks: it gets a name, and its answers go with it.
do $$
declare
  one uuid;
begin
  for one in select id from projects loop
    perform set_config('app.project_id', one::text, true);
    create temporary table named on commit drop as
      select o.id as object_id, (b.at - 1)::text as position, b.block ->> 'kind' as kind,
        b.block ->> 'kind' || '-' || count(*) over (partition by o.id, b.block ->> 'kind' order by b.at) as name
      from objects o, jsonb_array_elements(o.blocks) with ordinality as b(block, at)
      where o.project_id = one and b.block ->> 'kind' in ('quiz', 'video');
    update progress p set answers = coalesce((
        select jsonb_object_agg(n.name, jsonb_build_object('given', jsonb_build_object('picked', a.value -> 'picked'),
          'right', a.value -> 'right', 'tries', 1))
        from jsonb_each(p.answers) a join named n on (n.object_id, n.position, n.kind) = (p.object_id, a.key, 'quiz')), '{}')
      where p.project_id = one and p.answers <> '{}';
    update objects o set blocks = (
        select jsonb_agg(b.block || coalesce((select jsonb_build_object('id', n.name) || case n.kind
            when 'quiz' then '{"why": null}'::jsonb else '{"poster": null}'::jsonb end
          from named n where (n.object_id, n.position) = (o.id, (b.at - 1)::text)), '{}') order by b.at)
        from jsonb_array_elements(o.blocks) with ordinality as b(block, at))
      where o.project_id = one and exists (select from named n where n.object_id = o.id);
    drop table named;
  end loop;
end $$;
