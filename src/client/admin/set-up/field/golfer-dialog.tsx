import '../../importer/table/importer.css';
import { useId, useMemo, useState } from 'react';
import type { FieldDocument, FieldGolfer } from '../../../../contract/admin/field.ts';
import type { ImportAnswer } from '../../../../contract/admin/import-body.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { isReason, ReasonInput } from '../../ask/reason-input.tsx';
import { WriteFailure } from '../../ask/write-failure.tsx';
import type { RowAnswer } from '../../importer/plan/import-rows.ts';
import { describeTicketCount } from '../../importer/plan/import-words.ts';
import {
  carryAnswersOver,
  createImportPreview,
  type PreviewRow,
} from '../../importer/plan/preview.ts';
import { useTicketMoves } from '../../importer/plan/use-ticket-moves.ts';
import { EffectChip } from '../../importer/table/effect-chip.tsx';
import { importWords, useImportWrite } from '../../importer/use-save-import.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { fieldFiles } from './field-files.ts';
import { GolferFields } from './golfer-fields.tsx';
import {
  createGolferRow,
  type GolferTask,
  type GolferValues,
  startValues,
} from './golfer-values.ts';

interface GolferDialogProps {
  document: FieldDocument;
  task: GolferTask;
  /** Called with the answer after a change, or with null when the field must be loaded again. */
  onChanged: (answer: ImportAnswer | null) => void;
  onClose: () => void;
}

/** The dialog that adds, changes or replaces one golfer: an import with a single row. */
export function GolferDialog({ document, task: asked, onChanged, onClose }: GolferDialogProps) {
  const [task, setTask] = useState(asked);
  const [values, setValues] = useState(() => startValues(task, findReplaced(document, task)));
  const [given, setAnswers] = useState<ReadonlyMap<string | null, RowAnswer>>(new Map());
  const [reason, setReason] = useState('');
  const saving = useImportWrite(onChanged);
  const needsReason = fieldFiles.needsReason(document, null);
  const rows = useMemo(
    () => carryAnswersOver(fieldFiles, document, [createGolferRow(task, values, given)]),
    [document, task, values, given],
  );
  const answers = rows[0]?.answers ?? given;
  const preview = useMemo(
    () => createImportPreview(fieldFiles, document, rows, false),
    [document, rows],
  );
  const [effect] = preview.rows;
  const body = useMemo(
    () =>
      preview.ready && effect?.effect !== 'same'
        ? fieldFiles.createBody(document, {
            shown: document.shown,
            rows: [...preview.ready],
            whole_list: false,
            file: null,
            dry_run: false,
          })
        : null,
    [document, preview, effect],
  );
  const tickets = useTicketMoves(needsReason ? body : null);
  const isReady = body !== null && !saving.isPending && (!needsReason || isReason(reason));
  // While the name is empty every value is missing, which the admin knows.
  const isEmpty = values.full_name.trim() === '';

  function change(next: Partial<GolferValues>) {
    setValues((before) => ({ ...before, ...next }));
    setAnswers(new Map());
  }

  function save() {
    if (!body || !isReady) return;
    saving.mutate(needsReason ? { ...body, reason: reason.trim() } : body, { onSuccess: onClose });
  }

  return (
    <Dialog title={nameTask(task)} onClose={onClose} focusesField>
      {task.kind === 'change' && (
        <PictureEditor
          tournament={document.tournament_id}
          of="golfer"
          id={task.golfer.competitor_id}
        />
      )}
      <form
        noValidate
        className="set-up-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <GolferFields
          document={document}
          task={task}
          values={values}
          wrong={isEmpty ? null : (effect?.column ?? null)}
          onChange={change}
        />
        {effect && !isEmpty && (
          <GolferEffect
            preview={effect}
            answers={answers}
            onAnswer={(column, answer) => setAnswers(new Map(answers).set(column, answer))}
          />
        )}
        {needsReason && <ReasonInput reason={reason} onReason={setReason} />}
        {tickets && <p role="status">{describeTicketCount(tickets)}</p>}
        <WriteFailure error={saving.error} words={importWords} />
        <div className="list-answers">
          {task.kind === 'change' && task.golfer.replaces === null && (
            <WorkButton
              onClick={() => {
                const next: GolferTask = { kind: 'replace', golfer: task.golfer };
                setTask(next);
                change(startValues(next, null));
              }}
            >
              A reserve plays instead...
            </WorkButton>
          )}
          <WorkButton onClick={onClose}>Cancel</WorkButton>
          <SignInAfter error={saving.error} />
          <WorkButton type="submit" look="main" aria-disabled={!isReady}>
            {saving.isPending ? 'Saving...' : 'Save'}
          </WorkButton>
        </div>
      </form>
    </Dialog>
  );
}

function nameTask(task: GolferTask): string {
  if (task.kind === 'add') return 'Add a golfer';
  const { full_name } = task.golfer;
  return task.kind === 'change' ? `Change ${full_name}` : `A reserve for ${full_name}`;
}

function findReplaced({ golfers }: FieldDocument, task: GolferTask): string | null {
  if (task.kind === 'add') return null;
  const isReplaced = ({ competitor_id }: FieldGolfer) => competitor_id === task.golfer.replaces;
  return golfers.find(isReplaced)?.full_name ?? null;
}

interface GolferEffectProps {
  preview: PreviewRow;
  answers: ReadonlyMap<string | null, RowAnswer>;
  onAnswer: (column: string | null, answer: RowAnswer) => void;
}

/** The preview of saving the form, and the question who is meant when a name fits known golfers. */
function GolferEffect({ preview, answers, onAnswer }: GolferEffectProps) {
  const id = useId();
  const { effect, says, column } = preview;
  const answer = answers.get('full_name');
  const choices = preview.choices.length > 0 ? preview.choices : (answer?.choices ?? []);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      <p role="status">
        <EffectChip effect={effect} /> {says}
      </p>
      {choices.length > 0 && (
        <div className="list-filter">
          <label htmlFor={id}>The golfer is</label>
          <select
            id={id}
            value={answer ? String(answer.id) : ''}
            onChange={(event) => {
              const chosen = choices.find((choice) => String(choice.id) === event.target.value);
              if (chosen) onAnswer(column ?? 'full_name', { id: chosen.id, choices });
            }}
          >
            {!answer && <option value="">Choose...</option>}
            {choices.map((choice) => (
              <option key={choice.id} value={String(choice.id)}>
                {choice.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
