import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { ResultsSwitch } from '../../ui/results-switch.tsx';
import { UserScreen } from '../../ui/screen.tsx';
import { StepUp } from '../factors/step-up.tsx';
import { Section } from '../forms/section.tsx';
import { AgeSection } from './age-section.tsx';
import { EmailSection } from './email-section.tsx';
import { EmailSwitchSection } from './email-switch-section.tsx';
import { EraseSection } from './erase-section.tsx';
import { NamesSection } from './names-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { profileQuery } from './queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { StoredDetails } from './stored-details.tsx';

// A separate chunk, because only this form needs every country's phone number rules.
const DetailsForm = lazy(async () => ({
  default: (await import('./details-form.tsx')).DetailsForm,
}));

const Absent = () => null;
// Absent without a network, where nothing of them works: then devices need not store them.
const FactorsSection = lazy<ComponentType<{ userId: number; username: string }>>(() =>
  import('../factors/factors-section.tsx').then(
    (loaded) => ({ default: loaded.FactorsSection }),
    () => ({ default: Absent }),
  ),
);
const PasskeysSection = lazy(() =>
  import('../factors/passkeys-section.tsx').then(
    (loaded) => ({ default: loaded.PasskeysSection }),
    () => ({ default: Absent }),
  ),
);

/** The screen /profile: the user's details and sessions. */
export function ProfileScreen() {
  return (
    <UserScreen
      title="Profile"
      width="text"
      lead={({ user, username }) =>
        `${user.first_name} ${user.last_name}, signed in as ${username}`
      }
    >
      {({ user, userId, username }) => (
        <>
          <PictureSection userId={userId} username={username} />
          <NamesSection user={user} />
          <Details userId={userId} email={user.email} />
          <PasswordSection username={username} userId={userId} />
          <Suspense fallback={<div className="h-64 rounded-card bg-sunken" />}>
            <FactorsSection userId={userId} username={username} />
            <PasskeysSection user={user} />
          </Suspense>
          <StepUp />
          <Section title="Results">
            <p>
              While results are hidden, boards and tickets on this device show no scores, points or
              places until you ask for them.
            </p>
            <ResultsSwitch />
          </Section>
          <SessionsSection userId={userId} />
          <Deletion userId={userId} />
        </>
      )}
    </UserScreen>
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
          canSend={profile.has_mail_server}
        />
        <EmailSwitchSection
          userId={userId}
          field="receives_announcements"
          isOn={profile.receives_announcements}
        />
        <EmailSwitchSection
          userId={userId}
          field="receives_friend_emails"
          isOn={profile.receives_friend_emails}
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

/**
 * The account deletion section. Absent until the profile is loaded, because the section shows whether a deletion is
 * planned.
 */
function Deletion({ userId }: { userId: number }) {
  const { data: profile } = useQuery(profileQuery(userId));
  return profile && <EraseSection userId={userId} eraseAt={profile.erase_at} />;
}

/** A placeholder as high as the two parts that replace it. */
function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="flex flex-col gap-6">
      <div className="h-32 rounded-card bg-sunken" />
      <div className="h-[44rem] rounded-card bg-sunken" />
    </div>
  );
}
