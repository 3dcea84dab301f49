-- Staff who see the academy as a learner, to help them: read-only, for half an hour, within the staff member's own session.
-- What stays of it is in sensitive_reads, which the learner is shown, and in the audit trail.
create table viewings (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  user_id uuid not null,
  viewer_id uuid,
  token_hash bytea not null,
  -- The viewer's session: with any other, or after it, the token opens nothing.
  session_hash bytea not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (project_id, id),
  unique (project_id, token_hash),
  foreign key (project_id, user_id) references users on delete cascade,
  -- Checked at commit: when a project is deleted, viewers go before the rows that name them.
  foreign key (project_id, viewer_id) references users deferrable initially deferred
);
create index viewings_of_user on viewings (project_id, user_id);
create index viewings_of_viewer on viewings (project_id, viewer_id);
call isolate_tenant('viewings');
