import { useLiveQuery } from 'dexie-react-hooks';
import type { ExportFile } from '../../outbox/export-file.ts';
import { count } from '../ui/age.ts';
import { Button } from '../ui/button.tsx';
import { playerNames } from './listed-entries.ts';
import { entryWords, momentWords } from './unsent-words.ts';

interface ImportPreviewProps {
  file: ExportFile;
  reader: number;
  onTake: () => void;
  onCancel: () => void;
}

/** What is in a file, before any of it is taken in. */
export function ImportPreview({ file, reader, onTake, onCancel }: ImportPreviewProps) {
  const { owner, ops, exported_at } = file;
  const playerOf = useLiveQuery(async () => playerNames([reader], ops), [ops, reader]);
  return (
    <div className="flex flex-col gap-2 border-2 border-edge p-4">
      <h3 className="text-xl font-bold">
        {count(ops.length, 'entry', 'entries')} of {owner.username}
      </h3>
      <p className="text-lg">Exported {momentWords(Date.parse(exported_at))}.</p>
      <ul className="flex flex-col">
        {playerOf &&
          ops.map((op) => (
            <li key={op.op_id}>
              {playerOf(op)} · {entryWords(op)} · round {op.body.round_id}
              {op.entered_at && `, ${momentWords(Date.parse(op.entered_at))}`}
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look="primary" disabled={ops.length === 0} onClick={onTake}>
          Take in {count(ops.length, 'entry', 'entries')}
        </Button>
        <Button size="hole" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
