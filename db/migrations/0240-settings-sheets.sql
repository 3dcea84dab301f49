-- The talent bank's mark of being under construction is changed in the browser, too.
grant update (module_talents_config) on projects to vereda_app;

-- Which form of the settings made the last change, so that the step back can say what it takes back. Null: before forms told.
alter table brand_editions add column sheet text
  check (sheet in ('rules', 'google', 'sign-language', 'embeds', 'heads'));
