/** What users are notified of, once for each tournament: play is over, and the result is official. */
export type NoticeKind = 'play-over' | 'official';
