import './table/importer.css';
import { useEffect, useMemo, useState } from 'react';
import type { ImportAnswer } from '../../../contract/admin/import-body.ts';
import type { ImportRecord } from '../../../contract/admin/imports.ts';
import type { RowNoun } from '../../../set-up/row-kind.ts';
import { toOutcome } from '../../api/outcome.ts';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { StateLine } from '../tournaments/state/state-line.tsx';
import { ImportHistory } from './import-history.tsx';
import { OpenFile } from './open-file.tsx';
import { describeImport, describeTicketCount, nameImport } from './plan/import-words.ts';
import type { ImporterKind } from './plan/importer-kind.ts';
import { useTicketMoves } from './plan/use-ticket-moves.ts';
import { SaveBar } from './save-bar.tsx';
import { type FileRounds, OtherRounds } from './source/other-rounds.tsx';
import type { ImportSource } from './source/parse-source.ts';
import { SourceChooser } from './source/source-chooser.tsx';
import { type OpenImport, useImport } from './source/use-import.ts';
import { importWords, useImportWrite } from './use-save-import.ts';

const steps = ['File', 'Columns', 'Preview', 'Saved'] as const;

interface FileImporterProps<Document, Row> {
  kind: ImporterKind<Document, Row>;
  tournament: number;
  /** The round that the rows change; absent when they change the tournament. */
  round?: number;
  /** The document that the rows change. The rows are planned again when it is replaced. */
  document: Document & { readonly shown: string };
  /** A file to open at once. */
  first?: ImportSource | null;
  /** Present when a file can have rows for other rounds. */
  fileRounds?: FileRounds;
  /** Called when a file is opened or closed. */
  onFileOpen?: (isOpen: boolean) => void;
  /** Called with the answer after a change, or with null when the document must be loaded again. */
  onChanged: (answer: ImportAnswer | null) => void;
}

