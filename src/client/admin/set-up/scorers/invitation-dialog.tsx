import type { AdminScorer } from '../../../../contract/admin/scorers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { nameScorer, scorerFailureWords } from './scorer-words.ts';
import { useInvitationStep } from './scorers-queries.ts';

/** What the admin can do with an invitation: send it again, or revoke it. */
export type InvitationStep = 'resendInvitation' | 'revokeInvitation';

interface InvitationDialogProps {
  tournament: number;
  scorer: AdminScorer;
  step: InvitationStep;
  onClose: () => void;
}

/**
 * The dialog that asks before an invitation is sent again or revoked, because either invalidates the earlier email's
 * link.
 */
export function InvitationDialog({ tournament, scorer, step, onClose }: InvitationDialogProps) {
  const { mutate, isPending, error } = useInvitationStep(tournament, onClose);
  const isEnd = step === 'revokeInvitation';
  const label = isEnd ? 'End the invitation' : 'Send again';
  return (
    <Dialog title={`${label}: ${nameScorer(scorer)}`} onClose={onClose}>
      <p>
        {isEnd
          ? `The link for ${scorer.email} stops working, and the groups of this person are free again.`
          : `${scorer.email} gets an email with a new link. The earlier link stops working.`}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {error && scorerFailureWords(error)}
      </p>
      <div className="list-answers">
        <Button onClick={onClose}>Not now</Button>
        <Button
          look={isEnd ? 'danger' : 'primary'}
          disabled={isPending || !scorer.invitation}
          onClick={() => scorer.invitation && mutate({ id: scorer.invitation.id, step })}
        >
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
