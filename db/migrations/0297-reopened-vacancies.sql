-- The stage from which closing its vacancy declined an application: opening the vacancy again goes back to it.
alter table vacancy_applications add column stage_before text;
