-- When an application stopped opening its person to the staff: its answer went out, or its vacancy closed. Deleted a year later.
alter table vacancy_applications add column ended_at timestamptz;
-- All academies' rows, which the owner sees only while their isolation is not forced on the owner, too.
alter table vacancies no force row level security;
alter table vacancy_applications no force row level security;
update vacancy_applications a set ended_at = least(a.notified_at, v.closed_at)
  from vacancies v where v.project_id = a.project_id and v.id = a.vacancy_id;
alter table vacancies force row level security;
alter table vacancy_applications force row level security;
create index vacancy_applications_standing on vacancy_applications (project_id, applied_at) where ended_at is null;
