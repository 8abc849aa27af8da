import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import type {
  AnnouncementSummary,
  ChangeAnnouncementBody,
  SendAgainBody,
} from '../../../contract/admin/announcements.ts';
import { formatNumber } from '../../../contract/base/counts.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, type WriteWords } from '../../api/outcome.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { announcementsKey } from './announcement-queries.ts';
import { formatPeople } from './announcement-words.ts';

type RunAction = v.InferOutput<typeof ChangeAnnouncementBody>['action'];
type SendAgain = v.InferOutput<typeof SendAgainBody>;

const againWords: Readonly<Record<AgainState, string>> = {
  failed: 'Resend to failed ones',
  uncertain: 'Resend to uncertain ones',
};

/** The buttons that pause, resume or cancel an announcement, and send it again to people who may not have it. */
export function RunButtons({ run }: { run: AnnouncementSummary }) {
  const { id, state, counts } = run;
  const [openDialog, setOpenDialog] = useState<'cancel' | AgainState | null>(null);
  const change = useRunChange(id, finish);
  const group = useRef<HTMLFieldSetElement>(null);
  const isOpen = state === 'sending' || state === 'paused';

  const hasActed = useRef(false);

  function finish() {
    setOpenDialog(null);
    hasActed.current = true;
  }

  // The pressed button disappears when the new state arrives, so the focus moves to the group.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    group.current?.focus({ preventScroll: true });
  });

  return (
    <>
      <fieldset ref={group} tabIndex={-1} className="flex flex-wrap gap-2">
        <legend className="sr-only">Actions</legend>
        {isOpen && (
          // One button for both, so that the focus stays on it.
          <WorkButton
            {...(state === 'paused' && { look: 'main' })}
            aria-disabled={change.isPending}
            onClick={() => {
              if (!change.isPending) change.mutate(state === 'paused' ? 'resume' : 'pause');
            }}
          >
            {state === 'paused' ? 'Resume' : 'Pause'}
          </WorkButton>
        )}
        {isOpen && (
          <WorkButton look="danger" aria-haspopup="dialog" onClick={() => setOpenDialog('cancel')}>
            Cancel
          </WorkButton>
        )}
        {(['failed', 'uncertain'] as const).map(
          (name) =>
            counts[name] > 0 && (
              <WorkButton key={name} aria-haspopup="dialog" onClick={() => setOpenDialog(name)}>
                {againWords[name]} ({formatNumber(counts[name])})
              </WorkButton>
            ),
        )}
      </fieldset>
      {openDialog === null && change.error && (
        <div role="alert" data-kind="failed" className="notice grid justify-items-start gap-2">
          <p>{describeFailedWrite(change.error, runWriteWords)}</p>
          <SignInAfter error={change.error} />
        </div>
      )}
      {openDialog === 'cancel' && (
        <CancelDialog run={run} change={change} onClose={() => setOpenDialog(null)} />
      )}
      {(openDialog === 'failed' || openDialog === 'uncertain') && (
        <AgainDialog
          id={id}
          state={openDialog}
          seen={counts[openDialog]}
          onClose={() => setOpenDialog(null)}
          onSent={finish}
        />
      )}
    </>
  );
}

type AgainState = SendAgain['state'];

interface AgainDialogProps {
  id: number;
  state: AgainState;
  /** The number of recipients in this state when the dialog was opened. */
  seen: number;
  onClose: () => void;
  onSent: () => void;
}

/** The dialog that sends an announcement again. Uncertain recipients may get it twice. */
function AgainDialog({ id, state, seen, onClose, onSent }: AgainDialogProps) {
  // The number may change while the dialog is open, and the server checks the one that the admin confirmed.
  const [seenCount] = useState(seen);
  const send = useSendAgain(onSent);
  const people = formatPeople(seenCount);
  return (
    <AskDialog
      title={`Send again to ${people}?`}
      verb={`Send again to ${people}`}
      look={state === 'uncertain' ? 'danger' : 'main'}
      write={send}
      words={runWriteWords}
      onConfirm={() => send.mutate({ id, state, seen: seenCount })}
      onClose={onClose}
    >
      {state === 'uncertain' ? (
        <p>
          The server stopped while these emails were on their way, so they may have arrived. If you
          send again, <strong>some people may get the email twice</strong>.
        </p>
      ) : (
        <p>The mail server refused these emails. Everybody else is left alone.</p>
      )}
    </AskDialog>
  );
}

interface CancelDialogProps {
  run: AnnouncementSummary;
  change: ReturnType<typeof useRunChange>;
  onClose: () => void;
}

/** The dialog that cancels the rest of an announcement. */
function CancelDialog({ run: { counts }, change, onClose }: CancelDialogProps) {
  return (
    <AskDialog
      title="Cancel this announcement?"
      verb="Cancel the rest"
      look="danger"
      write={change}
      words={runWriteWords}
      onConfirm={() => change.mutate('cancel')}
      onClose={onClose}
    >
      <p>
        {formatPeople(counts.waiting)} would not get the email any more. This can't be undone.
        Emails that were sent can't be called back.
      </p>
    </AskDialog>
  );
}

/** What is said when an announcement could not be paused, resumed, cancelled or sent again. */
const runWriteWords: WriteWords = {
  thing: 'it was done',
  next: 'Look at the state before you try again.',
  problems: {
    'announcement-ended': 'This announcement has ended already. Nothing was changed.',
    'selection-changed': ({ selection }) =>
      `The number has changed to ${formatNumber(selection?.now ?? 0)} meanwhile. Nothing was sent.`,
  },
};

/** Pauses, resumes or cancels an announcement, and loads it again after every answer. */
function useRunChange(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: RunAction) =>
      callApi(endpoints.changeAnnouncement, { body: { id, action } }),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: announcementsKey }),
  });
}

/** Sends an announcement again to all recipients in one state. */
function useSendAgain(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendAgain) => callApi(endpoints.sendAnnouncementAgain, { body }),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: announcementsKey }),
  });
}
