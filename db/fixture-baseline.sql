-- An academy with a person who studies, as the first released version stored them: what upgrade.test.ts starts from.
insert into projects (id, friendly_id, name, description, motto, colors, config, contact, signatory, created_at) values
  ('018f0000-0000-7000-8000-000000000001', 'ipe', 'Ipê', 'Uma academia.', 'Aprender é caminhar.', '{"menu_background_color": "#49496a"}',
   '{}', '{"email": "ajuda@exemplo.com.br"}', '{"name": "Helena Prado", "role": "Coordenação"}', '2026-01-05T12:00:00Z');
insert into hosts (host, project_id) values ('ipe.localhost', '018f0000-0000-7000-8000-000000000001');
set local app.project_id = '018f0000-0000-7000-8000-000000000001';
insert into users (project_id, id, email, email_key, password_hash, data, created_at) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000a1', 'ana@exemplo.com.br', 'ana@exemplo.com.br', null,
   '{"first_name": "Ana", "name": "Ana Conceição"}', '2026-01-06T12:00:00Z');
insert into sessions (project_id, id, token_hash, user_id, user_agent, created_at, seen_at, expires_at) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000b1', '\x01', '018f0000-0000-7000-8000-0000000000a1', 'Firefox',
   '2026-01-06T12:00:00Z', '2026-01-06T12:00:00Z', '2036-01-06T12:00:00Z');
insert into audit_entries (project_id, id, user_id, operation, target_id, created_at) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000c1', '018f0000-0000-7000-8000-0000000000a1', 'sign-in',
   '018f0000-0000-7000-8000-0000000000a1', '2026-01-06T12:00:00Z');
insert into courses (project_id, id, friendly_id, name, description, hours, position) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000d1', 'escuta', 'Escuta', 'Um curso.', 10.5, 0);
insert into trails (project_id, id, course_id, friendly_id, name, description, position) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000d2', '018f0000-0000-7000-8000-0000000000d1', 'comeco', 'Começo',
   'Um passo.', 0);
insert into objects (project_id, id, course_id, trail_id, friendly_id, title, type, minutes, points, complete, blocks, position, published_at)
  values ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000d3', '018f0000-0000-7000-8000-0000000000d1',
   '018f0000-0000-7000-8000-0000000000d2', 'ouvir', 'Ouvir', 'content', 10, 10, 'seen', '[{"kind": "text", "text": "Escute."}]', 0,
   '2026-01-05T12:00:00Z');
insert into enrollments (project_id, user_id, course_id, created_at) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000d1', '2026-01-06T12:00:00Z');
insert into user_inputs (project_id, id, client_id, user_id, course_id, object_id, kind, value, completeness, created_at) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000e1', 'um', '018f0000-0000-7000-8000-0000000000a1',
   '018f0000-0000-7000-8000-0000000000d1', '018f0000-0000-7000-8000-0000000000d3', 'seen', '{"kind": "seen", "completeness": 1}', 1,
   '2026-01-07T12:00:00Z');
insert into progress (project_id, user_id, object_id, course_id, completeness, seen, started_at, updated_at, completed_at) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000d3',
   '018f0000-0000-7000-8000-0000000000d1', 1, 1, '2026-01-07T12:00:00Z', '2026-01-07T12:00:00Z', '2026-01-07T12:00:00Z');
insert into standings (project_id, course_id, user_id, points, objects_done, minutes, reached_at) values
  ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000d1', '018f0000-0000-7000-8000-0000000000a1', 10, 1, 10,
   '2026-01-07T12:00:00Z');
insert into certificates (project_id, id, token, user_id, course_id, name, first_name, course_name, hours, started_at, completed_at, created_at)
  values ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000f1', 'IPE-1', '018f0000-0000-7000-8000-0000000000a1',
   '018f0000-0000-7000-8000-0000000000d1', 'Ana Conceição', 'Ana', 'Escuta', 10.5, '2026-01-07T12:00:00Z', '2026-01-07T12:00:00Z',
   '2026-01-07T12:00:00Z');
