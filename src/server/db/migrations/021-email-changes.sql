-- A link works for the address it was mailed to. A change of address is such a link until it is opened.
alter table mail_tokens
  add column email text,
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify-email', 'reset-password', 'change-email'));

-- Ways in from before an address changed end when a link to the new one sets a password.
alter table users add column email_changed_at timestamptz;
