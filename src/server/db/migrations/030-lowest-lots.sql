-- A field may have more entries than a byte counts.
alter table field drop constraint field_entry_number_check;
alter table field add check (entry_number > 0);

-- A ticket's row stores the 20 entries and the 5 teams with its lowest lots, the lowest first: two bytes for an entry
-- number, four for a team id, big-endian (decision 050). One statement, so that the table is written once.
alter table tickets
  alter column derived_entry_order type bytea using
    decode(regexp_replace(encode(substr(derived_entry_order, 1, 20), 'hex'), '(..)', '00\1', 'g'), 'hex'),
  alter column derived_team_order type bytea using substr(derived_team_order, 1, 20);
-- Other names: an older build, which writes all lots, must not write here.
alter table tickets rename column derived_entry_order to lowest_entries;
alter table tickets rename column derived_team_order to lowest_teams;
