-- The class of its course that an announcement is for, without a key: once the class is deleted, it is for nobody.
alter table announcements
  add column class_id uuid,
  add constraint announcements_class_of_course check (class_id is null or course_id is not null);
