import type { AnnouncementFinding } from '../../../../contract/admin/announcements.ts';
import { finishSentence } from './list-findings.ts';

interface FindingHintProps {
  /** The rules of the field. */
  rules: string;
  warnings: readonly AnnouncementFinding[];
}

/** A field's rules, and the warnings about its text. */
export function FindingHint({ rules, warnings }: FindingHintProps) {
  return (
    <>
      {rules}
      {warnings.map(({ message }) => (
        <span key={message} className="block font-semibold text-ink">
          Warning: {finishSentence(message)}
        </span>
      ))}
    </>
  );
}
