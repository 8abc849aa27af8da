import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { SiteFault } from '../../../contract/admin/panel-state.ts';
import type { SettingsBody } from '../../../contract/admin/settings.ts';
import { settingsEndpoints } from '../../../contract/admin/settings-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import { WorkButton } from '../table/work-button.tsx';
import { panelStateQuery } from './panel-state-query.ts';

type ConfirmedKey = Exclude<SiteFault['key'], 'build'>;

/** The buttons of each setting, with the value that they save: null for the present one. */
const answers: Readonly<Record<ConfirmedKey, readonly (readonly [string, number | null])[]>> = {
  prizes: [['These prizes are right', null]],
  footer_address: [['This address is right', null]],
  min_password_length: [
    ['Ask for 8', 8],
    ['This is right', null],
  ],
};

/** What the site shows in production although nobody has confirmed it, with buttons to confirm or change it. */
export function SiteFaults() {
  const faults = useQuery(panelStateQuery).data?.site_faults ?? [];
  const client = useQueryClient();
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: saveAnswer,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  if (faults.length === 0) return null;
  return (
    <section
      className="py-3 px-4 rounded-lg border-2 border-danger wrap-anywhere"
      aria-labelledby={id}
    >
      <h2 id={id} className="font-bold text-danger">
        Check what the site shows
      </h2>
      <ul className="mt-2 grid gap-3">
        {faults.map(({ key, words }) => (
          <li key={words}>
            <p className="text-danger">{words}.</p>
            {key === 'build' ? (
              <p>
                To change it, run <code>npm run build</code> with the variables of the server.
              </p>
            ) : (
              <div className="flex flex-wrap gap-2">
                {answers[key].map(([label, value]) => (
                  <WorkButton
                    key={label}
                    disabled={isPending}
                    onClick={() => mutate({ key, value })}
                  >
                    {label}
                  </WorkButton>
                ))}
                <Link to="/admin-panel/settings" className="work-button">
                  Change...
                </Link>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p role="alert">{error && describeFailedWrite(error, { thing: 'it was saved' })}</p>
    </section>
  );
}

/** Saves a value, or the present one, as an admin's choice. */
async function saveAnswer({ key, value }: { key: ConfirmedKey; value: number | null }) {
  const { groups } = await callApi(settingsEndpoints.adminSettings, {});
  const present = groups.find(({ settings }) => settings.some((one) => one.key === key));
  if (!present) return;
  const setting = present.settings.find((one) => one.key === key);
  const { group, version } = present;
  const body = { group, version, values: { [key]: value ?? setting?.value } } as SettingsBody;
  await callApi(settingsEndpoints.saveSettings, { body });
}
