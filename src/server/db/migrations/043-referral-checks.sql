-- The mailbox behind an address (product 12.4). A part after a plus sign leads to the same mailbox, and so do dots at
-- Gmail. A backup from before this migration leaves the function when it is restored.
create or replace function mailbox_of(address text) returns text language sql immutable as $$
  select case when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2) end
$$;

-- Referrals that an admin set aside. They no longer count for the referrer.
create table referrals_set_aside (
  -- The account that was referred.
  user_id integer primary key references users (id),
  set_aside_at timestamptz not null,
  set_aside_by integer not null references users (id),
  -- Null once the referred account or its referrer was erased.
  reason text
);
