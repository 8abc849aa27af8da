import Pencil from 'lucide-react/icons/pencil';
import { useId, useState } from 'react';
import { formatCountryName } from '../../../../contract/account/country-name.ts';
import type { FieldDocument, FieldGolfer } from '../../../../contract/admin/field.ts';
import type { FieldPictures } from '../../../../contract/admin/pictures.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import { mediaUrl } from '../../../api/media-url.ts';
import { isTextFound } from '../../../ui/contains.ts';
import { CutText, SecondLine } from '../../table/cut-text.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { findOwnerPicture } from '../pictures/picture-queries.ts';
import { describeStatus } from './ending-words.ts';
import type { GolferTask } from './golfer-values.ts';

interface FieldListProps {
  golfers: FieldDocument['golfers'];
  /** The golfers' pictures; undefined until loaded. */
  pictures: FieldPictures | undefined;
  /** Opens the form for a golfer, or for a new one; null when the field is locked. */
  onTask: ((task: GolferTask) => void) | null;
  /** Opens the dialog about how a golfer stopped; null for a draft, and when the field is locked. */
  onStatus: ((golfer: FieldGolfer) => void) | null;
  /** Opens a team's dialog; null when the field is locked. */
  onTeam: ((team: TeamView) => void) | null;
}

/** A team of the field. */
export interface TeamView {
  readonly id: number;
  readonly name: string;
}

const statusCell = 'w-40 @max-[900px]/list:w-32 @max-[600px]/list:w-26 @max-[600px]/list:px-0';

// On a phone, the name needs the width.
const smallPicture = 'size-9 flex-none rounded-full bg-sunken @max-[600px]/list:hidden';

