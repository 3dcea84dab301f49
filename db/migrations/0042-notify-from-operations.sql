-- Operations announce what they changed (notify-change.ts): no trigger does it behind their back.
drop trigger tell on projects;
drop trigger tell on hosts;
drop trigger tell on courses;
drop trigger tell on trails;
drop trigger tell on objects;
drop trigger tell on jobs;
drop trigger tell on sessions;
drop trigger tell on enrollments;
drop trigger tell_of_end on users;
drop trigger tell on users;
drop function tell_change;
drop function tell_of_person;
