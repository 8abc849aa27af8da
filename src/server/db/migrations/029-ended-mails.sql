-- Emails of long ago are deleted every hour: without reading all the others.
create index mails_ended on mails (created_at) where status <> 'queued';
