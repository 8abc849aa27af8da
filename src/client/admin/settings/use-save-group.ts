import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AdminSettingGroup,
  AdminSettings,
  SettingsBody,
  SettingValue,
} from '../../../contract/admin/settings.ts';
import { settingsEndpoints } from '../../../contract/admin/settings-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeProblem, toOutcome } from '../../api/outcome.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { useSending } from '../../ui/form/use-sending.ts';
import type { Saving } from '../set-up/form/use-save.ts';
import { formatSetting } from './setting-fields.ts';
import { settingsQuery } from './settings-query.ts';

/** Saves an admin's changes to a group. The server's errors appear at their fields. */
export function useSaveGroup(
  form: Form<string, Record<string, SettingValue>>,
  shown: AdminSettingGroup,
  onSaved: (saved: AdminSettings) => void,
): Saving {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const { queryKey } = settingsQuery;
  const { mutateAsync } = useMutation({
    mutationFn: (body: SettingsBody) => callApi(settingsEndpoints.saveSettings, { body }),
  });

  async function send(ready: Record<string, SettingValue>) {
    const changed = shown.settings.filter(({ key }) => key in form.changed);
    // A field with its default's text is stored as unset.
    const entries = changed.map((setting) => {
      const { key } = setting;
      const isDefault = form.values[key] === formatSetting(key, setting.default);
      return [key, isDefault ? null : ready[key]];
    });
    const { group, version } = shown;
    const body = { group, version, values: Object.fromEntries(entries) } as SettingsBody;
    const saved = await mutateAsync(body);
    setError(null);
    // A load that began before the change would restore the earlier values.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
    onSaved(saved);
  }

  const submission = useSending(form, send, (failure) => {
    if (!(failure instanceof Error)) throw failure;
    setError(failure);
    const { kind, problem } = toOutcome(failure);
    if (!problem) {
      void client.invalidateQueries({ queryKey });
      return 'No answer came, so we do not know whether it was saved. Try again: it is saved once.';
    }
    if (kind === 'changed') {
      // The page then shows the other admin's values beside these.
      void client.invalidateQueries({ queryKey });
      return null;
    }
    if (kind === 'signed-out') return 'You were signed out. Your changes are still here.';
    const errors = (problem.errors ?? []).map(({ path, message }) => {
      const [, key = ''] = path.split('.');
      return [key, message];
    });
    form.refuse(Object.fromEntries(errors));
    return errors.length > 0 ? 'Correct the marked fields.' : describeProblem(problem);
  });
  return { ...submission, error };
}
