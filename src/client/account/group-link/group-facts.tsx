import type { LinkedGroup } from '../../../contract/scoring/group-link-endpoints.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { formatOwnTime } from '../../ui/dates.ts';

/** The group with the faces of its golfers, its start hole and its tee time. */
export function LinkedGroupFacts({ group }: { group: LinkedGroup }) {
  const { tournament_name, round_id, group_number, start_hole, tee_time, golfers } = group;
  return (
    <section aria-labelledby="linked-group" className="flex flex-col gap-4">
      <div>
        <h2 id="linked-group" className="text-3xl font-extrabold">
          Group {group_number}
        </h2>
        <p className="text-lg">
          {tournament_name}, round {round_id}, starts on hole {start_hole}
          {tee_time !== null && ` at ${formatOwnTime(tee_time)}`}
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3">
        {golfers.map(({ id, full_name, image_url }) => (
          <li key={id} className="flex items-center gap-3 text-lg font-bold wrap-anywhere">
            <img
              src={mediaUrl(image_url)}
              alt=""
              width="64"
              height="64"
              className="size-16 shrink-0 rounded-card border border-line bg-sunken object-cover object-[50%_25%]"
            />
            {full_name}
          </li>
        ))}
      </ul>
    </section>
  );
}
