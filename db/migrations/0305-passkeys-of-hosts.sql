-- The host that a passkey was made at: a browser offers it there and nowhere else. Until now that was the academy's first one.
alter table passkeys add column rp_id text;
alter table passkeys no force row level security;
update passkeys k set rp_id = h.host from (
  select distinct on (project_id) project_id, host from hosts
  order by project_id, redirect_to is not null, position, host) h
where h.project_id = k.project_id;
update passkeys set rp_id = '' where rp_id is null;
alter table passkeys force row level security;
alter table passkeys alter column rp_id set not null;
