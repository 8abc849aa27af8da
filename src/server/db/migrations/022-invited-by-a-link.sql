-- The code of the referral link that led somebody to a sign-in with another service: it makes the account, too.
alter table social_attempts add column referral_code text;
