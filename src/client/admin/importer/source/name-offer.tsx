import { formatCount, pickForm } from '../../../../contract/base/counts.ts';
import { WorkButton } from '../../table/work-button.tsx';
import type { OddName } from '../plan/name-order.ts';

interface NameOfferProps {
  /** The names that could be turned round. */
  names: readonly OddName[];
  /** The number of names that were turned round. */
  turned: number;
  /** Whether the admin chose to leave the names as they are. */
  isLeft: boolean;
  onTurn: () => void;
  onRestore: () => void;
  onLeave: () => void;
}

/** The offer to turn round all names that have their surname first or in capitals. */
export function NameOffer(props: NameOfferProps) {
  const { names, turned, isLeft, onTurn, onRestore, onLeave } = props;
  const [example] = names;
  if (turned > 0) {
    return (
      <div className="import-bar">
        <div className="import-line" role="status">
          <p>
            {formatCount(turned, 'name was', 'names were')} turned round. Check them in the rows
            below.
          </p>
          <WorkButton onClick={onRestore}>Put the names back</WorkButton>
        </div>
      </div>
    );
  }
  if (!example) return null;
  return (
    <section aria-label="Names" className="import-bar">
      <div className="import-line">
        <p>
          {formatCount(names.length, 'name')}
          {isLeft && ' left as in the file'}: <strong>{example.before}</strong>{' '}
          {isLeft ? 'can become' : 'becomes'} <strong>{example.after}</strong>.
        </p>
        <WorkButton {...(!isLeft && { look: 'likely' as const })} onClick={onTurn}>
          Change {pickForm(names.length, 'it', 'them')}
        </WorkButton>
        {!isLeft && (
          <WorkButton onClick={onLeave}>
            Leave {pickForm(names.length, 'it as it is', 'them as they are')}
          </WorkButton>
        )}
      </div>
    </section>
  );
}
