-- Who said whether an answer helped. `voter` is a keyed hash of the person, or of the address and browser: it names nobody.
create table faq_votes (
  project_id uuid not null,
  question_id uuid not null,
  voter text not null,
  helped boolean not null,
  created_at timestamptz not null,
  primary key (project_id, question_id, voter),
  foreign key (project_id, question_id) references faq_items on delete cascade
);
call isolate_tenant('faq_votes');
