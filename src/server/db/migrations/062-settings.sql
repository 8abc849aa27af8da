-- The running settings that an admin has changed. Each save of a setting raises its version.
create table settings (
  key text primary key,
  -- Null: the setting has its default again. The row stays, because its version must not fall.
  value jsonb,
  version integer not null default 1
);
