-- Whether somebody's e-mail is easily taken for another is asked at each invitation.
create index users_by_looks on users (project_id, replace(translate(email_key, '01._-', 'ol'), 'rn', 'm'));
