-- The Monday of the last week in which a person who wants it was reminded of their goal: once a week at most.
alter table weekly_goals add reminded_week date;
