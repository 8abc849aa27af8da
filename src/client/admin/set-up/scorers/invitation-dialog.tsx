import type { AdminScorer } from '../../../../contract/admin/scorers.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { nameScorer, scorerWords } from './scorer-words.ts';
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
  const write = useInvitationStep(tournament, onClose);
  const { invitation, email } = scorer;
  const isEnd = step === 'revokeInvitation';
  const label = isEnd ? 'End the invitation' : 'Send again';
  return (
    <AskDialog
      title={`${label}: ${nameScorer(scorer)}`}
      verb={label}
      look={isEnd ? 'danger' : 'main'}
      write={write}
      words={scorerWords}
      onConfirm={() => invitation && write.mutate({ id: invitation.id, step })}
      onClose={onClose}
    >
      <p>
        {isEnd
          ? `The link for ${email} stops working, and the groups of this person are free again.`
          : `${email} gets an email with a new link. The earlier link stops working.`}
      </p>
    </AskDialog>
  );
}
