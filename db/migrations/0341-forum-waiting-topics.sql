-- A person's own conversations that wait for a moderator are asked for at each view of a forum's list.
create index forum_topics_waiting on forum_topics (project_id, course_id) where published_at is null;
