-- The last run of each rule by which old data is deleted. A run that began and has neither ended nor failed is under
-- way, or its process was killed; the next run continues.
create table deletion_runs (
  rule text primary key,
  started_at timestamptz not null,
  -- The last good run, and the rows that it deleted or emptied.
  ended_at timestamptz,
  removed integer,
  failed_at timestamptz
);
create index mail_tokens_expires_at on mail_tokens (expires_at);
