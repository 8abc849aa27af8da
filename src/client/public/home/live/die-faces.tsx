import { mediaUrl } from '../../../api/media-url.ts';
import type { BestTicket } from '../home-facts.ts';

const corners = ['top-3 left-3', 'top-3 right-3', 'bottom-3 left-3', 'right-3 bottom-3'];

/** A ticket's golfers and team as the pips of a die. */
export function DieFaces({ ticket: { golfers, team } }: { ticket: BestTicket }) {
  return (
    <div className="absolute inset-0 animate-arrive rounded-[1.75rem] bg-[#fdfbf3]">
      {golfers.map(({ competitor_id, image_url }, index) => (
        <img
          key={competitor_id}
          src={mediaUrl(image_url)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className={`absolute size-14 rounded-full bg-[#f6e7c4] ${corners[index] ?? 'hidden'}`}
        />
      ))}
      {team ? (
        <img
          src={mediaUrl(team.teamLogoUrl)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="absolute top-1/2 left-1/2 size-11 -translate-1/2"
        />
      ) : (
        <span className="absolute top-1/2 left-1/2 size-8 -translate-1/2 rounded-full bg-[#14211b]" />
      )}
    </div>
  );
}
