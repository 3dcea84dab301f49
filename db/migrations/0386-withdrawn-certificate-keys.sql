-- A key that leaked is withdrawn: it is retired and no longer published, so that nothing signed with it verifies any more.
alter table certificate_keys
  add column withdrawn_at timestamptz,
  add check (withdrawn_at is null or retired_at is not null);
