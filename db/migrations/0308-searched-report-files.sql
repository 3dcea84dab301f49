-- A file of each person holds whom the page showed, in its order.
alter table report_exports
  add column search text not null default '',
  add column sort text not null default 'name' check (sort in ('name', 'progress', 'visit'));
