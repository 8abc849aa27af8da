import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCountryName } from '../../../contract/account/country-name.ts';
import { useStore } from '../../session/store.ts';
import { profileStore } from '../../session/stored-profile.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { Section } from '../forms/section.tsx';
import { golfersQuery } from './queries.ts';

interface StoredDetailsProps {
  email: string;
  /** Why the profile could not be loaded. */
  error: Error;
  onRetry: () => void;
}

/** The stored profile, without a form, which would replace newer values by old ones. */
export function StoredDetails({ email, error, onRetry }: StoredDetailsProps) {
  const profile = useStore(profileStore);
  const { data: golfers } = useQuery(golfersQuery);
  if (!profile) {
    return <LoadFailed what="details of your profile" error={error} onRetry={onRetry} />;
  }
  const { address, postal_code, city, state_or_province, country, phone_number } = profile;
  const golfer = golfers?.find(({ id }) => id === profile.favorite_golfer_id);
  const place = [
    address,
    `${postal_code} ${city}`.trim(),
    state_or_province,
    formatCountryName(country),
  ];
  return (
    <>
      <StaleNotice
        what="This is your profile"
        since={profile.readAt}
        error={error}
        onRetry={onRetry}
      />
      <Section title="About you">
        <p>You can change this once your profile loads again.</p>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name="Email">
            {email}, {profile.email_verified ? 'confirmed' : 'not confirmed yet'}
          </Fact>
          <Fact name="Favourite golfer">
            {golfer?.full_name ?? `Golfer ${profile.favorite_golfer_id}`}
          </Fact>
          <Fact name="Where prizes go">{place.filter(Boolean).join(', ') || 'Not filled in'}</Fact>
          <Fact name="Phone number">{phone_number || 'Not filled in'}</Fact>
        </dl>
      </Section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-lg break-words">{children}</dd>
    </div>
  );
}
