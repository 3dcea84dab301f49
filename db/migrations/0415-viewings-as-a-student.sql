-- Staff who see the academy as a student: a viewing of themselves. It remembers the page of the staff area to return to.
alter table viewings add column return_path text;
