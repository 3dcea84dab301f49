-- `text` follows the name of who did it; several of one kind about one thing are one row while unread.
create table notifications (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  about uuid not null,
  actor_id uuid,
  text text not null,
  path text not null,
  count integer not null default 1,
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, actor_id) references users on delete set null (actor_id)
);
call isolate_tenant('notifications');
create index notifications_of_user on notifications (project_id, user_id, created_at desc, id);
create unique index notifications_unread on notifications (project_id, user_id, kind, about) where read_at is null;
create index notifications_of_actor on notifications (project_id, actor_id);

create table notification_choices (
  project_id uuid not null,
  user_id uuid not null,
  kind text not null,
  choice text not null check (choice in ('page', 'push', 'now', 'daily', 'weekly', 'none')),
  created_at timestamptz not null,
  primary key (project_id, user_id, kind),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('notification_choices');

-- Hours of the academy's clock between which no e-mail and no push message is sent.
create table notification_quiet_hours (
  project_id uuid not null,
  user_id uuid not null,
  starts smallint not null check (starts between 0 and 23),
  ends smallint not null check (ends between 0 and 23),
  created_at timestamptz not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('notification_quiet_hours');

-- Who is due a summary, and when: a row while there is something to tell.
create table notification_digests (
  project_id uuid not null,
  user_id uuid not null,
  period text not null check (period in ('daily', 'weekly')),
  due_at timestamptz not null,
  primary key (project_id, user_id, period),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('notification_digests');
create index notification_digests_due on notification_digests (project_id, due_at);

-- A browser that its person let show notifications. It ends with its session: who signs out is not told there any more.
create table notification_devices (
  project_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (project_id, session_id),
  foreign key (project_id, session_id) references sessions (project_id, id) on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('notification_devices');
create index notification_devices_of_user on notification_devices (project_id, user_id);

-- An announcement that people were told of in their notifications, once.
create table told_announcements (
  project_id uuid not null,
  announcement_id uuid not null,
  told_at timestamptz not null,
  primary key (project_id, announcement_id),
  foreign key (project_id, announcement_id) references announcements on delete cascade
);
call isolate_tenant('told_announcements');

-- The end of a course that its learners were reminded of, some days before: once for each date.
create table told_deadlines (
  project_id uuid not null,
  course_id uuid not null,
  ends_on date not null,
  days integer not null,
  told_at timestamptz not null,
  primary key (project_id, course_id, ends_on, days),
  foreign key (project_id, course_id) references courses on delete cascade
);
call isolate_tenant('told_deadlines');

do $$
declare
  p uuid;
begin
  for p in select id from projects loop
    perform set_config('app.project_id', p::text, true);
    insert into notification_choices (project_id, user_id, kind, choice, created_at)
    select project_id, user_id, new_kind, 'page', created_at
    from notification_refusals cross join lateral (
      select unnest(case kind when 'forum' then '{forum-reply,forum-mention,forum-answer}'::text[] else array[kind] end)
    ) as kinds (new_kind)
    where project_id = p;
  end loop;
  perform set_config('app.project_id', '', true);
end $$;
drop table notification_refusals;
