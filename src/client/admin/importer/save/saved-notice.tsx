import type { SavedImport } from '../../../../contract/admin/imports.ts';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { tellSaved } from '../plan/import-words.ts';

interface SavedNoticeProps {
  saved: SavedImport | null;
  isUndoing: boolean;
  /** Asks whether to undo the import. */
  onUndo: (saved: SavedImport) => void;
}

/** Says what the last import or undo of this page did. */
export function SavedNotice({ saved, isUndoing, onUndo }: SavedNoticeProps) {
  return (
    <div role="status">
      {saved && (
        <div className="import-bar">
          <div className="import-line">
            <p>
              <strong>{saved.undone_at === null ? 'Saved' : 'Undone'}:</strong> {tellSaved(saved)}.
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
