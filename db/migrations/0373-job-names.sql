-- Jobs that notify people are named so; those that wait are renamed with them.
alter table jobs no force row level security;
update jobs set name = 'notify-of-announcements' where name = 'tell-of-announcements';
update jobs set name = 'notify-of-deadlines' where name = 'tell-of-deadlines';
update jobs set name = 'notify-of-forum-post' where name = 'tell-of-forum-post';
update jobs set name = 'notify-of-new-talents' where name = 'tell-new-talents';
alter table jobs force row level security;
update recurring_runs set name = 'hourly-maintenance' where name = 'tidy';
