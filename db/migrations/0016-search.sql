-- The search index, written by the operations that write contents (features/search/server/index-contents.ts).

-- A published object's text without markup, and its terms: stems without accents. `source_hash` tells whether the object
-- changed since. It refers to no object, so that its terms can still be removed once the object is gone.
create table search_documents (
  project_id uuid not null references projects on delete cascade,
  object_id uuid not null,
  course_id uuid not null,
  body text not null,
  terms text[] not null,
  source_hash text not null,
  primary key (project_id, object_id)
);
create index search_documents_of_course on search_documents (project_id, course_id);
call isolate_tenant('search_documents');

-- Which object has a term, and with what weight. A B-tree: under row-level security a GIN index can't be used, because its
-- operators are not leakproof.
create table search_postings (
  project_id uuid not null references projects on delete cascade,
  term text collate "C" not null,
  course_id uuid not null,
  object_id uuid not null,
  weight smallint not null,
  primary key (project_id, term, course_id, object_id) include (weight)
);
-- Terms of titles and leads: of a term that thousands of objects have, these are found first.
create index search_postings_told on search_postings (project_id, term, weight desc) where weight >= 300;
call isolate_tenant('search_postings');

create table search_words (
  project_id uuid not null references projects on delete cascade,
  term text collate "C" not null,
  primary key (project_id, term)
);
call isolate_tenant('search_words');

-- The groups of three letters of each term, by which typos are corrected.
create table search_grams (
  project_id uuid not null references projects on delete cascade,
  gram text collate "C" not null,
  term text collate "C" not null,
  primary key (project_id, gram, term)
);
call isolate_tenant('search_grams');
