-- What a new version of a legal text changed, in a few plain sentences, for who accepted the one before.
alter table legal_pages add column changes text not null default '';

create table legal_acceptances (
  project_id uuid not null,
  user_id uuid not null,
  kind text not null,
  version integer not null,
  address_hash bytea not null,
  accepted_at timestamptz not null,
  primary key (project_id, user_id, kind, version),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, kind, version) references legal_pages on delete cascade
);
call isolate_tenant('legal_acceptances');

-- A ledger: each yes and each no stays, with its day. The last one counts.
create table consents (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('news', 'research', 'story')),
  given boolean not null,
  address_hash bytea not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index consents_of_user on consents (project_id, user_id, purpose, created_at desc, id desc);
call isolate_tenant('consents');

-- Who read something sensitive of a person, and why: shown to that person.
create table sensitive_reads (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  reader_id uuid,
  what text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, reader_id) references users on delete set null (reader_id)
);
create index sensitive_reads_of_user on sensitive_reads (project_id, user_id, created_at desc);
create index sensitive_reads_of_reader on sensitive_reads (project_id, reader_id);
call isolate_tenant('sensitive_reads');

create table data_exports (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  bytes integer,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index data_exports_of_user on data_exports (project_id, user_id, asked_at desc);
call isolate_tenant('data_exports');

-- Who regrets within the seven days takes the row away, and nothing has happened.
create table account_deletions (
  project_id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('account_deletions');

-- The trail stays, since it protects everybody; of whom it speaks nobody can tell any more, once the person's row is
-- gone and the places are. The app may not change entries in any other way.
create function forget_whereabouts(of_project uuid, of_user uuid) returns void
language sql security definer set search_path from current as $$
  update audit_entries set network = null, device = null where project_id = of_project and user_id = of_user
$$;

-- What a person has to answer before the pages, told in one round trip: the statement names its project by itself.
create function duties_of(of_project uuid, of_user uuid)
returns table (terms jsonb, erasure_due_at timestamptz) language plpgsql as $$
begin
  perform set_config('app.project_id', of_project::text, true);
  return query
    select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'version', n.version, 'title', n.title,
          'changes', n.changes, 'published_at', n.published_at, 'accepted_version', (select max(a.version)
            from legal_acceptances a where (a.project_id, a.user_id, a.kind) = (of_project, of_user, n.kind)))
          order by n.kind desc), '[]')
        from (select distinct on (l.kind) l.* from legal_pages l
          where l.project_id = of_project order by l.kind, l.version desc) n
        where not exists (select from legal_acceptances a
          where (a.project_id, a.user_id, a.kind, a.version) = (of_project, of_user, n.kind, n.version))),
      (select d.due_at from account_deletions d where (d.project_id, d.user_id) = (of_project, of_user));
end $$;
