import { useQuery } from '@tanstack/react-query';
import { tournamentsQuery } from '../../../queries/tournaments-query.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { describeTournament } from '../../../ui/tournament-words.ts';
import { TournamentsFailed } from '../../tournaments-failed.tsx';
import { audienceWords } from '../read/announcement-words.ts';
import { audiences, needsTournament } from './announcement-fields.ts';

const audienceOptions = audiences.map((to) => ({ value: to, label: audienceWords[to] }));

type AudienceForm = Form<'to' | 'tournament_id', unknown>;

interface AudienceFieldsProps {
  form: AudienceForm;
  /** The formatted number of people in the audience. */
  size: string | undefined;
}

/** The fields that choose who gets an announcement, with the tournament where the audience needs one. */
export function AudienceFields({ form, size }: AudienceFieldsProps) {
  return (
    <div className="grid gap-5">
      <SelectField form={form} name="to" label="To" options={audienceOptions} hint={size} />
      {needsTournament(form.values.to) && <TournamentField form={form} />}
    </div>
  );
}

function TournamentField({ form }: { form: AudienceForm }) {
  const { data, error, refetch } = useQuery(tournamentsQuery);
  if (!data && error) return <TournamentsFailed error={error} onRetry={refetch} />;
  const options = (data ?? []).map((tournament) => ({
    value: String(tournament.id),
    label: `${describeTournament(tournament)}, ${tournament.season}`,
  }));
  const none = { value: '', label: data ? 'Choose a tournament' : 'Loading tournaments...' };
  return (
    <SelectField form={form} name="tournament_id" label="Tournament" options={[none, ...options]} />
  );
}
