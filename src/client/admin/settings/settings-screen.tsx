import './settings.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SettingGroup } from '../../../contract/admin/settings.ts';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { LoadingCard } from '../set-up/form/loading-card.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { FailedList, StaleList } from '../table/list-faces.tsx';
import { GroupForm, type GroupFormProps } from './group-form.tsx';
import { ServerFacts, type SiteFacts } from './server-facts.tsx';
import { settingsQuery } from './settings-query.ts';
import { TestEmailButton, TestFeedButton } from './test-buttons.tsx';

/** The buttons that test a group's settings. */
const tests: Readonly<Partial<Record<SettingGroup, GroupFormProps['test']>>> = {
  email: () => <TestEmailButton />,
  feed: ({ values }) => <TestFeedButton values={values} />,
};

/** The settings that take effect without a restart, and the list of what only the operator can change. */
export function SettingsScreen({ facts }: { facts: SiteFacts }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(settingsQuery);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const question = useAskBeforeLeaving(unsaved.size > 0);
  const onUnsaved = useCallback((group: string, hasUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(group) === hasUnsaved) return before;
      const next = new Set(before);
      if (hasUnsaved) next.add(group);
      else next.delete(group);
      return next;
    });
  }, []);
  return (
    <AdminPage title="Settings">
      <div className="grid max-w-168 gap-3">
        <p>Update admin panel settings here.</p>
        <p>
          A saved setting takes effect at once, on all servers. The theme is chosen below your name
          in the sidebar, and counts for this device.
        </p>
      </div>
      {!data && error && (
        <FailedList noun="settings" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingCard what="settings" />}
      {data && error && <StaleList since={dataUpdatedAt} />}
      {data?.groups.map((group) => (
        <GroupForm
          key={group.group}
          present={group}
          onUnsaved={onUnsaved}
          test={tests[group.group]}
        />
      ))}
      {data && <ServerFacts facts={facts} secrets={data.secrets} />}
      {question}
    </AdminPage>
  );
}
