-- The count of a class's changes is called as that of everything else that several people change.
alter table classes rename column edition to version;
