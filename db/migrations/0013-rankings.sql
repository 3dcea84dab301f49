-- One row for each learner and course, written with the points, so that a ranking is read from an index. `week` is a Monday;
-- a new week begins with its first points.
create table standings (
  project_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  points integer not null default 0,
  objects_done integer not null default 0,
  minutes integer not null default 0,
  reached_at timestamptz not null default now(),
  week date not null default 'epoch',
  week_points integer not null default 0,
  week_reached_at timestamptz not null default 'epoch',
  ranked boolean not null default true,
  primary key (project_id, course_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index standings_of_user on standings (project_id, user_id);
create index standings_ranked on standings (project_id, course_id, points desc, reached_at, user_id)
  where ranked and points > 0;
create index standings_ranked_week on standings
  (project_id, course_id, week, week_points desc, week_reached_at, user_id) where ranked and week_points > 0;
call isolate_tenant('standings');

-- How many people have how many points (step 0), and how many have 64, 128, … of them (step 1): a place is a sum of a few
-- rows. A number is spread over eight rows (shards), so that people who finish something at once need not wait for one row.
create table standing_counts (
  project_id uuid not null,
  course_id uuid not null,
  -- The Monday of a week; -infinity stands for all time.
  period date not null,
  step smallint not null,
  bucket integer not null,
  shard smallint not null,
  people integer not null,
  primary key (project_id, course_id, period, step, bucket, shard),
  foreign key (project_id, course_id) references courses on delete cascade
) with (fillfactor = 50);
call isolate_tenant('standing_counts');

-- Who stays out of the rankings, in all courses.
create table ranking_absences (
  project_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('ranking_absences');
