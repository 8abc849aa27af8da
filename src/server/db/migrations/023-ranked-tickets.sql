-- Since when a ticket stands on the boards. Null: its owner's email is not confirmed. The tickets from before this rule
-- stay on the boards.
alter table tickets add column ranked_at timestamptz;
update tickets set ranked_at = created_at;
