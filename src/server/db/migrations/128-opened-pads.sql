-- Since when the pad has its group open: who opened a group later has taken it over.
alter table pad_reports add column opened_at timestamptz;
update pad_reports set opened_at = received_at;
alter table pad_reports alter column opened_at set not null;
