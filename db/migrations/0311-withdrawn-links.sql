-- A link of an invitation that staff withdrew, or sent to another address instead, outlives the person: whoever opens it reads so.
alter table one_use_links alter column user_id drop not null;
alter table one_use_links drop constraint one_use_links_ended_by_check;
alter table one_use_links
  add constraint one_use_links_ended_by_check check (ended_by in ('used', 'replaced', 'withdrawn')),
  add constraint one_use_links_of_nobody check (user_id is not null or (ended_by is not null and ended_by = 'withdrawn'));
