import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { AgeSection } from './age-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NamesSection } from './names-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { profileQuery } from './queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { StoredDetails } from './stored-details.tsx';

// Loaded separately: it has the phone numbers of every country, which no other screen needs.
const DetailsForm = lazy(async () => ({
  default: (await import('./details-form.tsx')).DetailsForm,
}));

/** /profile: the user's details and sessions. */
export function ProfileScreen() {
  const session = useStore(sessionStore);
  if (!session) return null;
  const { first_name, last_name } = session.user;
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
      <NamesSection user={session.user} />
      <Details userId={session.userId} email={session.user.email} />
      <PasswordSection username={session.username} userId={session.userId} />
      <SessionsSection userId={session.userId} />
      <Link
        to="/account-deletion"
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
        <EmailSection
          userId={userId}
          email={email}
          isVerified={profile.email_verified}
          pending={profile.pending_email}
        />
        <AgeSection userId={userId} isConfirmed={profile.birth_confirmed} />
        <Suspense fallback={<div className="h-[44rem] rounded-card bg-sunken" />}>
          <DetailsForm profile={profile} userId={userId} />
        </Suspense>
      </>
    );
  }
  if (!error) return <DetailsSkeleton />;
  return <StoredDetails email={email} error={error} onRetry={refetch} />;
}

/** A placeholder as tall as the two parts that it replaces. */
function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="flex flex-col gap-6">
      <div className="h-32 rounded-card bg-sunken" />
      <div className="h-[44rem] rounded-card bg-sunken" />
    </div>
  );
}
