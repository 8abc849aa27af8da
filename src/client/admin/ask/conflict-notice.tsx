import { WorkButton } from '../table/work-button.tsx';

interface ConflictNoticeProps {
  /** What another admin changed, inside a sentence: "the rounds were changed". */
  what: string;
  /** The changes, as sentences. */
  changes: readonly string[];
  keep: string;
  take: string;
  onKeep: () => void;
  onTake: () => void;
}

/** The notice of another admin's changes to what this admin is editing, with the question which values to keep. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, changes, keep, take, onKeep, onTake } = props;
  return (
    <div role="alert" className="notice gap-3">
      <p>
        <strong>While you were editing, {what}.</strong> Your changes are still here, and none of
        them is saved.
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <div className="list-answers justify-start">
        <WorkButton onClick={onKeep}>{keep}</WorkButton>
        <WorkButton onClick={onTake}>{take}</WorkButton>
      </div>
    </div>
  );
}
