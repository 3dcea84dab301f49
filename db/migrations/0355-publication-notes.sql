-- What a publication changed, in the words of who made it: of what is planned, of what learners see, and of earlier editions.
-- Empty where nobody wrote any.
alter table course_plans add column note text not null default '';
alter table course_drafts add column published_note text not null default '';
alter table course_editions add column note text not null default '';
