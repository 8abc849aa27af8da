-- The published time at which entry closes, by default that of the first tee. The first stroke closes it too, whichever
-- comes first. Null: only the first stroke does.
alter table tournaments add column entry_closes_at timestamptz;
