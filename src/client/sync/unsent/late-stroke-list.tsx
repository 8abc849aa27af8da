import { useLiveQuery } from 'dexie-react-hooks';
import { loadLateStrokes } from '../../../outbox/show/load-late-strokes.ts';
import { outbox } from '../../device/outbox-db.ts';
import { LateNote } from '../../scores/late-note.tsx';
import { WITH_OFFICE } from '../../scores/late-words.ts';
import { markLateSeen } from '../../scores/mark-late-seen.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { loadEntryNames } from './listed-entries.ts';
import { PanelSection } from './panel-section.tsx';

/** The signed-in user's late strokes with the office's decisions. Absent when empty. */
export function LateStrokeList() {
  const owner = useStore(sessionStore)?.userId;
  const lateStrokes = useLiveQuery(async () => (owner ? listLateStrokes(owner) : []), [owner]);
  if (!owner || !lateStrokes || lateStrokes.length === 0) return null;
  return (
    <PanelSection title={WITH_OFFICE}>
      <ul className="flex flex-col gap-2">
        {lateStrokes.map(({ stroke, player }) => (
          <LateNote
            key={stroke.opId}
            stroke={stroke}
            player={player}
            onSeen={() => markLateSeen(owner, stroke.opId)}
          />
        ))}
      </ul>
    </PanelSection>
  );
}

async function listLateStrokes(owner: number) {
  const strokes = await loadLateStrokes(outbox, owner);
  const { getPlayer } = await loadEntryNames(
    [owner],
    strokes.map(({ content }) => content),
  );
  return strokes.map((stroke) => ({ stroke, player: getPlayer(stroke.content) }));
}
