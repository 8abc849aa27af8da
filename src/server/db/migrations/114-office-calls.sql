-- The calls of scorers to the office. A row is never changed.
create table office_calls (
  op_id uuid primary key,
  tournament_id integer not null,
  round_id smallint not null,
  -- A golfer of the group from which the call comes.
  competitor_id integer not null,
  -- The hole that was open; null on the scorecard.
  open_hole smallint,
  about text not null check (about in ('ruling', 'wrong-score', 'wrong-golfer', 'tablet', 'medical', 'other')),
  text text not null,
  user_id integer not null references users (id),
  sent_by integer not null references users (id),
  -- The device's clock.
  entered_at timestamptz,
  recorded_at timestamptz not null,
  foreign key (tournament_id, round_id, competitor_id) references cards on delete cascade
);

create index on office_calls (tournament_id, recorded_at);
create index on office_calls (user_id);

-- What the office tells scorers: all of a tournament (no round and no call), a group, or the answer to a call.
create table office_messages (
  id uuid primary key,
  tournament_id integer not null references tournaments on delete cascade,
  round_id smallint,
  group_number smallint,
  call_id uuid unique references office_calls (op_id) on delete cascade,
  text text not null,
  sent_by integer not null references users (id),
  sent_at timestamptz not null
);

create index on office_messages (tournament_id, sent_at);

-- Whose pad has shown a message, and who has read it.
create table office_message_marks (
  message_id uuid not null references office_messages (id) on delete cascade,
  user_id integer not null references users (id),
  delivered_at timestamptz not null,
  read_at timestamptz,
  primary key (message_id, user_id)
);

create index on office_message_marks (user_id);

-- Who of the office has taken what waits for a person, or has put it aside with a note. `item` and `since` name it.
create table inbox_marks (
  tournament_id integer not null references tournaments on delete cascade,
  item text not null,
  since timestamptz not null,
  version integer not null check (version > 0),
  state text not null check (state in ('open', 'taken', 'aside')),
  note text,
  user_id integer not null references users (id),
  at timestamptz not null,
  primary key (tournament_id, item)
);
