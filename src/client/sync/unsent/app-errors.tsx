import { formatCount } from '../../../contract/base/counts.ts';
import { downloadFile } from '../../device/download-file.ts';
import { clearErrors, errorLog } from '../../errors/error-log.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { formatClockTime } from '../../ui/dates.ts';
import { PanelSection } from './panel-section.tsx';

/** The list of app errors on this device that the signed-in user may see. Absent when empty. */
export function AppErrors() {
  const owner = useStore(sessionStore)?.userId ?? null;
  const errors = useStore(errorLog).filter((error) => error.owner === owner);
  if (errors.length === 0) return null;
  return (
    <PanelSection title="App errors on this tablet">
      <p className="text-lg">
        Our app made {formatCount(errors.length, 'error')}. Saved entries are safe. The server gets
        a report of each without its message. The file has everything.
      </p>
      <ul className="flex flex-col gap-2">
        {errors.toReversed().map(({ at, count, name, message, stack, screen, isReported }) => (
          <li key={`${name} ${stack}`} className="border-2 border-edge p-3 text-lg break-words">
            <strong>{formatClockTime(at)}</strong> on {screen}: {name}: {message}{' '}
            {isReported ? '(reported)' : '(not reported)'}
            {count > 1 && `, ${count} times`}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="hole"
          onClick={() => downloadFile('gimme-points-errors.json', 'application/json', errors)}
        >
          Export the errors to a file
        </Button>
        <Button size="hole" onClick={() => clearErrors(owner)}>
          Clear the list
        </Button>
      </div>
    </PanelSection>
  );
}
