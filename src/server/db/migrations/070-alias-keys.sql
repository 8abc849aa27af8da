-- Two golfers cannot share a name as src/golf/comparable-name.ts compares them. Whoever adds a name compares it with all
-- others while they are locked (src/server/db/lock-golfers.ts). A stored form became stale with each new comparison.
alter table competitor_aliases drop column comparable;
alter table competitor_aliases add primary key (competitor_id, alias);
drop index competitor_aliases_of;
