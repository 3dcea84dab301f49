-- The people of a course by how far they came: a page of them ends after fifty, as by their visits.
create index course_visits_by_progress on course_visits (project_id, course_id, objects_done, user_id);
