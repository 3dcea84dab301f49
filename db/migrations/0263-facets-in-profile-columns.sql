-- Periods, state and quota are searched in the profile's own row. What said the same here would stay until its person saves again.
-- All academies' rows, which the owner sees only while their isolation is not forced on the owner, too.
alter table talent_facets no force row level security;
delete from talent_facets where facet in ('period', 'state', 'quota');
alter table talent_facets force row level security;
