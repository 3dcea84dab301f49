-- Until its answer is sent, a declined application is shown in its former stage, which is now known for every refusal.
-- Opening a vacancy again undoes the refusals of its closing only.
alter table vacancy_applications
  add column stage_at_before timestamptz,
  add column is_declined_by_closing boolean not null default false;

alter table vacancy_applications no force row level security;
update vacancy_applications set is_declined_by_closing = true where stage_before is not null;
alter table vacancy_applications force row level security;
