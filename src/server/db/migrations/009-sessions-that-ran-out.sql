-- Sessions that ran out are deleted at every sign-in: without reading all the others.
create index sessions_expires on sessions (expires_at);
