-- A preview link leads to an object as its staff write it now, which has no row until it is published for the first time.
alter table preview_links add column course_id uuid, add column friendly_id text;

-- All academies' rows, which the owner sees only while their isolation is not forced on the owner, too.
alter table preview_links no force row level security;
alter table objects no force row level security;
update preview_links l set course_id = o.course_id, friendly_id = o.friendly_id
from objects o where (o.project_id, o.id) = (l.project_id, l.object_id);
alter table objects force row level security;
alter table preview_links force row level security;

alter table preview_links
  alter column course_id set not null,
  alter column friendly_id set not null,
  drop column object_id;
