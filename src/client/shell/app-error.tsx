import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isMissingFile, logError } from '../errors/log-error.ts';
import { Button, getButtonClass } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { reloadWhenServerReturns } from './missing-chunk.ts';

/** The screen in place of one that failed, or whose files could not be loaded. */
export function AppError({ error }: { error: unknown }) {
  useEffect(() => logError(error, true), [error]);
  const isMissing = isMissingFile(error);
  useEffect(() => (isMissing ? reloadWhenServerReturns() : undefined), [isMissing]);
  return (
    <MessagePage
      title={isMissing ? 'This screen needs a connection' : 'Something went wrong on this screen'}
    >
      <p className="text-lg" role="alert">
        {isMissing && "It isn't saved on this device yet, and opens when the connection is back. "}
        Scores saved on this tablet are safe and will be sent as usual.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {isMissing ? 'Try again' : 'Reload'}
        </Button>
        <Link to="/" className={getButtonClass()}>
          Home
        </Link>
      </div>
    </MessagePage>
  );
}
