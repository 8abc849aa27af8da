import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { LostBall } from './lost-ball.tsx';
import { PageMessage } from './page-message.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <PageMessage title="Out of bounds">
      <p className="text-lg">
        There is no page at this address. Drop a ball where it crossed: nothing you entered is
        affected.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Back to the first tee
      </Link>
      <div className="mt-4 aspect-[8/5] w-full overflow-hidden rounded-card border border-line">
        <LostBall />
      </div>
    </PageMessage>
  );
}
