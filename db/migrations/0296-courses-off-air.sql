-- A course that its staff took off the air: hidden from everybody else, with all progress, until it is put back.
alter table courses add column off_air_at timestamptz;
