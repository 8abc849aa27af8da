-- How many entries of a pad the server has refused, and since when it has such entries or too little storage; null without.
alter table pad_reports add column refused integer not null default 0;
alter table pad_reports add column refused_since timestamptz;
alter table pad_reports add column full_since timestamptz;

-- The office has looked at an unlikely score, and it is right.
alter table inbox_marks drop constraint inbox_marks_state_check;
alter table inbox_marks add constraint inbox_marks_state_check
  check (state in ('open', 'taken', 'aside', 'right'));
