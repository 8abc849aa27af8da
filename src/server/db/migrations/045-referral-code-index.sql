-- An erase clears the code. A change of a column with a plain unique index locks the row against the foreign keys of
-- strokes, because a foreign key could refer to that column. No foreign key can refer to a part of the rows.
alter table users drop constraint users_referral_code_key;
create unique index users_referral_code on users (referral_code) where referral_code is not null;
