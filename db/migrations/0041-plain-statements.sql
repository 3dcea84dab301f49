-- Operations run plain statements in their transaction; no function names a project or queries a table.
drop function open_session;
drop function session_of;
drop function account_of;
drop function duties_of;
drop function has_second_factor;
drop function save_input;
drop function take_jobs;
drop function upcoming_jobs;

-- The worker looks for due jobs of all projects: a job holds ids and times only. It takes them inside their project.
create policy sweep on jobs for select using (nullif(current_setting('app.project_id', true), '') is null);
