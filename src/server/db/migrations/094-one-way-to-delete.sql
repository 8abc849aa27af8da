-- The public form emails a link, and the link starts the same days of an erase as the profile does (decision 070).
alter table mail_tokens
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify-email', 'reset-password', 'change-email', 'delete-account'));

-- Links that were sent keep working. An open request without a link gets a secret that nobody has, so that admins see
-- it in the list of accounts.
insert into mail_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
select coalesce(token_hash, sha256(uuid_send(gen_random_uuid()))), users.id, 'delete-account', users.email, requested_at,
  coalesce(link_expires_at, now() + interval '7 days')
from deletion_requests join users on lower(users.email) = lower(deletion_requests.email)
where done_at is null and confirmed_at is null and erased_at is null;
update users set erase_at = now() + interval '7 days'
from deletion_requests
where confirmed_user_id = users.id and done_at is null and lower(users.email) = lower(deletion_requests.email)
  and erase_at is null and erased_at is null;

-- Earlier requests stay without a person, to prove when each was answered. The server reads and adds none.
update deletion_requests set done_at = now() where done_at is null;
alter table deletion_requests
  drop column name,
  drop column email,
  drop column token_hash,
  drop column asked_at,
  drop column link_expires_at,
  drop column confirmed_at,
  drop column confirmed_user_id,
  drop column end_reason;
delete from deletion_runs where rule = 'deletion-requests';
