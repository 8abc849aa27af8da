-- Pictures of golfers and teams that an office uploaded. The name is made from the content, so an address always shows
-- the same picture.
create table pictures (
  name text primary key,
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null
);
-- Null: the golfer or the team has initials.
alter table competitors add column picture text references pictures;
alter table teams add column picture text references pictures;
create index competitors_picture on competitors (picture) where picture is not null;
create index teams_picture on teams (picture) where picture is not null;
