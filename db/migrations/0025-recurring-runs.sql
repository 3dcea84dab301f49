-- When recurring work last began, so that of all servers one does it.
create table recurring_runs (
  name text primary key,
  began_at timestamptz not null
);
insert into recurring_runs (name, began_at) values ('tidy', 'epoch');
grant select, update on recurring_runs to vereda_app;
