-- How often something was tried lately, shared by all servers. `key` is a limit's name and the keyed hash of an address or an
-- account. Rows are deleted an hour after they ended. Not logged: after a crash the counts begin again, which loses nothing.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
) with (fillfactor = 70);
grant select, insert, update, delete on rate_limits to vereda_app;