/** The import of a file: choose it, match its columns, check what each row would do, and save all rows at once. */
export function FileImporter<Document, Row>(props: FileImporterProps<Document, Row>) {
  const { kind, tournament, round = null, document, first = null, fileRounds = null } = props;
  const { onFileOpen, onChanged } = props;
  const {
    schema,
    words: { noun },
  } = kind.rows;
  const [saved, setSaved] = useState<ImportRecord | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<ImportRecord | null>(null);
  const [shownFirst, setShownFirst] = useState(document.shown);
  const file = useImport(kind, document, first);
  const [lastFile, setLastFile] = useState<OpenImport<Row> | null>(null);
  const saving = useImportWrite(onChanged);
  const { open, preview, columnFaults } = file;
  const isOpen = open !== null;
  const isRefused = saving.error !== null && toOutcome(saving.error).kind === 'changed';
  const question = useAskBeforeLeaving(isOpen);
  useEffect(() => onFileOpen?.(isOpen), [isOpen, onFileOpen]);
  const needsReason = useMemo(() => {
    const used = open && { rows: preview?.ready ?? [], wholeList: open.wholeList };
    return kind.needsReason(document, used);
  }, [kind, document, open, preview]);

  const body = useMemo(
    () =>
      open && preview?.ready
        ? kind.createBody(document, {
            shown: document.shown,
            rows: [...preview.ready],
            whole_list: open.wholeList,
            file: open.source.name,
            dry_run: false,
          })
        : null,
    [kind, document, open, preview],
  );
  const tickets = useTicketMoves(needsReason ? body : null);

  function openSource(source: ImportSource) {
    setSaved(null);
    setShownFirst(document.shown);
    saving.reset();
    file.openSource(source);
  }

  function save() {
    if (!body) return;
    saving.mutate(needsReason ? { ...body, reason: reason.trim() } : body, {
      onSuccess: (answer) => {
        setSaved(answer.saved);
        setReason('');
        setLastFile(open);
        file.close();
      },
    });
  }

  return (
    <div className="flex flex-col gap-4 @container/list [&>:empty]:-mt-4">
      <StateLine
        label="Steps of the import"
        states={steps}
        now={findStep(isOpen, columnFaults.length > 0, saved !== null)}
      />
      {!open && (
        <>
          <SavedNotice saved={saved} noun={noun} onUndo={setAsked} />
          {saved && fileRounds && lastFile?.sheet && (
            <OtherRounds
              found={lastFile.sheet.otherRounds}
              rounds={fileRounds.rounds}
              onOpen={(other) => fileRounds.onOpen(other, lastFile.source)}
            />
          )}
          <SourceChooser columns={schema.columns} fileName={schema.kind} onSource={openSource} />
          <ImportHistory
            tournament={tournament}
            round={round}
            kind={schema.kind}
            noun={noun}
            onUndo={setAsked}
          />
        </>
      )}
      {open && (
        <OpenFile
          kind={kind}
          document={document}
          round={round}
          fileRounds={fileRounds}
          file={file}
          open={open}
          tickets={tickets?.kind === 'counted' ? tickets.byRow : null}
          isChanged={shownFirst !== document.shown && !isRefused}
        >
          {preview && (
            <SaveBar
              preview={preview}
              tickets={tickets}
              isPlanning={file.isPlanning}
              isSaving={saving.isPending}
              error={saving.error}
              needsReason={needsReason}
              reason={reason}
              onReason={setReason}
              onSave={save}
              onCancel={file.close}
            />
          )}
        </OpenFile>
      )}
      {asked && (
        <UndoDialog
          tournament={tournament}
          saved={asked}
          noun={noun}
          needsReason={kind.needsReason(document, null)}
          onChanged={onChanged}
          onUndone={(undone) => {
            setAsked(null);
            setSaved(undone);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {question}
    </div>
  );
}

function findStep(
  isOpen: boolean,
  hasColumnFaults: boolean,
  isSaved: boolean,
): (typeof steps)[number] {
  if (isOpen) return hasColumnFaults ? 'Columns' : 'Preview';
  return isSaved ? 'Saved' : 'File';
}

interface UndoDialogProps {
  tournament: number;
  saved: ImportRecord;
  noun: RowNoun;
  needsReason: boolean;
  onChanged: (answer: ImportAnswer | null) => void;
  onUndone: (undone: ImportRecord | null) => void;
  onClose: () => void;
}

/** The dialog that asks whether to undo an import. */
function UndoDialog(props: UndoDialogProps) {
  const { tournament, saved, noun, needsReason, onChanged, onUndone, onClose } = props;
  const write = useImportWrite(onChanged);
  const undo = useMemo(
    () => ({ tournament_id: tournament, import_id: saved.id, dry_run: false }),
    [tournament, saved],
  );
  const tickets = useTicketMoves(needsReason ? undo : null);
  return (
    <AskDialog
      title={`Undo ${nameImport(saved)}?`}
      verb="Undo the import"
      look="danger"
      keep="Keep it"
      write={write}
      words={importWords}
      reason={needsReason ? 'needed' : 'optional'}
      onConfirm={(reason) =>
        write.mutate(
          { ...undo, ...(reason !== '' && { reason }) },
          { onSuccess: (answer) => onUndone(answer.saved) },
        )
      }
      onClose={onClose}
    >
      <p>
        This restores what was there before the import ({describeImport(saved, noun)}). If that is
        no longer possible, nothing changes and we say why.
      </p>
      {tickets && tickets.kind !== 'failed' && <p role="status">{describeTicketCount(tickets)}</p>}
    </AskDialog>
  );
}

interface SavedNoticeProps {
  saved: ImportRecord | null;
  noun: RowNoun;
  /** Opens the question whether to undo the import. */
  onUndo: (saved: ImportRecord) => void;
}

/** The notice about this page's last import or undo. */
function SavedNotice({ saved, noun, onUndo }: SavedNoticeProps) {
  return (
    <div role="status">
      {saved && (
        <div className="admin-card">
          <div className="work-line">
            <p>
              {saved.undone_at !== null && 'Undone: '}
              <strong>{describeImport(saved, noun)}.</strong>
            </p>
            {saved.undone_at === null && (
              <WorkButton onClick={() => onUndo(saved)}>Undo...</WorkButton>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
