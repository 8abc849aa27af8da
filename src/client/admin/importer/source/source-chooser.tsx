import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { FileError } from '../../../../set-up/file/file-error.ts';
import { formatTemplate } from '../../../../set-up/file/format-files.ts';
import type { FileColumn } from '../../../../set-up/row-kind.ts';
import { saveFile } from '../../../device/save-file.ts';
import { FailedNotice } from '../../ask/failed-notice.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { type ImportSource, parseFileSource, parsePasteSource } from './parse-source.ts';

interface SourceChooserProps {
  columns: readonly FileColumn[];
  /** The first part of the template's name: "field". */
  fileName: string;
  onSource: (source: ImportSource) => void;
}

/** The ways to begin an import: choose or drop a file, paste rows of a spreadsheet, or download a template. */
export function SourceChooser({ columns, fileName, onSource }: SourceChooserProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');

  async function load(loadSource: () => ImportSource | Promise<ImportSource>) {
    setProblem(null);
    try {
      onSource(await loadSource());
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Otherwise the browser would not report the same file again after it was corrected.
    event.target.value = '';
    if (file) void load(() => parseFileSource(file, columns));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    const [file] = files;
    if (files.length > 1) setProblem('Drop one file. Each file is imported alone.');
    else if (file) void load(() => parseFileSource(file, columns));
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\n')) return;
    event.preventDefault();
    setPasted(text);
    void load(() => parsePasteSource(text, columns));
  }

  return (
    <section
      aria-label="File"
      className="grid gap-3 rounded-xl border-2 border-dashed border-edge bg-surface p-5 data-over:border-accent data-over:bg-sunken"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="work-line">
        <label className="work-button" data-look="main">
          <Upload aria-hidden="true" size={16} />
          Choose a file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="sr-only"
            aria-describedby={`${id}-limits`}
            onChange={choose}
          />
        </label>
        <p id={`${id}-limits`}>
          Or drop it here. A CSV file of up to 2 MB and 2,000 rows, with a header.
        </p>
        <WorkButton
          onClick={() =>
            saveFile(
              new Blob([formatTemplate(columns)], { type: 'text/csv' }),
              `${fileName}-template.csv`,
            )
          }
        >
          <Download aria-hidden="true" size={16} />
          Template
        </WorkButton>
      </div>
      <div>
        <label htmlFor={`${id}-paste`} className="font-semibold">
          Or paste rows from a spreadsheet, with their header
        </label>
        <textarea
          id={`${id}-paste`}
          value={pasted}
          spellCheck={false}
          className="work-input w-full min-h-22 py-2 font-mono"
          onChange={(event) => setPasted(event.target.value)}
          onPaste={paste}
        />
        <WorkButton
          aria-disabled={pasted.trim() === ''}
          onClick={() => pasted.trim() !== '' && void load(() => parsePasteSource(pasted, columns))}
        >
          Read these rows
        </WorkButton>
      </div>
      <FailedNotice>{problem}</FailedNotice>
    </section>
  );
}
