import './practice.css';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionStore } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { signOutOnDevice } from '../sign-out/sign-out.ts';

export interface PracticeFrameProps {
  practice: 'on' | 'over';
  children: ReactNode;
}

/**
 * A screen of a device that trains on a practice copy: a line at the bottom says so, and once the practice has ended a
 * message takes the screen's place.
 */
export function PracticeFrame({ practice, children }: PracticeFrameProps) {
  if (practice === 'over') return <PracticeOver />;
  return (
    <>
      <div className="practice-screen">{children}</div>
      <p className="practice-line">Practice: nothing counts</p>
    </>
  );
}

/** The message that the copy or the guest's link has ended. Entries that were not sent count as little as the others. */
function PracticeOver() {
  const navigate = useNavigate();
  async function close() {
    const session = sessionStore.get();
    if (session && (await signOutOnDevice(session)))
      await navigate({ to: '/s', ignoreBlocker: true });
  }
  return (
    <Screen title="The practice is over" width="text">
      <p className="text-lg">
        This practice has ended. Nothing of it counted, and nothing is left to send. To train on,
        scan the sheet again; to enter scores, scan the sheet of your group or type its code.
      </p>
      <Button look="primary" size="hole" onClick={close}>
        Close the practice
      </Button>
    </Screen>
  );
}
