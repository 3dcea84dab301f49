-- What staff decide about a link: what they call it, from when it leads on, and whether at all.
alter table deep_links
  add column name text not null default '',
  add column starts_on date,
  -- Switched off by staff, whatever its days are.
  add column is_off boolean not null default false,
  -- It leads to the course's page; `object_id` is then the course's first object.
  add column opens_course boolean not null default false,
  add constraint deep_links_period check (starts_on <= ends_on);
