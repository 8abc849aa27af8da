import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { AgeCheck } from '../../ui/age-check.tsx';
import { Button } from '../../ui/button.tsx';
import { failureWords } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { profileQuery } from './queries.ts';
import { Section } from './section.tsx';

/** Asks an account whether its user is 18 or older; after the confirmation it shows the fact. */
export function AgeSection({ userId, isConfirmed }: { userId: number; isConfirmed: boolean }) {
  const queries = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    try {
      await callApi(accountEndpoints.confirmBirth, { body: { birth_confirmed: true } });
      await queries.refetchQueries(profileQuery(userId));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(failureWords(error.failure));
    } finally {
      setBusy(false);
    }
  }

  if (isConfirmed) {
    return (
      <Section title="Age">
        <p className="text-lg">You told us you're 18 or older. Contests won't ask again.</p>
      </Section>
    );
  }
  return (
    <Section title="Age">
      <FormAlert text={problem} />
      <p>Contests are for people aged 18 or older. Tell us once, here or with your first ticket.</p>
      <AgeCheck isChecked={isChecked} onChange={setChecked} isDisabled={isBusy} />
      <Button onClick={confirm} disabled={!isChecked || isBusy} className="self-start">
        Confirm my age
      </Button>
    </Section>
  );
}
