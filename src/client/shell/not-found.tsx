import { Link } from '@tanstack/react-router';
import { getButtonClass } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <MessagePage title="Out of bounds">
      <p className="text-lg">There's no page at this address. Everything you entered is safe.</p>
      <Link to="/" className={getButtonClass('primary')}>
        Back to the first tee
      </Link>
      <div className="mt-4 aspect-[8/5] w-full overflow-hidden rounded-card border border-line">
        <LostBall />
      </div>
    </MessagePage>
  );
}

/** A drawn ball beyond the white stakes. Decorative. */
function LostBall() {
  return (
    <svg
      viewBox="0 0 480 300"
      className="size-full"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="480" height="300" fill="#f6e7c4" />
      <circle cx="350" cy="86" r="38" fill="#e98a3a" />
      <path d="M0 150 Q130 84 270 138 T480 118 V300 H0Z" fill="#7fae86" />
      <path d="M0 196 Q190 150 480 186 V300 H0Z" fill="#2f7d4f" />
      <path d="M0 262 Q220 214 480 246 V300 H0Z" fill="#205c39" />
      <path
        d="M96 196 V128 M238 190 V118 M384 198 V130"
        stroke="#ffffff"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <circle cx="302" cy="252" r="12" fill="#ffffff" />
      <path
        d="M276 268 l-8 -24 M286 270 l-3 -22 M318 268 l4 -22 M330 266 l9 -20 M120 280 l-6 -20 M130 281 l3 -20"
        stroke="#6fae7e"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
