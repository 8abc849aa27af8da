-- What one account's session sent for another account: few rows, and every read of the cards asks for them.
create index score_history_sent_for_others on score_history (tournament_id, round_id) where sent_by <> user_id;
