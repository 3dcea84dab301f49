-- The audit trail is read by operation, and its page lists the operations that it has.
create index audit_by_operation on audit_entries (project_id, operation, created_at desc, id desc);
