import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { profileQuery } from './queries.ts';
import { storeOwnProfile } from './refresh-profile.ts';

/** The profile fields that switch a kind of email on or off. */
type EmailField = 'receives_announcements' | 'receives_friend_emails';

const words: Record<EmailField, { title: string; label: string; hint: string }> = {
  receives_announcements: {
    title: 'Announcements',
    label: 'Email me announcements',
    hint: 'Your result when an event ends, at most one email a day about your notices, and news about the game. You get emails about your account and about a prize you won either way.',
  },
  receives_friend_emails: {
    title: 'Friend requests',
    label: 'Email me about friend requests',
    hint: 'At most one email a day about the same person. Requests are on your friends page in any case.',
  },
};

interface EmailSwitchSectionProps {
  userId: number;
  field: EmailField;
  isOn: boolean;
}

/** The switch for a kind of email. A change is saved at once. */
export function EmailSwitchSection({ userId, field, isOn }: EmailSwitchSectionProps) {
  const { title, label, hint } = words[field];
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function save(isWanted: boolean) {
    setSaving(true);
    setProblem(null);
    try {
      const profile = await saveSwitch(userId, field, isWanted);
      queries.setQueryData(profileQuery(userId).queryKey, profile);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isSessionEnded(error)) openSignIn();
      setProblem(describeFailure(error.failure));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Section title={title}>
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
        <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
      </label>
      <p id={`${id}-hint`} className="text-ink-soft">
        {hint}
      </p>
      <p role="status" className="empty:hidden">
        {isSaving && 'Saving...'}
      </p>
    </Section>
  );
}

/** Saves only whether the user gets this kind of email. */
async function saveSwitch(userId: number, field: EmailField, isOn: boolean) {
  const profile = await callApi(accountEndpoints.saveProfile, { body: { [field]: isOn } });
  await storeOwnProfile(userId, profile);
  return profile;
}
