-- Holes on which a ruling was asked for and not given yet: the two scores, and what happened. An admin's next write on
-- the hole deletes the row; the history keeps both scores.
create table rulings (
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  hole_number smallint not null,
  scores smallint[] not null check (cardinality(scores) = 2),
  reason text not null,
  user_id integer not null references users (id),
  asked_at timestamptz not null,
  primary key (tournament_id, round_id, competitor_id, hole_number),
  foreign key (tournament_id, round_id, competitor_id) references cards
);

-- The two scores of a write that asks for a ruling; null for every other write.
alter table score_history add column scores smallint[];

alter table late_strokes
  drop constraint late_strokes_kind_check,
  add constraint late_strokes_kind_check check (kind in ('score', 'clear', 'start', 'resolve', 'ruling'));
