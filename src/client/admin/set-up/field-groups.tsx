import type { AdminTournament } from '../../../contract/game/states.ts';
import type { DetailName } from '../../../set-up/details/check-details.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import type { DetailsTexts } from './details-fields.ts';

type DetailsForm = Form<keyof DetailsTexts, unknown>;

interface GroupProps {
  form: DetailsForm;
  /** Why a detail cannot change; null when it can. */
  getLock: (name: DetailName) => string | null;
  /** Whether every detail is locked. Then one sentence explains it instead of each field. */
  isFixed: boolean;
}

interface LockedFieldProps extends GroupProps {
  detail: DetailName;
  name: keyof DetailsTexts;
  label: string;
  type?: string;
  hint?: string | undefined;
}

/** A field that, when locked, explains why. */
function LockedField({ form, getLock, isFixed, detail, hint, ...field }: LockedFieldProps) {
  const lock = getLock(detail);
  const isTime = field.type === 'time';
  return (
    <TextField
      {...field}
      form={{ ...form, isBusy: form.isBusy || lock !== null }}
      hint={isFixed || isTime ? undefined : (lock ?? hint)}
      autoComplete="off"
    />
  );
}

/** The fields for the tournament's name and location. */
export function PlaceFields(group: GroupProps) {
  return (
    <FieldGrid title="Name and place">
      <LockedField {...group} detail="name" name="name" label="Name" />
      <LockedField {...group} detail="season" name="season" label="Season" />
      <LockedField {...group} detail="city" name="city" label="City" />
      <LockedField {...group} detail="country" name="country" label="Country" />
      <LockedField
        {...group}
        detail="external_id"
        name="external_id"
        label="Number in the feed (optional)"
        hint="The number of the event at the service that scores are uploaded from."
      />
    </FieldGrid>
  );
}

/** The fields for the time zone, the start, the end, and the close of entry. */
export function TimeFields({ shown, ...group }: GroupProps & { shown: AdminTournament }) {
  const { form, getLock } = group;
  const zone = form.values.time_zone;
  const lock = getLock('time_zone');
  const isPublished = shown.state !== 'draft';
  return (
    <FieldGrid title="Days and times" hint={describeZone(shown, zone)}>
      <ZoneField
        form={{ ...form, isBusy: form.isBusy || lock !== null }}
        name="time_zone"
        label="Time zone"
      />
      <Moment
        {...group}
        detail="entry_closes_at"
        label="Entry closes"
        fields={['entry_day', 'entry_time']}
        hint={
          isPublished
            ? 'Participants already know this time. You can only move it later, with a reason. The first stroke closes entry too.'
            : 'Empty: with the start of the tournament. The first stroke closes entry too.'
        }
      />
      <Moment
        {...group}
        detail="starts_at"
        label="Start"
        fields={['start_day', 'start_time']}
        hint="Empty: with the first round."
      />
      <Moment
        {...group}
        detail="ends_at"
        label="End"
        fields={['end_day', 'end_time']}
        hint="Empty: after the day of the last round. Scorers stay signed in until a week later."
      />
    </FieldGrid>
  );
}

/** Describes what a new time zone does to dates and times. */
function describeZone(
  { time_zone, state, rounds, starts_at }: AdminTournament,
  zone: string,
): string {
  if (zone === time_zone) return 'All days and times are in the time zone of the tournament.';
  if (state === 'draft') {
    return `The days and times of the rounds keep their figures, and are now times in ${zone}.`;
  }
  const at = rounds[0]?.starts_at ?? starts_at;
  const shift = at && `${formatDateTime(at, time_zone)} becomes ${formatDateTime(at, zone)}`;
  return `Every round begins at the same moment as before. Screens show its time in ${zone}${shift ? `: ${shift}` : ''}.`;
}

interface MomentProps extends GroupProps {
  detail: DetailName;
  label: string;
  fields: readonly [keyof DetailsTexts, keyof DetailsTexts];
  hint: string;
}

function Moment({ detail, label, fields: [day, time], hint, ...group }: MomentProps) {
  return (
    <div className="grid grid-cols-2 gap-3 @max-[340px]/main:grid-cols-[minmax(0,1fr)]">
      <LockedField
        {...group}
        detail={detail}
        name={day}
        label={`${label}, day`}
        type="date"
        hint={hint}
      />
      <LockedField {...group} detail={detail} name={time} label="Time" type="time" />
    </div>
  );
}
