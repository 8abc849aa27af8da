import { memo, useId } from 'react';
import type { PicturedGolfer } from '../../../../set-up/pictures/match-pictures.ts';
import { CutText } from '../../table/cut-text.tsx';
import type { ZipRow } from './zip-pictures.ts';
import { describeZipRow } from './zip-words.ts';

/** The order of the rows: files that need the admin come first. */
const order: readonly ZipRow['effect'][] = ['fault', 'twice', 'nobody', 'replace', 'add', 'same'];

interface ZipRowsProps {
  rows: readonly ZipRow[];
  golfers: readonly PicturedGolfer[];
  /** Why the server refused a picture, by its file. */
  refused: ReadonlyMap<string, string>;
  isOff: boolean;
  onChoose: (file: string, golfer: number | null) => void;
}

/**
 * The list of a zip's pictures, each with its golfer and effect. Memoised, because each row has a select of all
 * golfers.
 */
export const ZipRows = memo(function ZipRows(props: ZipRowsProps) {
  const { rows, golfers, refused, isOff, onChoose } = props;
  const sorted = rows.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect));
  return (
    <ul
      aria-label="Pictures in the zip"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,30rem),1fr))] gap-x-6"
    >
      {sorted.map((row) => (
        <Row
          key={row.file}
          row={row}
          golfers={golfers}
          refused={refused.get(row.file) ?? null}
          isOff={isOff}
          onChoose={(golfer) => onChoose(row.file, golfer)}
        />
      ))}
    </ul>
  );
});

interface RowProps extends Pick<ZipRowsProps, 'golfers' | 'isOff'> {
  row: ZipRow;
  refused: string | null;
  onChoose: (golfer: number | null) => void;
}

function Row({ row, golfers, refused, isOff, onChoose }: RowProps) {
  const id = useId();
  const { file, ready, golfer, effect } = row;
  const words = refused ?? describeZipRow(row);
  const isWrong = refused !== null || effect === 'fault' || effect === 'twice';
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_minmax(0,13rem)] items-center gap-x-3.5 gap-y-1 border-b border-line py-1.5 @max-[600px]/list:grid-cols-[48px_minmax(0,1fr)]">
      {ready ? (
        <img
          src={ready.url}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 rounded-full bg-sunken"
        />
      ) : (
        <span aria-hidden="true" className="size-12 rounded-full bg-sunken" />
      )}
      <div className="last:col-[2/-1]">
        <CutText text={file} className="block font-semibold" />
        <p
          id={`${id}-words`}
          className={`text-[0.875rem] wrap-anywhere ${isWrong ? 'text-danger' : 'text-ink-soft'}`}
        >
          {words}
        </p>
      </div>
      {ready && (
        <select
          className="work-input w-full @max-[600px]/list:col-span-full"
          aria-label={`Golfer of ${file}`}
          aria-describedby={`${id}-words`}
          value={golfer?.competitor_id ?? ''}
          disabled={isOff}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Don&apos;t use this picture</option>
          {golfers.map(({ competitor_id, full_name }) => (
            <option key={competitor_id} value={competitor_id}>
              {full_name}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
