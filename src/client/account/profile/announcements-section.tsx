import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { askToSignIn } from '../../session/sign-in-dialog.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { profileQuery } from './queries.ts';
import { storeOwnProfile } from './refresh-profile.ts';
import { Section } from './section.tsx';

interface AnnouncementsSectionProps {
  userId: number;
  isOn: boolean;
}

/** The switch for emails with news. It is saved at once. */
export function AnnouncementsSection({ userId, isOn }: AnnouncementsSectionProps) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function save(isWanted: boolean) {
    setSaving(true);
    setProblem(null);
    try {
      const profile = await saveConsent(userId, isWanted);
      queries.setQueryData(profileQuery(userId).queryKey, profile);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isSessionEnded(error)) askToSignIn();
      setProblem(describeFailure(error.failure));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Section title="Announcements">
      <FormAlert text={problem} />
      <label htmlFor={id} className="flex min-h-tap items-center gap-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={`${id}-hint`}
          checked={isOn}
          onChange={({ target }) => {
            if (!isSaving) void save(target.checked);
          }}
          className="size-6 shrink-0 accent-accent"
        />
        <span className="min-w-0 font-semibold wrap-anywhere">Email me announcements</span>
      </label>
      <p id={`${id}-hint`} className="text-ink-soft">
        News about tournaments and the game. Emails about your account come in any case.
      </p>
      <p role="status" className="empty:hidden">
        {isSaving && 'Saving...'}
      </p>
    </Section>
  );
}

/** Saves whether a user gets announcements, and nothing else. */
async function saveConsent(userId: number, receives_announcements: boolean) {
  const profile = await callApi(accountEndpoints.saveProfile, {
    body: { receives_announcements },
  });
  await storeOwnProfile(userId, profile);
  return profile;
}
