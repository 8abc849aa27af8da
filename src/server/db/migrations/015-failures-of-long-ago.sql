-- Failed sign-ins of long ago are deleted at every new one: without reading all the others.
create index sign_in_failures_blocked_until on sign_in_failures (blocked_until);
