-- What the staff write about an application, for each other. Goes with the application.
create table application_notes (
  project_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, application_id) references vacancy_applications on delete cascade,
  foreign key (project_id, author_id) references users on delete cascade
);
call isolate_tenant('application_notes');
create index application_notes_of_application on application_notes (project_id, application_id);
create index application_notes_by_author on application_notes (project_id, author_id);
