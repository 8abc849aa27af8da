-- The winners of prizes. The prize is as it was offered when its period became official.
create table prize_winners (
  id integer generated always as identity primary key,
  period text not null check (period in ('tournament', 'week', 'month', 'season')),
  -- The id of the event, or the week, month or season: 2026-W48.
  period_key text not null,
  period_name text not null,
  -- An official event of the period, from which the others are found.
  tournament_id integer not null references tournaments on delete cascade,
  prize text not null,
  value text not null,
  -- How many people win the prize in the period.
  winners smallint not null check (winners > 0),
  user_id integer not null references users (id),
  -- Why this person won. It names nobody.
  trail jsonb not null,
  -- Who would win after a revision, when the winner was notified before it.
  would_win integer references users (id),
  -- The next person in line, who was named in this one's place.
  next_id integer references prize_winners (id) on delete cascade
);

create index on prize_winners (period, period_key);
create index on prize_winners (user_id);
create index on prize_winners (tournament_id);

-- The states of a winner, only added to. The newest one counts. No account: the server.
create table prize_winner_states (
  id integer generated always as identity primary key,
  prize_winner_id integer not null references prize_winners on delete cascade,
  state text not null check (state in ('computed', 'named', 'notified', 'confirmed', 'delivered',
    'declined', 'no-answer', 'withdrawn', 'replaced')),
  user_id integer references users (id),
  at timestamptz not null,
  reason text
);

create index on prize_winner_states (prize_winner_id, id);
