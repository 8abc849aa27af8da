-- When an upload first applied the fetch; null: no upload did.
alter table feed_runs add column applied_at timestamptz;
