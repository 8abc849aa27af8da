import type { AdminScorer } from '../../../../contract/admin/scorers.ts';
import { WorkButton } from '../../table/work-button.tsx';
import type { InvitationStep } from './invitation-dialog.tsx';
import {
  describeOpenInvitation,
  getScorerStatus,
  listRounds,
  nameScorer,
  scorerStateNames,
} from './scorer-words.ts';

interface ScorerItemProps {
  scorer: AdminScorer;
  timeZone: string;
  hasNoMailServer: boolean;
  /** Null when nothing can be changed. */
  actions: {
    readonly onGroups: (() => void) | null;
    readonly onStep: (step: InvitationStep) => void;
    readonly onLink: () => void;
  } | null;
}

const looks = {
  scorer: 'good',
  accepted: 'good',
  sent: 'open',
  waiting: 'open',
  shown: 'open',
  expired: 'bad',
  failed: 'bad',
  'not-sent': 'bad',
} as const;

/** A scorer or an invited person, with their groups in each round. */
export function ScorerItem({ scorer, timeZone, hasNoMailServer, actions }: ScorerItemProps) {
  const { name, username, email, invitation } = scorer;
  const now = Date.now();
  const state = getScorerStatus(scorer, now);
  const rounds = listRounds(scorer);
  const person = nameScorer(scorer);
  return (
    <li
      data-scorer-state={state}
      className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,2fr)] items-start gap-x-4 gap-y-2 border-t border-line py-3 wrap-anywhere first:border-t-0 @max-[900px]/main:grid-cols-[minmax(0,1fr)]"
    >
      <div>
        <h3 className="font-bold">{name || email}</h3>
        <p>
          {username !== null && <strong>{username}</strong>} <span>{email}</span>
        </p>
      </div>
      <div>
        <span className="chip" data-look={looks[state]}>
          {scorerStateNames[state]}
        </span>
        {invitation && (
          <p className="text-work text-ink-soft">
            {describeOpenInvitation(scorer, { now, timeZone, hasNoMailServer })}
          </p>
        )}
      </div>
      <p>{rounds.length > 0 ? rounds.join('. ') : 'No group'}</p>
      {actions && (
        <div className="flex flex-wrap justify-end gap-2 @max-[900px]/main:justify-start">
          {invitation && (
            <WorkButton
              {...(state === 'not-sent' && { look: 'likely' })}
              aria-haspopup="dialog"
              aria-label={`Copy link for ${person}`}
              onClick={actions.onLink}
            >
              Copy link...
            </WorkButton>
          )}
          {actions.onGroups && (
            <WorkButton
              aria-haspopup="dialog"
              aria-label={`Groups of ${person}`}
              onClick={actions.onGroups}
            >
              Groups...
            </WorkButton>
          )}
          {invitation && (
            <>
              {!hasNoMailServer && (
                <WorkButton
                  aria-haspopup="dialog"
                  aria-label={`Send again to ${person}`}
                  onClick={() => actions.onStep('resendInvitation')}
                >
                  Send again...
                </WorkButton>
              )}
              <WorkButton
                look="danger"
                aria-haspopup="dialog"
                aria-label={`End the invitation of ${person}`}
                onClick={() => actions.onStep('revokeInvitation')}
              >
                End...
              </WorkButton>
            </>
          )}
        </div>
      )}
    </li>
  );
}
