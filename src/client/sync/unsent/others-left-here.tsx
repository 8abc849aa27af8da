import { useLiveQuery } from 'dexie-react-hooks';
import { listOthersUnsent } from '../../../outbox/show/status.ts';
import { outbox } from '../../device/outbox-db.ts';
import { OthersUnsent } from './others-unsent.tsx';
import { PanelSection } from './panel-section.tsx';

/** Other users' unsent entries on this tablet, with an export for each user. Absent when empty. */
export function OthersLeftHere({ reader }: { reader: number }) {
  const otherOwners = useLiveQuery(async () => listOthersUnsent(outbox, reader), [reader]) ?? [];
  if (otherOwners.length === 0) return null;
  return (
    <PanelSection title="Unsent entries of other users">
      <ul className="flex flex-col gap-3">
        {otherOwners.map(({ owner: person, username, count: unsentCount }) => (
          <OthersUnsent
            key={person}
            person={person}
            username={username}
            unsent={unsentCount}
            reader={reader}
          />
        ))}
      </ul>
    </PanelSection>
  );
}
