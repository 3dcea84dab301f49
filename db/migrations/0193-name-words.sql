-- The further words of a name, in the form in which it is searched: each has an index, so that the beginning of any word finds its
-- people. Ranges of text in "C" order are what an index may answer under row-level security; `like` is not.
-- The second, third, fourth and, of five or more, the last one; empty where there is none.
alter table users
  add column name_2 text collate "C" generated always as (split_part(regexp_replace(
    translate(lower(left(data ->> 'name', 200)), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ',
      'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny'), '[ ''’.,()/-]+', ' ', 'g'), ' ', 2)) stored,
  add column name_3 text collate "C" generated always as (split_part(regexp_replace(
    translate(lower(left(data ->> 'name', 200)), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ',
      'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny'), '[ ''’.,()/-]+', ' ', 'g'), ' ', 3)) stored,
  add column name_4 text collate "C" generated always as (split_part(regexp_replace(
    translate(lower(left(data ->> 'name', 200)), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ',
      'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny'), '[ ''’.,()/-]+', ' ', 'g'), ' ', 4)) stored,
  add column name_last text collate "C" generated always as (split_part(regexp_replace(
    translate(lower(left(data ->> 'name', 200)), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ',
      'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny'), '^([^ ''’.,()/-]+[ ''’.,()/-]+){4,}', '     '), ' ', 6)) stored;
create index users_by_name_2 on users (project_id, name_2, name_key, id);
create index users_by_name_3 on users (project_id, name_3, name_key, id);
create index users_by_name_4 on users (project_id, name_4, name_key, id);
create index users_by_name_last on users (project_id, name_last, name_key, id);
create index users_by_email on users (project_id, email_key collate "C", name_key, id);
