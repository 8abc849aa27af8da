import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logError } from '../errors/log-error.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** Shown instead of a screen that failed. */
export function AppError({ error }: { error: unknown }) {
  useEffect(() => logError(error), [error]);
  return (
    <MessagePage title="Something went wrong on this screen">
      <p className="text-lg" role="alert">
        Scores saved on this tablet are safe and will be sent as usual.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <Link to="/" className={buttonClass()}>
          Home
        </Link>
      </div>
    </MessagePage>
  );
}
