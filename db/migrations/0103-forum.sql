-- A conversation of a course. `posts` is the position given last (the question has 0), `replies` how many can be read.
create table forum_topics (
  project_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  trail_id uuid,
  object_id uuid,
  title text not null,
  opening_id uuid not null,
  last_post_id uuid not null,
  posts integer not null default 0,
  replies integer not null default 0,
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- Null: waits for a moderator.
  published_at timestamptz,
  pinned_at timestamptz,
  locked_at timestamptz,
  accepted_post_id uuid,
  accepted_at timestamptz,
  -- Its messages went on in this topic.
  merged_into uuid,
  -- Its opening was deleted or hidden, and nobody had answered.
  closed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, course_id) references courses on delete cascade,
  foreign key (project_id, trail_id) references trails on delete set null (trail_id),
  foreign key (project_id, object_id) references objects on delete set null (object_id),
  foreign key (project_id, merged_into) references forum_topics on delete set null (merged_into)
);
call isolate_tenant('forum_topics');
create index forum_topics_by_activity on forum_topics (project_id, course_id, last_at desc, id)
  where published_at is not null and merged_into is null and closed_at is null;
create index forum_topics_unanswered on forum_topics (project_id, course_id, last_at desc, id)
  where replies = 0 and published_at is not null and merged_into is null and closed_at is null;
create index forum_topics_solved on forum_topics (project_id, course_id, accepted_at desc) where accepted_at is not null;
create index forum_topics_pinned on forum_topics (project_id, course_id) where pinned_at is not null;
create index forum_topics_of_course on forum_topics (project_id, course_id);
create index forum_topics_of_trail on forum_topics (project_id, trail_id, last_at desc);
create index forum_topics_of_object on forum_topics (project_id, object_id, last_at desc);
create index forum_topics_merged on forum_topics (project_id, merged_into);

-- The place of a message in its conversation. It stays when the text goes.
create table forum_posts (
  project_id uuid not null,
  id uuid not null,
  topic_id uuid not null,
  -- Null: waits for a moderator.
  position integer,
  created_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, topic_id, position),
  foreign key (project_id, topic_id) references forum_topics on delete cascade
);
call isolate_tenant('forum_posts');
create index forum_posts_of_topic on forum_posts (project_id, topic_id, created_at) where position is null;

-- What somebody wrote. Deleting a message, or its author's account, deletes this row.
create table forum_texts (
  project_id uuid not null,
  post_id uuid not null,
  author_id uuid not null,
  anonymous boolean not null default false,
  body text not null,
  html text not null,
  excerpt text not null,
  version integer not null default 1,
  client_id uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (project_id, post_id),
  unique (project_id, author_id, client_id),
  foreign key (project_id, post_id) references forum_posts on delete cascade,
  foreign key (project_id, author_id) references users on delete cascade
);
call isolate_tenant('forum_texts');
create index forum_texts_of_author on forum_texts (project_id, author_id, created_at desc);

create table forum_edits (
  project_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  author_id uuid not null,
  body text not null,
  -- When this version was written.
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, post_id) references forum_texts on delete cascade,
  foreign key (project_id, author_id) references users on delete cascade
);
call isolate_tenant('forum_edits');
create index forum_edits_of_post on forum_edits (project_id, post_id, created_at desc);
create index forum_edits_of_author on forum_edits (project_id, author_id);

-- Words of one message repeated in another: they go with the message that they come from.
create table forum_quotes (
  project_id uuid not null,
  post_id uuid not null,
  place integer not null,
  source_id uuid not null,
  words text not null,
  primary key (project_id, post_id, place),
  foreign key (project_id, post_id) references forum_texts on delete cascade,
  foreign key (project_id, source_id) references forum_texts on delete cascade
);
call isolate_tenant('forum_quotes');
create index forum_quotes_of_source on forum_quotes (project_id, source_id);

create table forum_mentions (
  project_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  primary key (project_id, post_id, user_id),
  foreign key (project_id, post_id) references forum_texts on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('forum_mentions');
create index forum_mentions_of_user on forum_mentions (project_id, user_id);

create table forum_pictures (
  project_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  -- Null until the message is sent.
  post_id uuid,
  path text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, author_id) references users on delete cascade,
  foreign key (project_id, post_id) references forum_posts on delete cascade
);
call isolate_tenant('forum_pictures');
create index forum_pictures_of_author on forum_pictures (project_id, author_id);
create index forum_pictures_of_post on forum_pictures (project_id, post_id);

