-- One word for it everywhere: people are notified.
alter table bulk_changes rename column tells to notifies;
alter table vacancy_applications rename column told_at to notified_at;
alter table friction_touches rename column told_at to notified_at;
alter table told_announcements rename to notified_announcements;
alter table notified_announcements rename column told_at to notified_at;
alter table told_deadlines rename to notified_deadlines;
alter table notified_deadlines rename column told_at to notified_at;
