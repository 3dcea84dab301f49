-- What browsers reported of how the academy is used, of people who let it be measured. Raw events stay a month: every
-- number that is shown comes from the rollups below. `id` follows from the event's own id, so one sent twice counts once.
create table usage_events (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  user_id uuid,
  -- A hash of the browser's id: links what a visitor did before signing in, and nothing else.
  visitor bytea,
  name text not null,
  path text not null,
  device text not null,
  network text not null,
  at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index usage_events_of_user on usage_events (project_id, user_id);
create index usage_events_of_visitor on usage_events (project_id, visitor) where user_id is null;
create index usage_events_by_time on usage_events using brin (project_id, at);
call isolate_tenant('usage_events');

-- How many events of a name on a day, by page, device and network.
create table usage_days (
  project_id uuid not null references projects on delete cascade,
  day date not null,
  name text not null,
  path text not null,
  device text not null,
  network text not null,
  count integer not null,
  primary key (project_id, day, name, path, device, network)
);
call isolate_tenant('usage_days');

-- How fast pages were to real people: a histogram. `bucket` is a position in `engine/vital-buckets.ts`.
create table usage_vitals (
  project_id uuid not null references projects on delete cascade,
  day date not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  path text not null,
  device text not null,
  network text not null,
  bucket smallint not null,
  count integer not null,
  primary key (project_id, day, metric, path, device, network, bucket)
);
call isolate_tenant('usage_vitals');

-- What analytics know of a person (Mixpanel's people profile), and of the academy (its group profile).
create table usage_profiles (
  project_id uuid not null,
  user_id uuid not null,
  properties jsonb not null,
  updated_at timestamptz not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('usage_profiles');

create table usage_groups (
  project_id uuid not null references projects on delete cascade,
  properties jsonb not null,
  updated_at timestamptz not null,
  primary key (project_id)
);
call isolate_tenant('usage_groups');
