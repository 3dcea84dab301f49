-- A cluster of friction is resolved, as a conversation of the staff is.
alter table friction_clusters rename column mended_at to resolved_at;
alter table notifications no force row level security;
alter table notification_choices no force row level security;
alter table jobs no force row level security;
update notifications set kind = 'friction-resolved' where kind = 'friction-mended';
update notification_choices set kind = 'friction-resolved' where kind = 'friction-mended';
update jobs set name = 'notify-of-resolved-friction' where name = 'notify-of-mended-friction';
alter table notifications force row level security;
alter table notification_choices force row level security;
alter table jobs force row level security;
