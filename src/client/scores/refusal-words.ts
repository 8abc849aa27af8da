const refusals: Readonly<Record<string, string>> = {
  'player-out': 'According to the office, the player stopped before this hole.',
  'round-closed': 'The round is closed: only the office can change it now.',
  'round-cancelled': 'The round was cancelled, so nothing counts in it.',
  'round-closed-late': 'The round is closed. The office has this entry and decides if it counts.',
  'entered-long-before':
    'You entered it hours before the round opened. Retry if it counts, or discard it.',
  'card-changed':
    'Somebody else certified this card or opened it again. Look at it, and read it back again if it is open.',
  'card-differs': 'The card has other scores now. Read it back again.',
  'card-disputed':
    'The office has to decide about a hole of this card first. Read it back after that.',
  'card-incomplete': 'Holes of this card have no score. Enter them, then read it back again.',
  'office-only': 'Only the office opens a card again.',
  'same-person': 'Another scorer with an account has to attest this card.',
  'reason-required': 'Type why the score changes, then send it again.',
  'tournament-final': 'The tournament is final: nobody can change it now.',
  'tournament-cancelled': 'The tournament was cancelled: nobody can change it now.',
  'unknown-competitor': "This player isn't in this round.",
  'older-upload': 'A newer leaderboard for this round was already uploaded. Nothing was changed.',
  'fewer-strokes':
    'A leaderboard with more strokes was already uploaded for this round. Nothing was changed.',
  'feed-mismatch':
    'The leaderboard is of another tournament. Nothing was changed. Fetch the right one.',
  'names-unmatched':
    'Under 70 % of the names are in the field. Nothing was changed. Say who the others are, then upload again.',
  'step-up-required':
    "This round is official. Correct it on the golfer's card in the admin panel, which asks if it's you.",
  'factor-required':
    'Admins need a second way to sign in now. Set it up in your profile, then retry.',
  forbidden:
    "You're no scorer any more, so the server doesn't take this. Ask the tournament office.",
  'outside-group': 'Your link is not for the group of this player.',
  'validation-failed': "The server doesn't accept this value.",
};

/** Explains why the server refused an op. */
export function describeRefusal(type: string | undefined): string {
  return refusals[type ?? ''] ?? 'The server rejected it.';
}
