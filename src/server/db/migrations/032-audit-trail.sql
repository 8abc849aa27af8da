-- An audit entry names its target, the values before and after, and the request that caused it.
alter table audit
  add column target_kind text,
  add column target_id text,
  -- The fields that the action changed; null where the action has none.
  add column before jsonb,
  add column after jsonb,
  -- The X-Request-Id of the answer; null for the operator's commands and for entries from before this migration.
  add column request_id text,
  add constraint audit_target check ((target_kind is null) = (target_id is null));

-- Entries from before get their target and their values where the detail names them.
update audit set target_kind = 'competitor', target_id = detail ->> 'competitor_id'
  where action in ('competitor-status', 'reserve') and detail ->> 'competitor_id' is not null;
update audit set target_kind = 'team', target_id = detail ->> 'team_id',
    before = jsonb_build_object('position', detail -> 'before'),
    after = jsonb_build_object('position', detail -> 'position')
  where action = 'team-place' and detail ->> 'team_id' is not null;
update audit set
    before = case
      when jsonb_typeof(detail -> 'before') = 'object'
        then (detail -> 'before') - 'tournament_id' - 'competitor_id'
      else '{"status": "active"}'::jsonb
    end,
    after = case detail ->> 'status'
      when 'active' then '{"status": "active"}'::jsonb
      else jsonb_strip_nulls(jsonb_build_object('status', detail -> 'status', 'round_id', detail -> 'round_id',
        'hole_number', detail -> 'hole_number', 'voided', detail -> 'void_round', 'reason', detail -> 'reason'))
    end
  where action = 'competitor-status' and detail ? 'before';
-- A lane is tournament/round/competitor/hole, or scrape/tournament/round.
update audit set target_kind = 'competitor', target_id = split_part(detail ->> 'lane', '/', 3),
    before = jsonb_build_object('value', detail -> 'old_value'), after = jsonb_build_object('value', detail -> 'value')
  where action in ('score', 'clear', 'start', 'resolve') and split_part(detail ->> 'lane', '/', 3) <> '';
update audit set target_kind = 'round',
    target_id = split_part(detail ->> 'lane', '/', 2) || '/' || split_part(detail ->> 'lane', '/', 3)
  where action = 'scrape' and split_part(detail ->> 'lane', '/', 3) <> '';
update audit set target_kind = 'account', target_id = user_id::text,
    before = jsonb_build_object('username', detail -> 'from'), after = jsonb_build_object('username', detail -> 'to')
  where action = 'username changed' and user_id is not null;
update audit set target_kind = 'account', target_id = user_id::text
  where action in ('email changed', 'sign-in linked') and user_id is not null;
update audit set target_kind = 'account', target_id = users.id::text
  from users
  where audit.action in ('grant', 'new password') and lower(users.username) = lower(audit.detail ->> 'username');
update audit set target_kind = 'deletion-request', target_id = detail ->> 'deletion_request_id'
  where action = 'deletion-request-done' and detail ->> 'deletion_request_id' is not null;

create index audit_by_time on audit (at, id);
create index audit_by_person on audit (user_id, at, id);
create index audit_by_action on audit (action, at, id);
create index audit_by_target on audit (target_kind, target_id, at, id);

-- In one line, because a semicolon at the end of a line ends a statement. A backup from before this migration leaves
-- the function when it is restored.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  begin raise exception 'an audit entry is never changed or deleted' using errcode = 'insufficient_privilege'; end
$$;
create trigger refuse_audit_change before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
