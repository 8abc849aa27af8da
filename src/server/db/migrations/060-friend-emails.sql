-- Whether the user gets an email about a new friend request.
alter table profiles add column receives_friend_emails boolean not null default true;
