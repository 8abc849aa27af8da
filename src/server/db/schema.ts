import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SocialProvider } from '../../contract/account/social.ts';
import type {
  AnnouncementState,
  Audience,
  LeftOutCounts,
  RecipientState,
  TicketVariable,
} from '../../contract/admin/announcements.ts';
import type { AuditTargetKind } from '../../contract/admin/audit.ts';
import type { ImportKind } from '../../contract/admin/imports.ts';
import type { LateStrokeEnding } from '../../contract/admin/late-strokes.ts';
import type { MailStatus } from '../../contract/admin/mail-log.ts';
import type { TeeSheetContent } from '../../contract/admin/tee-sheet.ts';
import type { UserRole } from '../../contract/base/fields.ts';
import type { PictureType } from '../../contract/base/picture-type.ts';
import type { RoundStatus } from '../../contract/game/game.ts';
import type { NoticeKind } from '../../contract/game/notices.ts';
import type { CorrectionMoves } from '../../contract/game/results.ts';
import type { TournamentState } from '../../contract/game/states.ts';
import type { SuspensionKind } from '../../contract/game/suspension.ts';
import type { PrizePeriod } from '../../contract/people/offer-endpoints.ts';
import type { NoticeContent, PlayerNoticeKind } from '../../contract/people/player-notices.ts';
import type { PrizeTrail, WinnerState } from '../../contract/people/prize-winners.ts';
import type { ReplayResult } from '../../contract/scoring/op.ts';
import type { OpContent, ValueKind } from '../../contract/scoring/op-kinds.ts';
import type {
  CallReason,
  CardAgreement,
  CardBody,
  CardStep,
  OpKind,
  Outcome,
} from '../../contract/scoring/scoring.ts';
import type { EndingStatus } from '../../golf/ending.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;

/** A JSON object. */
type Fields = Readonly<Record<string, unknown>>;

/** The purpose of a link in an email. */
export type MailTokenPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'delete-account';

/** What the failures of a sign-in that waits for a second factor count against, and what its success makes familiar. */
export interface FactorAttempt {
  readonly origin: string;
  readonly keys: readonly string[];
  readonly familiar: readonly string[];
}

/** The values of the placeholders about a person's ticket, as texts. */
export type TicketValues = Readonly<Record<TicketVariable, string>>;

/** The status of a tournament's row. A draft, and a practice copy, is `upcoming` and has no `published_at`. */
export type StoredStatus = Exclude<TournamentState, 'draft'>;

/** The facts of a tournament that its players were told. */
export interface NoticedFacts {
  /** The eagles or better, by round/golfer/hole. */
  readonly eagles: Readonly<Record<string, number>>;
  readonly officialRounds: readonly number[];
  /** The number of the official result; null while there is none. */
  readonly result: number | null;
  /** The id of the last correction in the history of scores. */
  readonly correction: number;
}

