-- Whom a banner was shown to, and who followed it: one row for each learner of the course, so that nobody counts twice.
create table hero_views (
  project_id uuid not null,
  hero_id uuid not null,
  user_id uuid not null,
  shown_at timestamptz not null,
  followed_at timestamptz,
  primary key (project_id, hero_id, user_id),
  foreign key (project_id, hero_id) references heros on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index hero_views_of_user on hero_views (project_id, user_id);
create index hero_views_followed on hero_views (project_id, hero_id) where followed_at is not null;
call isolate_tenant('hero_views');
