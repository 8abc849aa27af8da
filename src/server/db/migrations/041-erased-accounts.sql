-- An erased account keeps its id, because history, receipts, tickets and the audit refer to it (decision 070).
alter table users
  add column erased_at timestamptz,
  -- The time at which the server erases the account, because its owner asked for that. The owner can undo it until then.
  add column erase_at timestamptz,
  add constraint users_erased check (erased_at is null or (deleted_at is not null and erase_at is null));
create index users_erase_at on users (erase_at) where erase_at is not null;

-- A statement that waited for the erase must not write a name or an address after it. In one line, because a semicolon at
-- the end of a line ends a statement. A backup from before this migration leaves the function when it is restored.
create or replace function refuse_erased_change() returns trigger language plpgsql as $$
  begin raise exception 'an erased account is never changed' using errcode = 'insufficient_privilege'; end
$$;
create trigger users_erased before update on users for each row when (old.erased_at is not null)
  execute function refuse_erased_change();

alter table mails
  -- The accounts that the email goes to or names. It is deleted when one of them is erased.
  add column about integer[] not null default '{}',
  -- The recipient is deleted once the email was sent or has failed.
  add column forgets_recipient boolean not null default false;
update mails set about = array(select id from users where lower(users.email) = lower(mails.recipient));

-- The receipts that name accounts. An erase reads them.
create index op_receipts_named on op_receipts (tournament_id) where outcome in ('conflict', 'late');

-- No entry of the audit holds a username from now on, and the names in earlier entries are deleted once.
drop trigger refuse_audit_change on audit;
update audit set before = null, after = null, detail = '{}' where action = 'username changed';
update audit set detail = '{}' where action = 'email changed';
update audit set detail = detail - 'username' where action in ('grant', 'new password', 'sign-in linked');
update audit set detail = jsonb_build_object('accounts', (
    select coalesce(jsonb_agg(id order by id), '[]') from users
    where username in (select jsonb_array_elements_text(audit.detail -> 'usernames'))
  ))
  where action = 'demo password replaced' and detail ? 'usernames';
update audit set detail = detail || jsonb_build_object('filter', (detail -> 'filter') - 'person' || jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(id order by id), '[]') from users
      where lower(username) = lower(audit.detail -> 'filter' ->> 'person')
        or id::text = audit.detail -> 'filter' ->> 'person'
    )
  ))
  where action = 'export' and detail -> 'filter' ? 'person';
-- The names of the scorers stand in parentheses at the end of each group.
update audit set
    before = jsonb_build_object('groups', (
      select coalesce(jsonb_agg(regexp_replace(words, ' \([^()]*\)$', '') order by place), '[]')
      from jsonb_array_elements_text(audit.before -> 'groups') with ordinality as groups (words, place)
    )),
    after = jsonb_build_object('groups', (
      select coalesce(jsonb_agg(regexp_replace(words, ' \([^()]*\)$', '') order by place), '[]')
      from jsonb_array_elements_text(audit.after -> 'groups') with ordinality as groups (words, place)
    ))
  where action = 'tee-sheet' and before ? 'groups' and after ? 'groups';
create trigger refuse_audit_change before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
