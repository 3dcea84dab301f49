-- The mailbox that an account had before gets a link, too: for seven days it takes the change back.
alter table one_use_links drop constraint one_use_links_purpose_check;
alter table one_use_links add constraint one_use_links_purpose_check
  check (purpose in ('password', 'email', 'email-back'));
