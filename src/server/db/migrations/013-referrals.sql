-- Who asks for the people they referred does not read everybody.
create index users_referred_by on users (referred_by) where referred_by is not null;
