import { MAX_USERNAME_LENGTH } from '../../../contract/account/username.ts';
import { AuditAction, AuditTargetKind } from '../../../contract/admin/audit.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { DayFilter } from '../table/filters/day-filter.tsx';
import { SelectFilter } from '../table/filters/select-filter.tsx';
import { TextFilter } from '../table/filters/text-filter.tsx';
import type { AuditChoice } from './audit-view.ts';
import { actionWords, auditTargetWords } from './audit-words.ts';

const compareLabels = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label);

const actionOptions = AuditAction.options
  .map((value) => ({ value, label: actionWords[value].label }))
  .sort(compareLabels);
const targetOptions = AuditTargetKind.options
  .map((value) => ({ value, label: auditTargetWords[value] }))
  .sort(compareLabels);

const holeOptions = Array.from({ length: HOLES_PER_ROUND }, (_, index) => ({
  value: String(index + 1),
  label: `Hole ${index + 1}`,
}));

interface AuditFiltersProps {
  choice: AuditChoice;
  onChange: (part: Partial<AuditChoice>) => void;
}

/** The filters of the audit. */
export function AuditFilters({ choice, onChange }: AuditFiltersProps) {
  const { person, action, target_kind, target_id, golfer, hole, from, to } = choice;
  return (
    <search className="list-filters">
      <TextFilter
        label="Person"
        value={person}
        maxLength={MAX_USERNAME_LENGTH}
        onChange={(text) => onChange({ person: text })}
      />
      <SelectFilter
        label="Action"
        value={action}
        options={actionOptions}
        onChange={(action) => onChange({ action: action })}
      />
      <SelectFilter
        label="Target"
        value={target_kind}
        options={targetOptions}
        // An id means nothing without its kind, so a new kind clears it.
        onChange={(kind) => onChange({ target_kind: kind, target_id: undefined })}
      />
      <TextFilter
        label="Target ID"
        value={target_id}
        maxLength={60}
        isOff={target_kind === undefined}
        onChange={(text) => onChange({ target_id: text })}
      />
      <TextFilter
        label="Golfer"
        value={golfer}
        maxLength={60}
        onChange={(text) => onChange({ golfer: text })}
      />
      <SelectFilter
        label="Hole"
        value={hole === undefined ? undefined : String(hole)}
        options={holeOptions}
        onChange={(value) => onChange({ hole: value === undefined ? undefined : Number(value) })}
      />
      <DayFilter label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayFilter label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </search>
  );
}
