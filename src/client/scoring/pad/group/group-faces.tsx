import { mediaUrl } from '../../../api/media-url.ts';
import type { TeeGroup } from './tee-group.ts';

/** A group's photos and full names in card order, so that a scorer notices a wrong group before the first score. */
export function GroupFaces({ group: { competitors } }: { group: TeeGroup }) {
  return (
    <ul className="grid grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-3">
      {competitors.map(({ id, full_name, image_url }) => (
        <li
          key={id}
          className="flex min-w-0 items-center gap-3 text-xl wrap-anywhere leading-tight font-bold sm:flex-col sm:items-stretch sm:gap-2 low:flex-row low:items-center"
        >
          <img
            src={mediaUrl(image_url)}
            alt=""
            width="240"
            height="150"
            className="size-16 shrink-0 rounded-card border-2 border-edge bg-sunken object-cover object-[50%_25%] sm:aspect-[8/5] sm:h-auto sm:w-full low:aspect-square low:w-16"
          />
          {full_name}
        </li>
      ))}
    </ul>
  );
}
