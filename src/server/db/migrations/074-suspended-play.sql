-- Play of the round is suspended since this time; null while it is not. A resumed round keeps only when that was.
alter table rounds
  add column suspended_at timestamptz,
  add column suspension_kind text check (suspension_kind in ('weather', 'darkness', 'other')),
  add column play_expected_at timestamptz,
  add column resumed_at timestamptz,
  add constraint rounds_suspension check ((suspended_at is null) = (suspension_kind is null));
