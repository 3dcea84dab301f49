-- The course and the class as a line says them: a line that is left out goes back to the staff whole.
alter table person_import_rows add column course_text text not null default '';
alter table person_import_rows add column class_text text not null default '';
