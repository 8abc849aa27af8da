import '../../site.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { CallError } from '../../../contract/call.ts';
import { sessionStore } from '../../session.ts';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/button.tsx';
import { failureWords } from '../failure-words.ts';
import { FormAlert } from '../form-alert.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { profileQuery } from './queries.ts';
import { SessionsSection } from './sessions-section.tsx';

/** /profile: what a person tells about themselves, and where they are signed in. */
export function ProfileScreen() {
  const session = useStore(sessionStore);
  if (!session) return <Navigate to="/" replace />;
  const { first_name, last_name, email } = session.user;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 md:py-12">
      <title>Profile · Gimme Points</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-4xl font-bold tracking-tight">Profile</h1>
        <p className="text-lg text-ink-soft">
          {first_name} {last_name}, signed in as {session.username}
        </p>
      </header>
      <PictureSection userId={session.userId} username={session.username} />
      <Details userId={session.userId} email={email} />
      <PasswordSection username={session.username} userId={session.userId} />
      <SessionsSection userId={session.userId} />
      <Link
        to="/$page"
        params={{ page: 'account-deletion' }}
        className="inline-flex min-h-tap items-center self-start font-semibold text-link underline"
      >
        Delete my account
      </Link>
    </div>
  );
}

function Details({ userId, email }: { userId: number; email: string }) {
  const { data: profile, error, refetch } = useQuery(profileQuery(userId));
  if (profile) {
    return (
      <>
        <EmailSection email={email} isVerified={profile.email_verified} />
        <DetailsForm profile={profile} userId={userId} />
      </>
    );
  }
  if (!error) return <DetailsSkeleton />;
  const words = error instanceof CallError ? failureWords(error.failure) : String(error.message);
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert text={words} />
      <Button onClick={() => refetch()}>Read the profile again</Button>
    </div>
  );
}

/** As tall as the two parts it stands for. */
function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Reading your profile" className="flex flex-col gap-6">
      <div className="h-32 rounded-card bg-sunken" />
      <div className="h-[44rem] rounded-card bg-sunken" />
    </div>
  );
}
