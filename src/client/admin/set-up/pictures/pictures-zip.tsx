import '../../importer/table/importer.css';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useCallback, useMemo, useState } from 'react';
import { formatCount } from '../../../../contract/base/counts.ts';
import { fieldSchema } from '../../../../set-up/field/field-schema.ts';
import { FileError } from '../../../../set-up/file/file-error.ts';
import type { PicturedGolfer } from '../../../../set-up/pictures/match-pictures.ts';
import { parsePictureNames } from '../../../../set-up/pictures/parse-picture-names.ts';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { FailedNotice } from '../../ask/failed-notice.tsx';
import { parseFileSource } from '../../importer/source/parse-source.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { listZipFiles } from './list-zip-files.ts';
import { fieldPicturesQuery } from './picture-queries.ts';
import { useSaveZip } from './use-save-zip.ts';
import { type GolferChoices, type OpenZip, openZipFiles, planZip } from './zip-pictures.ts';
import { ZipRows } from './zip-rows.tsx';
import { summariseZip } from './zip-words.ts';

const NONE_REFUSED: ReadonlyMap<string, string> = new Map();

interface PicturesZipProps {
  tournament: number;
  golfers: readonly PicturedGolfer[];
}

/** The section that imports a zip of pictures: matches them with golfers, previews and saves them. */
export function PicturesZip({ tournament, golfers }: PicturesZipProps) {
  const { data: stored } = useQuery(fieldPicturesQuery(tournament));
  const [zip, setZip] = useState<OpenZip | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<GolferChoices>(new Map());
  const choose = useCallback(
    (file: string, golfer: number | null) =>
      setChosen((before) => new Map(before).set(file, golfer)),
    [],
  );
  const { progress, storedNames, save, clear } = useSaveZip(tournament);
  const rows = useMemo(
    () => (zip ? planZip(nameStored(zip, storedNames), golfers, chosen, stored) : []),
    [zip, storedNames, golfers, chosen, stored],
  );
  const unsaved = rows.filter(({ effect }) => effect === 'add' || effect === 'replace');
  const question = useAskBeforeLeaving(unsaved.length > 0);

  async function load(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    } finally {
      setReading(null);
    }
  }

  function openZip(file: File) {
    clear();
    setChosen(new Map());
    setZip(null);
    setReading('Opening the zip...');
    return load(async () => {
      const files = await listZipFiles(file);
      const total = files.filter(({ isTable }) => !isTable).length;
      if (total === 0) throw new FileError(`${file.name} has no pictures in it.`);
      const opened = await openZipFiles(files, (count) =>
        setReading(`${count} of ${formatCount(total, 'picture')} read...`),
      );
      setZip({ name: file.name, ...opened });
    });
  }

  function openNames(file: File) {
    return load(async () => {
      const { table } = await parseFileSource(file, fieldSchema.columns);
      const namesByFile = parsePictureNames(table);
      setZip((open) => open && { ...open, namesByFile });
    });
  }

  const isRunning = progress?.isRunning ?? false;
  return (
    <div className="flex flex-col gap-4 @container/list [&>:empty]:-mt-4">
      <div className="grid gap-3 rounded-xl border-2 border-dashed border-edge bg-surface p-5 data-over:border-accent data-over:bg-sunken">
        <div className="work-line">
          <FileButton
            look={zip ? undefined : 'main'}
            accept=".zip,application/zip,application/x-zip-compressed"
            isOff={isRunning || reading !== null}
            onFile={openZip}
          >
            {zip ? 'Choose another zip' : 'Choose a zip'}
          </FileButton>
          {zip && (
            <FileButton
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              isOff={isRunning}
              onFile={openNames}
            >
              Choose a list
            </FileButton>
          )}
          <p>
            Name the files as the golfers (garcia-sergio.jpg), or by their number in the list
            (12.jpg). A list (CSV) with the columns Full name and Picture, in the zip or beside it,
            counts first. Each picture has up to 10 MB.
          </p>
        </div>
        <p role="status" className="empty:hidden">
          {reading}
        </p>
        <FailedNotice>{problem}</FailedNotice>
      </div>
      {zip && (
        <>
          <div className="notice" role="status">
            {summariseZip(rows, golfers, stored).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <ZipRows
            rows={rows}
            golfers={golfers}
            refused={progress?.refused ?? NONE_REFUSED}
            isOff={isRunning}
            onChoose={choose}
          />
          <section aria-label="Save pictures" className="admin-card">
            {progress?.stopped && (
              <div role="alert">
                <p data-kind="failed" className="notice">
                  The save stopped after {formatCount(progress.saved, 'picture')}. The saved ones
                  are safe. Press Save to go on with the others.
                </p>
              </div>
            )}
            <div className="work-line">
              <p role="status">{describeProgress(progress, unsaved.length)}</p>
              {isRunning && progress && (
                <progress aria-hidden="true" max={progress.total} value={progress.saved} />
              )}
              <SignInAfter error={progress?.stopped ?? null} />
              <WorkButton
                look="main"
                aria-disabled={isRunning || unsaved.length === 0}
                onClick={() => unsaved.length > 0 && void save(unsaved)}
              >
                {isRunning ? 'Saving...' : `Save ${formatCount(unsaved.length, 'picture')}`}
              </WorkButton>
            </div>
          </section>
        </>
      )}
      {question}
    </div>
  );
}

function describeProgress(
  progress: ReturnType<typeof useSaveZip>['progress'],
  unsaved: number,
): string {
  if (progress?.isRunning) {
    return `${progress.saved} of ${formatCount(progress.total, 'picture')} saved.`;
  }
  if (unsaved > 0) return 'Players see each picture as soon as it is saved.';
  const saved = progress?.saved ?? 0;
  return saved > 0 ? `${formatCount(saved, 'picture')} saved.` : 'There is nothing to save.';
}

interface FileButtonProps {
  look?: 'main' | undefined;
  accept: string;
  isOff: boolean;
  onFile: (file: File) => Promise<void>;
  children: string;
}

/** A button that opens a file chooser. */
function FileButton({ look, accept, isOff, onFile, children }: FileButtonProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The empty value lets the admin choose the same file again after correcting it.
    target.value = '';
    if (file) void onFile(file);
  }
  return (
    <label className="work-button" data-look={look} aria-disabled={isOff}>
      {children}
      <input type="file" accept={accept} className="sr-only" disabled={isOff} onChange={choose} />
    </label>
  );
}

/** Adds the server's names for stored pictures, where the device could not compute them. */
function nameStored(zip: OpenZip, storedNames: ReadonlyMap<string, string | null>): OpenZip {
  const pictures = zip.pictures.map(({ ready, ...picture }) => ({
    ...picture,
    ready: ready && { ...ready, name: ready.name ?? storedNames.get(picture.file) ?? null },
  }));
  return { ...zip, pictures };
}