create table forum_reactions (
  project_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('helped', 'same', 'liked')),
  created_at timestamptz not null,
  primary key (project_id, post_id, user_id, kind),
  foreign key (project_id, post_id) references forum_posts on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('forum_reactions');
create index forum_reactions_of_user on forum_reactions (project_id, user_id);

-- The last position that a person has seen of a topic.
create table forum_reads (
  project_id uuid not null,
  user_id uuid not null,
  topic_id uuid not null,
  position integer not null,
  seen_at timestamptz not null,
  primary key (project_id, user_id, topic_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, topic_id) references forum_topics on delete cascade
);
call isolate_tenant('forum_reads');
create index forum_reads_of_topic on forum_reads (project_id, topic_id);

create table forum_follows (
  project_id uuid not null,
  topic_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, topic_id, user_id),
  foreign key (project_id, topic_id) references forum_topics on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('forum_follows');
create index forum_follows_of_user on forum_follows (project_id, user_id, created_at desc);

-- `place`: the topic that the answer is for, or the course of a new conversation.
create table forum_drafts (
  project_id uuid not null,
  user_id uuid not null,
  place uuid not null,
  title text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (project_id, user_id, place),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('forum_drafts');

create table forum_tags (
  project_id uuid not null,
  topic_id uuid not null,
  tag text not null,
  primary key (project_id, topic_id, tag),
  foreign key (project_id, topic_id) references forum_topics on delete cascade
);
call isolate_tenant('forum_tags');
create index forum_tags_by_tag on forum_tags (project_id, tag, topic_id);

-- The search index: row-level security keeps GIN indexes from being used; equality on a B-tree it lets through.
create table forum_terms (
  project_id uuid not null,
  course_id uuid not null,
  term text collate "C" not null,
  topic_id uuid not null,
  weight smallint not null,
  primary key (project_id, course_id, term, topic_id),
  foreign key (project_id, topic_id) references forum_topics on delete cascade
);
call isolate_tenant('forum_terms');
create index forum_terms_of_topic on forum_terms (project_id, topic_id);

create table forum_words (
  project_id uuid not null references projects on delete cascade,
  term text collate "C" not null,
  primary key (project_id, term)
);
call isolate_tenant('forum_words');

create table forum_grams (
  project_id uuid not null references projects on delete cascade,
  gram text collate "C" not null,
  term text collate "C" not null,
  primary key (project_id, gram, term)
);
call isolate_tenant('forum_grams');

create table forum_reports (
  project_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  reason text not null check (reason in ('offence', 'advertising', 'exposure', 'danger')),
  note text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (project_id, id),
  unique (project_id, post_id, user_id),
  foreign key (project_id, post_id) references forum_posts on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('forum_reports');
create index forum_reports_open on forum_reports (project_id, created_at) where closed_at is null;
create index forum_reports_of_user on forum_reports (project_id, user_id);

-- Messages that wait for a moderator, and why.
create table forum_reviews (
  project_id uuid not null,
  post_id uuid not null,
  why text not null check (why in ('first', 'word', 'link')),
  created_at timestamptz not null,
  primary key (project_id, post_id),
  foreign key (project_id, post_id) references forum_posts on delete cascade
);
call isolate_tenant('forum_reviews');
create index forum_reviews_by_time on forum_reviews (project_id, created_at);

-- Messages that nobody sees any more: taken back by their author, or hidden by a moderator.
create table forum_removals (
  project_id uuid not null,
  post_id uuid not null,
  kind text not null check (kind in ('author', 'moderation')),
  reason text not null,
  created_at timestamptz not null,
  primary key (project_id, post_id),
  foreign key (project_id, post_id) references forum_posts on delete cascade
);
call isolate_tenant('forum_removals');

-- What moderators decided about a person's messages, which that person can read and answer.
create table forum_measures (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  post_id uuid,
  staff_id uuid,
  kind text not null check (kind in ('hide', 'restore', 'refuse', 'warn', 'mute')),
  reason text not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, post_id) references forum_posts on delete set null (post_id),
  foreign key (project_id, staff_id) references users on delete set null (staff_id)
);
call isolate_tenant('forum_measures');
create index forum_measures_of_user on forum_measures (project_id, user_id, created_at desc);
create index forum_measures_of_post on forum_measures (project_id, post_id);
create index forum_measures_of_staff on forum_measures (project_id, staff_id);

create table forum_settings (
  project_id uuid not null primary key references projects on delete cascade,
  words text[] not null,
  review_first boolean not null,
  review_links boolean not null,
  pacts text[] not null
);
call isolate_tenant('forum_settings');
