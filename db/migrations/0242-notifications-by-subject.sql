-- What people were notified of about one thing is found without knowing who they are: its name may have to go from all of it.
create index notifications_by_subject on notifications (project_id, about);
