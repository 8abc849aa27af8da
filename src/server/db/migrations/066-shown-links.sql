-- Whether an admin was shown the newest link of an invitation, in place of an email. Such a link does not prove that its
-- reader owns the invited address.
alter table invitations add column link_shown boolean not null default false;
