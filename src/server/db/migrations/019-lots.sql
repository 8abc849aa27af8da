-- Each entry of the field has a number, fixed when entry opens: it is what a ticket's lots are drawn for. A golfer whom a
-- reserve replaced has none any more: the reserve has it. One byte of `derived_entry_order` holds it.
alter table field add column entry_number smallint check (entry_number between 1 and 255);
create unique index field_entry on field (tournament_id, entry_number);
-- Nobody replaces the same golfer twice.
create unique index field_replaces on field (tournament_id, replaces);

update field set entry_number = numbered.number
from (
  select tournament_id, competitor_id,
    row_number() over (partition by tournament_id order by competitor_id) as number
  from field join contests using (tournament_id)
  where contests.tickets > 0 and replaces is null
) as numbered
where field.tournament_id = numbered.tournament_id and field.competitor_id = numbered.competitor_id;

-- What a ticket holds follows from the seed, its number and the start list (docs/rules, "The draw"). These two are derived from
-- the first two of them, kept because a million tickets would take minutes to draw: entry numbers (a byte each) and
-- team ids (four bytes each, big-endian) in the order of the ticket's lots.
alter table tickets
  add column derived_entry_order bytea,
  add column derived_team_order bytea;

-- HMAC-SHA-256 by hand: the key is padded to 64 bytes and mixed with 0x36 inside, with 0x5c outside.
with pads as (
  select tournament_id,
    string_agg(set_byte('\x00', 0, key # 54), '' order by place) as inside,
    string_agg(set_byte('\x00', 0, key # 92), '' order by place) as outside
  from (
    select tournament_id, place, case when place < 32 then get_byte(seed, place) else 0 end as key
    from contests, generate_series(0, 63) as place
  ) as keys
  group by tournament_id
), numbers as (
  select tournament_id, 'golfer' as kind, entry_number::integer as number
  from field where entry_number is not null
  union
  select tournament_id, 'team', team_id from field where entry_number is not null and team_id is not null
), lots as (
  select tickets.id, kind, numbers.number, sha256(outside || sha256(
    inside || convert_to(kind || ':' || tickets.number || ':' || numbers.number, 'UTF8')
  )) as lot
  from tickets join pads using (tournament_id) join numbers using (tournament_id)
), orders as (
  select id,
    string_agg(set_byte('\x00', 0, number), '' order by lot) filter (where kind = 'golfer') as entries,
    string_agg(int4send(number), '' order by lot) filter (where kind = 'team') as teams
  from lots group by id
)
update tickets set derived_entry_order = entries, derived_team_order = teams
from orders where orders.id = tickets.id;

alter table tickets
  alter column derived_entry_order set not null,
  alter column derived_team_order set not null,
  drop column field_revision,
  drop column golfer_ids,
  drop column team_id,
  drop column next_draw;

drop table ticket_replacements;
drop table field_revisions;

-- Processes read what changed since a version, part by part.
drop index tickets_version;
create index tickets_version on tickets (tournament_id, tournament_version, id);
