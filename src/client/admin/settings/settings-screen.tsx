import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import * as v from 'valibot';
import {
  type AdminSettings,
  type SettingGroup,
  TestFeedBody,
  type TestOutcome,
} from '../../../contract/admin/settings.ts';
import { settingsEndpoints } from '../../../contract/admin/settings-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, type WriteWords } from '../../api/outcome.ts';
import { LoadingCard } from '../../ui/form/loading-card.tsx';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { FailedList, StaleList } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { BackupsCard } from './backups-card.tsx';
import { GroupForm, type GroupFormProps } from './group-form.tsx';
import { createGroupSchema } from './setting-fields.ts';
import { settingsQuery } from './settings-query.ts';

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
      {data?.groups.map(({ group }) => (
        <GroupForm
          key={group}
          present={data}
          group={group}
          onUnsaved={onUnsaved}
          test={tests[group]}
        />
      ))}
      {data && <BackupsCard />}
      {data && <ServerFacts facts={facts} secrets={data.secrets} />}
      {question}
    </AdminPage>
  );
}

/** The facts that the build put into the public pages, by variable. Null: not set. */
type SiteFacts = ReadonlyMap<string, string | null>;

interface ServerFactsProps {
  facts: SiteFacts;
  secrets: AdminSettings['secrets'];
}

const rows =
  'fact-rows gap-0 [&>div]:border-b [&>div]:border-line [&>div]:py-1.5 [&>div]:last:border-b-0 @max-[700px]/main:[&>div]:grid-cols-1 @max-[700px]/main:[&>div]:gap-0 @min-[700px]/main:[&>div]:grid-cols-[18rem_minmax(0,1fr)]';

const kinds = [
  {
    kind: 'Running settings',
    words:
      'Here, and they take effect while the server runs. A variable of the server wins, and locks the field.',
  },
  {
    kind: 'Facts of the site',
    words: 'In variables of the build. The public pages have them until the next build.',
  },
  { kind: 'Secrets', words: 'In variables of the server, which reads them when it starts.' },
] as const;

/** The list of what only the operator can change: facts of the site, and which secrets are set. */
function ServerFacts({ facts, secrets }: ServerFactsProps) {
  return (
    <>
      <section className="admin-card" aria-labelledby="what-is-where">
        <h2 id="what-is-where">What is set where</h2>
        <dl className={rows}>
          {kinds.map(({ kind, words }) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="admin-card" aria-labelledby="site-facts">
        <h2 id="site-facts">Facts of the site</h2>
        <p className="text-ink-soft">
          The public pages show these. They are written into the pages when the app is built, so the
          operator changes the variable and builds again.
        </p>
        <dl className={rows}>
          {[...facts].map(([variable, value]) => (
            <div key={variable}>
              <dt>
                <code>{variable}</code>
              </dt>
              <dd>{value ?? 'not set'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="admin-card" aria-labelledby="secrets">
        <h2 id="secrets">Secrets</h2>
        <p className="text-ink-soft">
          Their values never leave the server. The operator sets them in its environment.
        </p>
        <dl className={rows}>
          {secrets.map(({ variable, is_set }) => (
            <div key={variable}>
              <dt>
                <code>{variable}</code>
              </dt>
              <dd>{is_set ? 'set' : 'not set'}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** The button that sends a test email to the admin, and shows the mail server's answer. */
function TestEmailButton() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApi(settingsEndpoints.testEmail, {}),
  });
  return (
    <TestRow
      label="Send a test email to me"
      intro={{ good: 'The mail server accepted it:', bad: 'The mail server refused it:' }}
      outcome={data}
      error={error}
      isPending={isPending}
      onTest={() => mutate()}
    />
  );
}

/** The button that tests the typed feed, saved or not, and shows the result. */
function TestFeedButton({ values }: { values: Readonly<Record<string, string>> }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (): Promise<TestOutcome> => {
      const feed = v.safeParse(createGroupSchema('feed'), values);
      const body = feed.success ? v.safeParse(TestFeedBody, feed.output) : feed;
      if (!body.success) return { is_ok: false, words: body.issues[0].message };
      return callApi(settingsEndpoints.testFeed, { body: body.output });
    },
  });
  return (
    <TestRow
      label="Test this feed address"
      intro={{ good: 'It works.', bad: "It doesn't work." }}
      outcome={data}
      error={error}
      isPending={isPending}
      onTest={() => mutate()}
    />
  );
}

const testWords: WriteWords = {
  thing: 'the test was done',
  rest: '',
  unknown: 'No result came back. Try again in a moment.',
};

interface TestRowProps {
  label: string;
  /** The words before the result. */
  intro: { readonly good: string; readonly bad: string };
  outcome: TestOutcome | undefined;
  error: Error | null;
  isPending: boolean;
  onTest: () => void;
}

function TestRow({ label, intro, outcome, error, isPending, onTest }: TestRowProps): ReactNode {
  return (
    <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-center gap-x-3 gap-y-2">
      <WorkButton
        className="max-w-full whitespace-normal!"
        aria-disabled={isPending}
        onClick={() => !isPending && onTest()}
      >
        {label}
      </WorkButton>
      <p
        role="status"
        className="min-w-0 wrap-anywhere data-[failed=true]:text-danger"
        data-failed={Boolean(error) || outcome?.is_ok === false}
      >
        {describeTest(intro, outcome, error, isPending)}
      </p>
    </div>
  );
}

function describeTest(
  intro: TestRowProps['intro'],
  outcome: TestOutcome | undefined,
  error: Error | null,
  isPending: boolean,
): string {
  if (isPending) return 'Trying...';
  if (error) return describeFailedWrite(error, testWords);
  if (!outcome) return '';
  return `${outcome.is_ok ? intro.good : intro.bad} ${outcome.words}`;
}
