import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

/** What stands in place of a screen that failed. */
export function AppError() {
  return (
    <PageMessage title="This screen stumbled">
      <p className="text-lg" role="alert">
        Something in it went wrong. Scores that were saved on this tablet are still saved, and they
        are sent as usual.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          Load it again
        </Button>
        <Link to="/" className={buttonClass()}>
          Home
        </Link>
      </div>
    </PageMessage>
  );
}
