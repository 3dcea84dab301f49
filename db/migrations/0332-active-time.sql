-- How long a person was at an object until it was complete: the pauses between what was written of it, each of five minutes at
-- most. Null where it began before this was measured. Without a check, for which all rows would be read.
alter table progress add column active_seconds integer;
alter table progress alter column active_seconds set default 0;
