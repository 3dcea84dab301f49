-- A link outlives the object that it leads to: its address is printed. The operation that deletes an object clears it here, and
-- the link is broken until staff choose where it leads. One that opens the course's page needs no object.
alter table deep_links
  alter column object_id drop not null,
  drop constraint deep_links_project_id_object_id_fkey,
  add foreign key (project_id, object_id) references objects deferrable initially deferred;
alter table deep_links no force row level security;
update deep_links set object_id = null where opens_course;
alter table deep_links force row level security;
