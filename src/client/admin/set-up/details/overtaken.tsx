import type { AdminTournament } from '../../../../contract/game/states.ts';
import { listChangedDetails, nameDetail } from '../../../../set-up/details/check-details.ts';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { readDetails } from './details-fields.ts';

interface OvertakenProps {
  /** The tournament when the admin began to type. */
  shown: AdminTournament;
  present: AdminTournament;
  onKeep: () => void;
  onTake: () => void;
}

/** Says what another admin changed while this admin was typing, and asks which values to go on with. */
export function Overtaken({ shown, present, onKeep, onTake }: OvertakenProps) {
  const [before, now] = [readDetails(shown), readDetails(present)];
  return (
    <div role="alert" className="set-up-notice">
      <p>
        <strong>Another admin changed the details while you were typing.</strong> What you typed is
        still here, and nothing of it is saved.
      </p>
      <ul>
        {listChangedDetails(before, now).map((name) => (
          <li key={name}>
            {nameDetail(name)}: was {before[name] ?? 'empty'}, is {now[name] ?? 'empty'} now
          </li>
        ))}
      </ul>
      <div className="list-answers">
        <WorkButton onClick={onKeep}>Keep what I typed</WorkButton>
        <WorkButton onClick={onTake}>Take the new values</WorkButton>
      </div>
    </div>
  );
}