/** The tables of `migrations/`, as the query layer knows them. */
export interface Schema {
  settings: {
    key: string;
    /** Null: the setting has its default. */
    value: ColumnType<unknown, string | null, string | null>;
    version: Generated<number>;
  };
  users: {
    id: Generated<number>;
    username: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    user_role: Generated<UserRole>;
    avatar: string | null;
    referral_code: string | null;
    is_active: Generated<boolean>;
    /** Set by the database: active and not deleted. */
    is_open: GeneratedAlways<boolean>;
    deleted_at: Time | null;
    erased_at: Time | null;
    /** When the account will be erased at its owner's request. */
    erase_at: Time | null;
    /** Raised by the database with each change that an admin sees. */
    row_version: Generated<number>;
    date_joined: GeneratedTime;
    email_verified_at: Time | null;
    /** When an admin confirmed the person by hand. The address stays unconfirmed. */
    hand_confirmed_at: Time | null;
    email_changed_at: Time | null;
    referred_by: number | null;
    birth_confirmed_at: Time | null;
    /** When the user unsubscribed from announcements. */
    announcements_stopped_at: Time | null;
    /** When a mail server said that the email address does not exist. */
    email_undeliverable_at: Time | null;
    /** Set by the database: the mailbox behind the email address. */
    mailbox: GeneratedAlways<string>;
  };
  unsubscribe_links: { user_id: number; token: Uint8Array };
  notices: { tournament_id: number; kind: NoticeKind; user_id: number; sent_at: Time };
  announcements: {
    id: GeneratedAlways<number>;
    key: string | null;
    fingerprint: Uint8Array;
    subject: string;
    plain_body: string;
    html_body: string;
    audience: Audience['to'];
    tournament_id: number | null;
    left_out: ColumnType<LeftOutCounts, string, never>;
    state: Generated<AnnouncementState>;
    paused_because: string | null;
    created_at: Time;
    created_by: number;
    finished_at: Time | null;
    failures_in_a_row: Generated<number>;
    next_send_at: Time | null;
  };
  announcement_recipients: {
    id: GeneratedAlways<number>;
    announcement_id: number;
    user_id: number;
    email: string;
    ticket: ColumnType<TicketValues | null, string | null, string | null>;
    state: Generated<RecipientState>;
    claim: string | null;
    attempts: Generated<number>;
    next_try_at: Time | null;
    sent_at: Time | null;
    answer: string | null;
    reason: string | null;
  };
  announcement_rate: { id: number; next_at: Time };
  epoch: {
    is_only: Generated<boolean>;
    number: Generated<number>;
    backup_taken_at: Time | null;
  };
  sessions: {
    token_hash: Uint8Array;
    user_id: number;
    created_at: GeneratedTime;
    expires_at: Time;
    last_seen_at: GeneratedTime;
    revoked_at: Time | null;
    id: GeneratedAlways<number>;
    agent: Generated<string>;
    proved_at: Time | null;
  };
  totp_secrets: {
    user_id: number;
    secret: Uint8Array;
    created_at: Time;
    confirmed_at: Time | null;
    last_step: number | null;
  };
  recovery_codes: { user_id: number; hash: Uint8Array; used_at: Time | null };
  factor_tickets: {
    token_hash: Uint8Array;
    user_id: number;
    attempt: ColumnType<FactorAttempt, string, never>;
    tries: Generated<number>;
    expires_at: Time;
  };
  /** The newest report of the pad of each session. */
  pad_reports: {
    token_hash: Uint8Array;
    received_at: Time;
    /** Since when the pad has its group open. */
    opened_at: Time;
    unsent: number;
    refused: Generated<number>;
    /** Since when the pad has entries that the server refused, and too little storage. */
    refused_since: Time | null;
    full_since: Time | null;
    oldest_s: number | null;
    battery: number | null;
    app_version: string;
    tournament_id: number | null;
    round_id: number | null;
    group_number: number | null;
    hole_number: number | null;
  };
  allowances: { what: string; whose: string; since: Time; taken: number };
  sign_in_places: { user_id: number; address: string; last_at: Time };
  write_check: { id: number; checked_at: Time };
  username_looks: { look: string; user_id: number; held_until: Time | null };
  former_emails: { user_id: number; email: string; left_at: Time };
  mail_tokens: {
    token_hash: Uint8Array;
    user_id: number;
    email: string | null;
    purpose: MailTokenPurpose;
    created_at: GeneratedTime;
    expires_at: Time;
    used_at: Time | null;
  };
  social_accounts: { provider: SocialProvider; subject: string; user_id: number; linked_at: Time };
  social_attempts: {
    token_hash: Uint8Array;
    provider: SocialProvider;
    state: string;
    nonce: string;
    code_verifier: string;
    challenge: string;
    redirect: string;
    referral_code: string | null;
    expires_at: Time;
  };
  social_codes: { code_hash: Uint8Array; user_id: number; challenge: string; expires_at: Time };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: Uint8Array;
    counter: number;
    transports: string;
    backed_up: boolean;
    name: string;
    created_at: Time;
    last_used_at: Time | null;
    /** When its counter went back. It signs nobody in since then. */
    set_aside_at: Time | null;
  };
  passkey_challenges: { challenge_hash: Uint8Array; user_id: number | null; expires_at: Time };
  profiles: {
    user_id: number;
    id_card_number: string;
    phone_number: string;
    address: string;
    postal_code: string;
    city: string;
    state_or_province: string;
    country: string;
    favorite_golfer_id: number;
    popup: boolean;
    receives_friend_emails: Generated<boolean>;
    updated_at: GeneratedTime;
  };
  friendships: {
    sender_id: number;
    receiver_id: number;
    sent_at: Time | null;
    accepted_at: Time | null;
    blocked_by: number | null;
  };
  avatars: { user_id: number; name: string; type: PictureType; bytes: Uint8Array };
  sign_in_failures: { account: string; address: string; failures: number; blocked_until: Time };
  audit: {
    id: GeneratedAlways<number>;
    at: GeneratedTime;
    user_id: number | null;
    action: string;
    detail: ColumnType<Fields, string, never>;
    target_kind: AuditTargetKind | null;
    target_id: string | null;
    before: ColumnType<Fields | null, string | null, never>;
    after: ColumnType<Fields | null, string | null, never>;
    request_id: string | null;
  };
  second_looks: {
    audit_id: number;
    tournament_id: number | null;
    confirmed_by: number | null;
    confirmed_at: Time | null;
  };
  mails: {
    id: GeneratedAlways<number>;
    kind: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body: string | null;
    is_secret: boolean;
    /** The accounts that the email goes to or names. */
    about: Generated<readonly number[]>;
    /** The recipient is deleted once the email was sent or has failed. */
    forgets_recipient: Generated<boolean>;
    status: MailStatus;
    attempts: Generated<number>;
    error: string | null;
    created_at: GeneratedTime;
    sent_at: Time | null;
    unsubscribe_url: string | null;
  };
  contact_messages: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    message: string;
    received_at: GeneratedTime;
    done_at: Time | null;
    done_by: number | null;
    assigned_to: number | null;
    /** Raised with each change that an admin makes. */
    row_version: Generated<number>;
  };
  backups: {
    id: GeneratedAlways<number>;
    started_at: Time;
    ended_at: Time | null;
    file: string;
    bytes: number | null;
    failed_at: Time | null;
    failure: string | null;
  };
  deletion_runs: {
    rule: string;
    started_at: Time;
    ended_at: Time | null;
    removed: number | null;
    failed_at: Time | null;
  };
  referrals_set_aside: {
    user_id: number;
    set_aside_at: Time;
    set_aside_by: number;
    reason: string | null;
  };
  /** The requests of earlier versions, without the person. Nothing reads them but the operator. */
  deletion_requests: {
    id: GeneratedAlways<number>;
    requested_at: GeneratedTime;
    due_at: Time;
    done_at: Time | null;
    done_by: number | null;
    outcome: string | null;
  };
  tournaments: {
    id: Generated<number>;
    name: string;
    city: string;
    country: string;
    season: number;
    external_id: number | null;
    status: Generated<StoredStatus>;
    is_current: Generated<boolean>;
    version: Generated<number>;
    ruleset_version: Generated<number>;
    streak_max_per_round: number | null;
    ends_at: Time | null;
    entry_closes_at: Time | null;
    published_at: Time | null;
    time_zone: Generated<string>;
    starts_at: Time | null;
    created_by: number | null;
    row_version: Generated<number>;
    practice_of: number | null;
  };
  rounds: {
    tournament_id: number;
    round_id: number;
    status: Generated<RoundStatus>;
    counting_scores: Generated<number>;
    shortened: Generated<boolean>;
    cut_top: number | null;
    cut_within: number | null;
    starts_at: Time | null;
    is_cancelled: Generated<boolean>;
    suspended_at: Time | null;
    suspension_kind: SuspensionKind | null;
    play_expected_at: Time | null;
    resumed_at: Time | null;
    resumed_from: Time | null;
  };
  competitor_endings: {
    tournament_id: number;
    competitor_id: number;
    status: EndingStatus;
    round_id: number;
    hole_number: number | null;
    voided: boolean;
    reason: string;
  };
  /** The official places of golfers and teams. An entry has a competitor or a team; the newest one of each counts. */
  official_places: {
    id: GeneratedAlways<number>;
    tournament_id: number;
    team_id: number | null;
    competitor_id: number | null;
    /** The tie that a play-off decided; null for a place that counts whatever the scores are. */
    tie_place: number | null;
    tied_ids: number[] | null;
    old_place: number | null;
    place: number | null;
    reason: string;
    user_id: number;
    recorded_at: GeneratedTime;
    tournament_version: number;
  };
  holes: { tournament_id: number; round_id: number; hole_number: number; par: number };
  pictures: { name: string; type: PictureType; width: number; height: number; bytes: Uint8Array };
  competitors: {
    id: Generated<number>;
    full_name: string;
    country_code: string;
    /** Null: the golfer has initials. */
    picture: string | null;
  };
  /** Null: the team has letters. */
  teams: { id: Generated<number>; name: string; picture: string | null };
  field: {
    tournament_id: number;
    competitor_id: number;
    team_id: number | null;
    replaces: number | null;
    entry_number: number | null;
    group_name: string | null;
  };
  competitor_aliases: {
    competitor_id: number;
    alias: string;
    added_by: number | null;
    added_at: Date | null;
  };
  imports: {
    id: Generated<number>;
    tournament_id: number;
    kind: ImportKind;
    round_id: number | null;
    file: string | null;
    user_id: number | null;
    imported_at: Time;
    added: number;
    changed: number;
    removed: number;
    /** Null once the email addresses in it were deleted, and so is `after`. */
    before: ColumnType<unknown, string, string>;
    after: ColumnType<unknown, string, string>;
    made: ColumnType<unknown, string, never>;
    undone_at: Time | null;
    undone_by: number | null;
  };
  tee_groups: {
    tournament_id: number;
    round_id: number;
    group_number: number;
    start_hole: number;
    tee_time: Time | null;
  };
  tee_sheets: {
    tournament_id: number;
    round_id: number;
    draft: ColumnType<TeeSheetContent | null, string | null, string | null>;
    published_at: Time | null;
    published_by: number | null;
  };
  tee_group_competitors: {
    tournament_id: number;
    round_id: number;
    group_number: number;
    card_order: number;
    competitor_id: number;
  };
  tee_group_scorers: {
    tournament_id: number;
    round_id: number;
    group_number: number;
    user_id: number;
  };
  invitations: {
    id: GeneratedAlways<number>;
    tournament_id: number;
    email: string;
    name: string;
    token_hash: Uint8Array;
    invited_by: number;
    mail_id: number | null;
    /** Whether an admin was shown the newest link. */
    link_shown: Generated<boolean>;
    sent_at: Time;
    expires_at: Time;
    used_at: Time | null;
    used_by: number | null;
    revoked_at: Time | null;
  };
  invitation_groups: { invitation_id: number; round_id: number; group_number: number };
  cards: { tournament_id: number; round_id: number; competitor_id: number };
  card_lanes: {
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    hole_number: number;
    value: number | null;
    version: number;
    user_id: number;
    writer: string | null;
    authority: number;
    updated_at: GeneratedTime;
    asked_at: Time | null;
  };
  claims: {
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    hole_number: number;
    user_id: number;
    writer: string;
    value: number | null;
    authority: number;
    claimed_at: GeneratedTime;
    asked_at: Time | null;
  };
  /** Holes on which a ruling was asked for and not given yet. */
  rulings: {
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    hole_number: number;
    scores: number[];
    reason: string;
    user_id: number;
    asked_at: Time;
  };
  /** The steps by which people certify a card. The row with the highest version of a card counts. */
  card_steps: {
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    version: number;
    step: CardStep;
    strokes: CardBody['strokes'];
    agreed: CardAgreement | null;
    reason: string | null;
    op_id: string | null;
    user_id: number;
    sent_by: number;
    entered_at: Time | null;
    recorded_at: Time;
  };
  /** The calls of scorers to the office, with the hole that was open. */
  office_calls: {
    op_id: string;
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    open_hole: number | null;
    about: CallReason;
    text: string;
    user_id: number;
    sent_by: number;
    entered_at: Time | null;
    recorded_at: Time;
  };
  /** What the office tells scorers. `round_id` is null for a message to all, and for an answer to a call without a group. */
  office_messages: {
    id: string;
    tournament_id: number;
    round_id: number | null;
    group_number: number | null;
    call_id: string | null;
    text: string;
    sent_by: number;
    sent_at: Time;
  };
  office_message_marks: {
    message_id: string;
    user_id: number;
    delivered_at: Time;
    read_at: Time | null;
  };
  /** Who of the office has taken what waits for a person, or put it aside. */
  inbox_marks: {
    tournament_id: number;
    item: string;
    since: Time;
    version: number;
    state: 'open' | 'taken' | 'aside' | 'right';
    note: string | null;
    user_id: number;
    at: Time;
  };
  /** The links by which a player agrees with a card on a phone. */
  card_links: {
    token_hash: Uint8Array;
    op_id: string;
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    version: number;
    strokes: CardBody['strokes'];
    user_id: number;
    expires_at: Time;
  };
  /** The photos of paper cards. */
  card_photos: {
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    name: string;
    bytes: Uint8Array;
    user_id: number;
    created_at: Time;
  };
  /** Secrets that the server made for itself, by name. */
  server_keys: { name: string; key: Uint8Array };
  first_admin_links: { token_hash: Uint8Array; expires_at: Time };
  /** The links by which guests enter the scores of a group. */
  group_links: {
    id: GeneratedAlways<number>;
    tournament_id: number;
    round_id: number;
    group_number: number;
    token_hash: Uint8Array;
    code_hash: Uint8Array;
    created_by: number;
    created_at: Time;
    expires_at: Time;
    revoked_at: Time | null;
  };
  /** The accounts that were made by a group link. */
  guests: { user_id: number; link_id: number | null; device_hash: Uint8Array; opened_at: Time };
  /** Holes whose official value an admin kept over the leaderboard's value. */
  kept_differences: {
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    hole_number: number;
    version: number;
    feed_value: number;
    kept_by: number;
    kept_at: Time;
  };
  feed_schedules: {
    tournament_id: number;
    /** Null turns the schedule off. */
    every_min: number | null;
    set_by: number;
    next_at: Time;
    failures: Generated<number>;
    /** Why the schedule stopped itself; null while it runs. */
    stopped_because: string | null;
    last_at: Time | null;
    last_failed: boolean | null;
    last_words: string | null;
  };
  feed_times: { tournament_id: number; round_id: number; last_updated: Time };
  score_history: {
    id: GeneratedAlways<number>;
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    hole_number: number;
    op_id: string | null;
    kind: OpKind;
    outcome: Exclude<Outcome, 'stale'> | 'conflict' | 'void';
    old_value: number | null;
    value: number | null;
    version: number;
    base: number | null;
    user_id: number;
    sent_by: number;
    writer: string | null;
    authority: number;
    entered_at: Time | null;
    recorded_at: GeneratedTime;
    tournament_version: number;
    reason: string | null;
    scores: number[] | null;
    correction: string | null;
    moved: CorrectionMoves | null;
  };
  writers: { writer: string; user_id: number; bound_at: GeneratedTime };
  op_receipts: {
    op_id: string;
    owner: number;
    writer: string | null;
    sent_by: number;
    lane: string;
    lane_seq: number | null;
    fingerprint: Uint8Array;
    outcome: Outcome | 'void' | 'conflict' | 'late' | 'rejected';
    result: ColumnType<ReplayResult, string, string>;
    tournament_id: number;
    created_at: GeneratedTime;
  };
  lane_marks: { writer: string; lane: string; last_seq: number };
  late_strokes: {
    op_id: string;
    tournament_id: number;
    round_id: number;
    competitor_id: number;
    hole_number: number;
    kind: ValueKind;
    body: ColumnType<OpContent<ValueKind>['body'], string, never>;
    value: number | null;
    base: number | null;
    lane_seq: number;
    writer: string;
    owner: number;
    sent_by: number;
    entered_at: Time | null;
    arrived_at: Time;
    decision: LateStrokeEnding | null;
    reason: string | null;
    decided_by: number | null;
    decided_at: Time | null;
  };
  feed_runs: {
    id: Generated<number>;
    tournament_id: number;
    round_id: number;
    user_id: number;
    url: string;
    fetched_at: Time;
    status: number | null;
    failure: string | null;
    sha256: string | null;
    bytes: number | null;
    players: number | null;
    left_out: number | null;
    raw: Uint8Array | null;
    applied_at: Time | null;
    season: number | null;
    liv_tournament_id: number | null;
    last_updated: Time | null;
    strokes: number | null;
  };
  /** The frozen results of final tournaments, numbered from 1. */
  results: {
    tournament_id: number;
    number: number;
    document: string;
    sha256: Uint8Array;
    signature: Uint8Array;
    frozen_at: Time;
    reopened_at: Time | null;
    reason: string | null;
    public_note: string | null;
  };
  prize_winners: {
    id: GeneratedAlways<number>;
    period: PrizePeriod;
    period_key: string;
    period_name: string;
    tournament_id: number;
    prize: string;
    value: string;
    winners: number;
    user_id: number;
    trail: ColumnType<PrizeTrail, string, string>;
    would_win: number | null;
    next_id: number | null;
    named_since: Time | null;
    asks_id: Generated<boolean>;
    id_number: string | null;
  };
  prize_winner_states: {
    id: GeneratedAlways<number>;
    prize_winner_id: number;
    state: WinnerState;
    /** Null: the server. */
    user_id: number | null;
    at: Time;
    reason: string | null;
  };
  player_notices: {
    id: Generated<number>;
    user_id: number;
    kind: PlayerNoticeKind;
    subject: string;
    occurrence: number;
    tournament_id: number | null;
    other_id: number | null;
    detail: ColumnType<NoticeContent['detail'], string, string>;
    made_at: Time;
    read_at: Time | null;
    /** The notice was replaced before it was read. */
    replaced_at: Time | null;
    mailed_at: Time | null;
    pushed_at: Time | null;
  };
  push_subscriptions: {
    id: GeneratedAlways<number>;
    token_hash: Uint8Array;
    user_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    hides_results: boolean;
    created_at: Time;
  };
  /** How far the players of a tournament were told what happened. */
  player_notice_marks: {
    tournament_id: number;
    version: number;
    facts: ColumnType<NoticedFacts | null, string, string>;
  };
  contests: {
    tournament_id: number;
    seed: Generated<Uint8Array>;
    tickets: Generated<number>;
    opened_at: GeneratedTime;
    /** The numbers of the entries in play at the first stroke; null before it. */
    start_list: readonly number[] | null;
    start_list_frozen_at: Time | null;
    seed_told_at: Time | null;
  };
  tickets: {
    id: Generated<number>;
    tournament_id: number;
    number: number;
    user_id: number;
    ticket_name: string;
    lowest_entries: Uint8Array;
    lowest_teams: Uint8Array;
    ranked_at: Time | null;
    /** When the holder was a scorer or an admin before the tournament was final: then it is never ranked. */
    staff_at: Time | null;
    /** Whether another ticket of the same mailbox is ranked in place of this one. */
    is_twin: Generated<boolean>;
    /** Whether an admin's confirmation by hand ranks the ticket. */
    is_by_hand: Generated<boolean>;
    voided_at: Time | null;
    void_reason: string | null;
    status_version: Generated<number>;
    tournament_version: number;
    created_at: GeneratedTime;
  };
}
