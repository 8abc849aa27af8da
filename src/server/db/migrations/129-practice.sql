-- A private copy of a tournament on which scorers train. It is never published, so nothing of it is public, has a contest
-- or is current. It is deleted at `ends_at`. A tournament has one copy at a time.
alter table tournaments add column practice_of integer unique references tournaments (id);
alter table tournaments add constraint tournaments_practice
  check (practice_of is null or (published_at is null and ends_at is not null));
