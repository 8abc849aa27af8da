import { useState } from 'react';
import type { ImportRecord } from '../../../../contract/admin/imports.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { describeImport, nameImport } from '../plan/import-words.ts';
import type { ImporterNoun } from '../plan/importer-kind.ts';
import { isReasonRight, ReasonInput } from '../plan/reason-input.tsx';

interface UndoDialogProps {
  saved: ImportRecord;
  noun: ImporterNoun;
  needsReason: boolean;
  onUndo: (reason: string) => void;
  onClose: () => void;
}

/** The dialog that asks whether to undo an import. */
export function UndoDialog({ saved, noun, needsReason, onUndo, onClose }: UndoDialogProps) {
  const [reason, setReason] = useState('');
  const isOff = !isReasonRight(reason, needsReason);
  return (
    <Dialog title={`Undo ${nameImport(saved)}?`} onClose={onClose}>
      <p>
        This restores what was there before the import ({describeImport(saved, noun)}). If something
        depends on the import, nothing changes and we say why.
      </p>
      <ReasonInput reason={reason} isNeeded={needsReason} onReason={setReason} />
      <div className="list-answers">
        <WorkButton onClick={onClose}>Keep it</WorkButton>
        <WorkButton
          look="danger"
          aria-disabled={isOff}
          onClick={() => !isOff && onUndo(reason.trim())}
        >
          Undo the import
        </WorkButton>
      </div>
    </Dialog>
  );
}
