-- A database distributed over several machines knows no “on delete set null”: the operation that deletes a row clears what
-- refers to it, in its transaction. Checked at the commit, so that whole courses and projects can go in any order.
alter table forum_topics
  drop constraint forum_topics_project_id_trail_id_fkey,
  drop constraint forum_topics_project_id_object_id_fkey,
  drop constraint forum_topics_project_id_merged_into_fkey,
  add foreign key (project_id, trail_id) references trails deferrable initially deferred,
  add foreign key (project_id, object_id) references objects deferrable initially deferred,
  add foreign key (project_id, merged_into) references forum_topics deferrable initially deferred;
alter table forum_measures
  drop constraint forum_measures_project_id_post_id_fkey,
  drop constraint forum_measures_project_id_staff_id_fkey,
  add foreign key (project_id, post_id) references forum_posts deferrable initially deferred,
  add foreign key (project_id, staff_id) references users deferrable initially deferred;
alter table notifications
  drop constraint notifications_project_id_actor_id_fkey,
  add foreign key (project_id, actor_id) references users deferrable initially deferred;
