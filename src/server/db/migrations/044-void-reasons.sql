-- The holder of a void ticket reads why it is void. Null for a valid ticket, and for one that was void before this
-- migration: the audit has its reason.
alter table tickets add column void_reason text;
-- Raised when an admin changes the status of the ticket, so that an answer to an older state is refused.
alter table tickets add column status_version integer not null default 0;
