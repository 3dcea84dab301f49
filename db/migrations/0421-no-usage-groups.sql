-- Nothing reads the academy's profile of the analytics, and every signed-in person could write it.
drop table usage_groups;
