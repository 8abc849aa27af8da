-- Since when play was suspended before it was resumed last; null for a round that was resumed by an older build.
alter table rounds add column resumed_from timestamptz;
