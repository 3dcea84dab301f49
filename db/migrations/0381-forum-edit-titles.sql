-- A version of a question has the title and tags that its conversation had; both are null for a reply, and for versions
-- from when they could not be changed.
alter table forum_edits add column title text, add column tags text[];
