-- The frozen results of final tournaments. Nothing in a document names a user.
create table results (
  tournament_id integer not null references tournaments (id) on delete cascade,
  -- From 1; each revision adds one, whose document has the hash of the one before.
  number integer not null,
  -- Canonical JSON (RFC 8785). Its UTF-8 bytes are what is hashed and signed.
  document text not null,
  sha256 bytea not null,
  signature bytea not null,
  frozen_at timestamptz not null,
  -- When a revision opened the result again, its reason, and the note that everybody reads.
  reopened_at timestamptz,
  reason text,
  public_note text,
  primary key (tournament_id, number)
);
