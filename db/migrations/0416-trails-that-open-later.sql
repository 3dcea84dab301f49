-- When a trail opens, in the academy's time zone, as its folder writes it: “2026-12-12T08:00”; null if it is open.
alter table trails add column opens_at text
  check (opens_at ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$');
