-- With the figures that somebody gets by e-mail comes a file: of which report, and in which format.
alter table report_subscriptions
  -- Who asked before there were files gets one that names nobody.
  add column part text not null default 'objects'
    check (part in ('objects', 'people', 'stopped', 'questions', 'classes')),
  add column format text not null default 'csv' check (format in ('csv', 'xlsx'));

alter table report_exports
  drop constraint report_exports_part_check,
  add check (part in ('objects', 'people', 'stopped', 'questions', 'classes')),
  -- How often the e-mail comes with which this file goes; null where it was asked for on the page.
  add column period text check (period in ('weekly', 'monthly'));
