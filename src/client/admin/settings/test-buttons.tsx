import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { TestFeedBody, type TestOutcome } from '../../../contract/admin/settings.ts';
import { settingsEndpoints } from '../../../contract/admin/settings-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeProblem } from '../../api/outcome.ts';
import { findProblem } from '../table/csv/find-problem.ts';
import { WorkButton } from '../table/work-button.tsx';
import { createGroupSchema } from './setting-fields.ts';

/** The button that sends a test email to the admin, and shows the mail server's answer. */
export function TestEmailButton() {
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
export function TestFeedButton({ values }: { values: Readonly<Record<string, string>> }) {
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
    <div className="setting-test">
      <WorkButton aria-disabled={isPending} onClick={() => !isPending && onTest()}>
        {label}
      </WorkButton>
      <p role="status" data-failed={Boolean(error) || outcome?.is_ok === false}>
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
  if (error) {
    const problem = findProblem(error);
    return problem
      ? `${describeProblem(problem)}.`
      : 'The server did not answer. Try again in a moment.';
  }
  if (!outcome) return '';
  return `${outcome.is_ok ? intro.good : intro.bad} ${outcome.words}`;
}
