import { useLiveQuery } from 'dexie-react-hooks';
import { formatCount } from '../../../contract/base/counts.ts';
import type { ExportFile } from '../../../outbox/file/export-file.ts';
import { Button } from '../../ui/button.tsx';
import { formatClockTime } from '../../ui/dates.ts';
import { loadEntryNames } from './listed-entries.ts';
import { ReadOnlyEntries } from './read-only-entries.tsx';

interface ImportPreviewProps {
  file: ExportFile;
  reader: number;
  onTake: () => void;
  onCancel: () => void;
}

/** The content of a file before its import. */
export function ImportPreview({ file, reader, onTake, onCancel }: ImportPreviewProps) {
  const { owner, ops, exported_at } = file;
  const names = useLiveQuery(async () => loadEntryNames([reader], ops), [ops, reader]);
  return (
    <div className="flex flex-col gap-2 border-2 border-edge p-4">
      <h3 className="text-xl font-bold">
        {formatCount(ops.length, 'entry', 'entries')} of {owner.username}
      </h3>
      <p className="text-lg">Exported {formatClockTime(Date.parse(exported_at))}.</p>
      {names && (
        <ReadOnlyEntries
          entries={ops.map((op) => ({
            id: op.op_id,
            op,
            player: names.getPlayer(op),
            tournament: names.getTournament(op),
            at: op.entered_at ? Date.parse(op.entered_at) : null,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look="primary" disabled={ops.length === 0} onClick={onTake}>
          Import {formatCount(ops.length, 'entry', 'entries')}
        </Button>
        <Button size="hole" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