/** The list of a field's golfers with their countries and teams. */
export function FieldList({ golfers, pictures, onTask, onStatus, onTeam }: FieldListProps) {
  const id = useId();
  const [text, setText] = useState('');
  const nameById = new Map(golfers.map((golfer) => [golfer.competitor_id, golfer.full_name]));
  const found = golfers.filter(({ full_name, team, aliases }) =>
    isTextFound(text, full_name, team, ...aliases),
  );
  if (golfers.length === 0) {
    return (
      <section className="admin-card">
        <p>The field has no golfers yet. Import a file with their names, or add them one by one.</p>
        {onTask && <AddButton onTask={onTask} />}
      </section>
    );
  }
  return (
    <section aria-labelledby={`${id}-title`} className="set-up-form @container/list">
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
        <h2 id={`${id}-title`} className="text-head font-bold">
          {describeField(golfers)}
        </h2>
        {onTask && <AddButton onTask={onTask} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id}>Find a golfer or a team</label>
        <input
          id={id}
          type="search"
          className="work-input min-w-48"
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status">{text.trim() !== '' && `${found.length} of ${golfers.length} shown`}</p>
      </div>
      <div className="list-card">
        <table aria-label="Golfers" className="list-table">
          <thead>
            <tr>
              <th scope="col">Golfer</th>
              <th scope="col" data-goes="phone" style={{ width: '19%' }}>
                Country
              </th>
              <th scope="col" data-goes="phone" style={{ width: '23%' }}>
                Team
              </th>
              {onStatus && (
                <th scope="col" className={statusCell}>
                  Status
                </th>
              )}
              {onTask && (
                <th scope="col" className="w-14 px-0 text-center">
                  <span className="sr-only">Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {found.map((golfer) => (
              <GolferRow
                key={golfer.competitor_id}
                golfer={golfer}
                onTask={onTask}
                onStatus={onStatus}
                onTeam={onTeam}
                picture={
                  findOwnerPicture(pictures, 'golfer', golfer.competitor_id)?.image_url ?? null
                }
                replaced={golfer.replaces === null ? null : (nameById.get(golfer.replaces) ?? null)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function AddButton({ onTask }: { onTask: (task: GolferTask) => void }) {
  return <WorkButton onClick={() => onTask({ kind: 'add' })}>Add a golfer...</WorkButton>;
}

interface GolferRowProps extends Pick<FieldListProps, 'onTask' | 'onStatus' | 'onTeam'> {
  golfer: FieldGolfer;
  /** The URL of the golfer's picture; null until it is loaded. */
  picture: string | null;
  /** The name of the golfer whom this golfer replaces. */
  replaced: string | null;
}

function GolferRow({ golfer, picture, replaced, onTask, onStatus, onTeam }: GolferRowProps) {
  const { full_name, team, team_id, group_name, aliases, ending } = golfer;
  const country = formatCountryName(golfer.country);
  const openTeam =
    onTeam && team !== null && team_id !== null ? () => onTeam({ id: team_id, name: team }) : null;
  const notes = [
    ...(replaced ? [`plays for ${replaced}`] : []),
    ...(ending && !onStatus ? [describeStatus(golfer)] : []),
    ...aliases.map((alias) => `also ${alias}`),
  ];
  return (
    <tr>
      <td>
        <div className="flex gap-3 items-center min-w-0 [&>:last-child]:min-w-0">
          {picture ? (
            <img
              src={mediaUrl(picture)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
              className={smallPicture}
            />
          ) : (
            <span aria-hidden="true" className={smallPicture} />
          )}
          <div>
            <CutText text={full_name} className="block font-semibold" />
            {openTeam ? (
              <span data-from="phone" className="list-second">
                <TeamButton text={`${team}, ${country}`} onClick={openTeam} />
              </span>
            ) : (
              <SecondLine from="phone" text={`${team ?? 'No team'}, ${country}`} />
            )}
            {notes.length > 0 && (
              <CutText text={notes.join(', ')} className="block text-ink-soft text-[0.875rem]" />
            )}
          </div>
        </div>
      </td>
      <td data-goes="phone">
        <CutText text={country} />
      </td>
      <td data-goes="phone">
        {openTeam ? (
          <TeamButton text={team ?? ''} onClick={openTeam} />
        ) : (
          <CutText text={team ?? 'No team'} />
        )}
        {group_name && (
          <CutText text={group_name} className="block text-ink-soft text-[0.875rem]" />
        )}
      </td>
      {onStatus && (
        <td className={statusCell}>
          <WorkButton
            aria-haspopup="dialog"
            aria-label={`Status of ${full_name}: ${describeStatus(golfer)}`}
            data-ended={ending !== null}
            className="w-full border-line px-2 leading-[1.2] font-normal whitespace-normal data-[ended=true]:border-danger data-[ended=true]:text-danger"
            onClick={() => onStatus(golfer)}
          >
            {describeStatus(golfer)}
          </WorkButton>
        </td>
      )}
      {onTask && (
        <td className="w-14 px-0 text-center">
          <button
            type="button"
            aria-label={`Change ${full_name}`}
            className="inline-grid size-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
            onClick={() => onTask({ kind: 'change', golfer })}
          >
            <Pencil aria-hidden="true" size={18} />
          </button>
        </td>
      )}
    </tr>
  );
}

interface TeamButtonProps {
  /** The button's text: the team, and on a phone the country as well. */
  text: string;
  onClick: () => void;
}

/** The team's name as a button that opens the team's picture. */
function TeamButton({ text, onClick }: TeamButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="block max-w-full min-h-11 text-start underline [text-decoration-color:var(--edge)] underline-offset-0.2em hover:[text-decoration-color:currentcolor]"
      onClick={onClick}
    >
      <span className="sr-only">Picture of </span>
      <CutText text={text} />
    </button>
  );
}

/** Describes a field's size: "57 golfers in 12 teams, 9 without a team". */
export function describeField(golfers: readonly FieldGolfer[]): string {
  const teams = new Set(golfers.flatMap(({ team }) => team ?? [])).size;
  const alone = golfers.filter(({ team }) => team === null).length;
  const all = formatCount(golfers.length, 'golfer');
  if (teams === 0) return `${all} without a team`;
  return `${all} in ${formatCount(teams, 'team')}${alone > 0 ? `, ${alone} without a team` : ''}`;
}
