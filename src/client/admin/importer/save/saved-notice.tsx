import type { ImportRecord } from '../../../../contract/admin/imports.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { describeImport } from '../plan/import-words.ts';
import type { ImporterNoun } from '../plan/importer-kind.ts';

interface SavedNoticeProps {
  saved: ImportRecord | null;
  noun: ImporterNoun;
  isUndoing: boolean;
  /** Opens the question whether to undo the import. */
  onUndo: (saved: ImportRecord) => void;
}

/** The notice about this page's last import or undo. */
export function SavedNotice({ saved, noun, isUndoing, onUndo }: SavedNoticeProps) {
  return (
    <div role="status">
      {saved && (
        <div className="import-bar">
          <div className="import-line">
            <p>
              {saved.undone_at !== null && 'Undone: '}
              <strong>{describeImport(saved, noun)}.</strong>
            </p>
            {saved.undone_at === null && (
              <WorkButton aria-disabled={isUndoing} onClick={() => !isUndoing && onUndo(saved)}>
                Undo...
              </WorkButton>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
