-- Who gave a golfer the alias and when; null for aliases of imports and of changed names.
alter table competitor_aliases
  add column added_by integer references users (id),
  add column added_at timestamptz;
