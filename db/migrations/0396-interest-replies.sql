-- What the person wrote with the last answer to a recruiter who wants to talk.
alter table talent_interests add column reply text;
