import { useEffect, useState } from 'react';
import { formatCount, pickForm } from '../../../../contract/base/counts.ts';
import {
  type OfficeMessages,
  officeMessageEndpoints,
} from '../../../../contract/scoring/office-messages.ts';
import { callApi } from '../../../api/api.ts';
import { formatClockTime } from '../../../ui/dates.ts';

export type OtherPad = OfficeMessages['pads'][number];

/** The other tablets that have the group open, with what waited on each when it reported last. */
export function OtherPadList({ pads }: { pads: readonly OtherPad[] }) {
  return (
    <ul aria-label="Other tablets" className="flex flex-col gap-1 text-lg empty:hidden">
      {pads.map((pad) => (
        <li key={`${pad.username} ${pad.at}`}>{describeOtherPad(pad)}</li>
      ))}
    </ul>
  );
}

/** Describes a tablet: "scorer2's tablet has this group open. 3 entries were waiting there at 10:42." */
function describeOtherPad({ username, unsent, at }: OtherPad): string {
  const time = formatClockTime(Date.parse(at));
  const waited = `${formatCount(unsent, 'entry', 'entries')} ${pickForm(unsent, 'was', 'were')}`;
  const rest = unsent === 0 ? `All was sent at ${time}.` : `${waited} waiting there at ${time}.`;
  return `${username}'s tablet has this group open. ${rest}`;
}

/** Describes a tablet that opened the group after this one: "scorer2 took over this group at 10:42". */
export function describeTakeover({ username, took_over_at }: OtherPad): string {
  return `${username} took over this group at ${formatClockTime(Date.parse(took_over_at ?? ''))}`;
}

interface OtherPadsProps {
  tournament: number;
  round: number;
  golfer: number;
}

/** The other tablets of a group that is about to be opened. Without a network nothing is said about them. */
export function OtherPads({ tournament, round, golfer }: OtherPadsProps) {
  const [pads, setPads] = useState<readonly OtherPad[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const query = { tournament_id: tournament, round_id: round, competitor_id: golfer };
    callApi(officeMessageEndpoints.officeMessages, { query, signal: abort.signal }).then(
      (said) => setPads(said.pads),
      () => {},
    );
    return () => abort.abort();
  }, [tournament, round, golfer]);
  return <OtherPadList pads={pads} />;
}
