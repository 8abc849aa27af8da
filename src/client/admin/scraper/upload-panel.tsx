import { useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import type { UploadBody } from '../../../contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../contract/scoring/upload-preview.ts';
import { silenceStore } from '../../api/connection.ts';
import { describeRefusal } from '../../scores/refusal-words.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { formatClockTime } from '../../ui/dates.ts';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { canBeConfirmed } from './preview-panel.tsx';
import { withVersionsSeen } from './upload-body.ts';
import type { UploadState, useUpload } from './use-upload.ts';

const SAVED_HERE = 'Saved on this device. It goes to the server when there is a connection.';

interface UploadPanelProps {
  upload: ReturnType<typeof useUpload>;
  body: UploadBody;
  preview: UploadPreview | null;
  /** Descriptions of the holes with unlikely strokes. */
  unlikely: readonly string[];
  /** Whether a reason is required, because the round is closed. */
  needsReason: boolean;
  /** Whether the tournament is final, so that nothing can be uploaded. */
  isFinal: boolean;
  onCsv: () => void;
  onLetGo: () => void;
}

/** The buttons for the rows, and the state of their upload. */
export function UploadPanel(props: UploadPanelProps) {
  const { upload, body, preview, unlikely, needsReason, isFinal, onCsv, onLetGo } = props;
  const reason = useCorrectionReason(needsReason);
  const [question, setQuestion] = useState<'upload' | 'let-go' | null>(null);
  const { state, note } = upload;
  const guards = preview?.guards ?? [];
  const blocking = guards.find(({ type }) => !canBeConfirmed(type));
  const doubts = guards.filter(({ type }) => canBeConfirmed(type));
  const refusedFor = state?.kind === 'refused' ? state.op.lastError?.problem?.type : undefined;
  const wasTooOld = canBeConfirmed(refusedFor);

  function send() {
    setQuestion(null);
    const text = reason.take();
    if (text === null) return;
    const isConfirmed = doubts.length > 0 || wasTooOld;
    upload.upload({
      ...withVersionsSeen(body, preview),
      ...(text && { reason: text }),
      ...(isConfirmed && { apply_older: true }),
    });
  }

  return (
    <section aria-label="Upload" className="flex min-w-0 flex-col gap-3">
      <CorrectionReasonField reason={reason} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={isFinal || blocking !== undefined}
          onClick={() => {
            if (doubts.length > 0 || unlikely.length > 0 || wasTooOld) setQuestion('upload');
            else send();
          }}
        >
          Upload Scores to Server
        </Button>
        <Button onClick={onCsv}>Download CSV</Button>
        <Button onClick={() => setQuestion('let-go')}>Remove these rows</Button>
      </div>
      <div role="status">
        {state && <UploadNote state={state} />}
        {state?.kind === 'waiting' && note && !note.isFault && note.words && <p>{note.words}</p>}
      </div>
      <div role="alert">
        {state?.kind === 'refused' && (
          <p>
            <strong>Error uploading scores.</strong> {describeRefusal(refusedFor)}
          </p>
        )}
        {note?.isFault && (
          <p>
            <strong>Error uploading scores.</strong> {note.words}
          </p>
        )}
      </div>
      {question === 'upload' && (
        <AskDialog
          title="Upload these scores?"
          verb="Upload anyway"
          keep="Do not upload"
          onConfirm={send}
          onClose={() => setQuestion(null)}
        >
          {doubts.map(({ type, detail }) => (
            <p key={type}>{detail}.</p>
          ))}
          {doubts.length === 0 && wasTooOld && <p>{describeRefusal(refusedFor)}</p>}
          {unlikely.length > 0 && (
            <>
              <p>{formatCount(unlikely.length, 'score is', 'scores are')} over par + 5:</p>
              <ul className="list-disc pl-5">
                {unlikely.slice(0, 10).map((words) => (
                  <li key={words}>{words}</li>
                ))}
                {unlikely.length > 10 && <li>and {unlikely.length - 10} more</li>}
              </ul>
            </>
          )}
        </AskDialog>
      )}
      {question === 'let-go' && (
        <AskDialog
          title="Remove the rows from this device?"
          verb="Remove"
          look="danger"
          keep="Keep"
          onConfirm={onLetGo}
          onClose={() => setQuestion(null)}
        >
          <p>
            {state?.kind === 'waiting'
              ? 'Their upload stays with the unsent entries. Only the rows on this screen go.'
              : 'Fetch again to see them again. Nothing on the server changes.'}
          </p>
        </AskDialog>
      )}
    </section>
  );
}

function UploadNote({ state }: { state: UploadState }) {
  const silence = useStore(silenceStore);
  if (state.kind === 'refused') return null;
  if (state.kind === 'waiting') {
    const isSilent = Boolean(silence) || !navigator.onLine || state.op.attempts > 0;
    return (
      <p>
        {isSilent && state.op.state !== 'sending' ? SAVED_HERE : 'Uploading scores to server...'}
      </p>
    );
  }
  const { receipt, at } = state;
  if (receipt.outcome === 'stale') {
    return <p>A newer upload of this device came first, so this one changed nothing.</p>;
  }
  const holes = (receipt.rows ?? []).flatMap((row) => row.holes);
  const count = (outcome: string) => holes.filter((hole) => hole.outcome === outcome).length;
  const left = (receipt.rows ?? []).filter(({ problem }) => problem !== null);
  const conflicts = (receipt.rows ?? []).flatMap(({ player, holes }) =>
    holes.filter(({ outcome }) => outcome === 'conflict').map((hole) => ({ player, ...hole })),
  );
  return (
    <>
      <p>
        <strong>Scores uploaded successfully</strong> at {formatClockTime(at)}:{' '}
        {formatCount(count('filled'), 'hole', 'holes')} filled, {count('confirmed')} confirmed,{' '}
        {count('conflict')} not changed, {count('not-entered')} not entered,{' '}
        {formatCount(left.length, 'row', 'rows')} left out.
      </p>
      {conflicts.length > 0 && (
        <details>
          <summary className="fold-summary">
            {formatCount(conflicts.length, 'hole differs', 'holes differ')}
          </summary>
          <ul className="[&_li]:py-0.5 [&_li]:wrap-anywhere">
            {conflicts.map(({ player, hole_number, yours, official, note }) => (
              <li key={`${player} ${hole_number}`}>
                <bdi>{player}</bdi>, hole {hole_number}: {official ?? 'nothing'} stays, the
                leaderboard has {yours ?? 'no clear value'}
                {note && ` (${note})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
