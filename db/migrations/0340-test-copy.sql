-- One row where this installation is a copy restored for trying something: until it is deleted, nothing goes out to people.
create table test_copy (
  is_here boolean primary key default true check (is_here),
  since timestamptz not null
);
grant select on test_copy to vereda_app;
