import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { LostBall } from './lost-ball.tsx';
import { MessagePage } from './message-page.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <MessagePage title="Out of bounds">
      <p className="text-lg">There's no page at this address. Everything you entered is safe.</p>
      <Link to="/" className={buttonClass('primary')}>
        Back to the first tee
      </Link>
      <div className="mt-4 aspect-[8/5] w-full overflow-hidden rounded-card border border-line">
        <LostBall />
      </div>
    </MessagePage>
  );
}
