-- The limit of a typed answer counts characters: renamed in the stored flows, and in the files that they were read from.
alter table flow_versions no force row level security;
update flow_versions set
  document = replace(document::text, '"max_letters":', '"max_characters":')::jsonb,
  source = regexp_replace(source, '\mmax_letters(["'']?\s*:)', 'max_characters\1', 'g')
  where document::text like '%"max_letters":%' or source ~ '\mmax_letters["'']?\s*:';
alter table flow_versions force row level security;
