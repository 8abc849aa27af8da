import { useState } from 'react';
import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import { CallError } from '../../../contract/call.ts';
import { callApi } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { failureWords } from '../failure-words.ts';
import { FormAlert } from '../form-alert.tsx';
import { Section } from './section.tsx';

/** Whether the person's address is confirmed, and another letter if it is not. */
export function EmailSection({ email, isVerified }: { email: string; isVerified: boolean }) {
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function sendAgain() {
    setProblem(null);
    try {
      await callApi(accountEndpoints.sendVerification);
      setSent(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(failureWords(error.failure));
    }
  }

  return (
    <Section title="E-mail">
      <p className="text-lg">
        {email} is {isVerified ? 'confirmed.' : 'not confirmed yet.'}
      </p>
      {!isVerified && (
        <>
          <FormAlert text={problem} />
          <p role="status">
            {isSent
              ? 'A letter is on its way. Open the link in it; an older one does not work any more.'
              : 'Open the link in the letter we mailed you. Until then friends you bring do not count.'}
          </p>
          <Button onClick={sendAgain} disabled={isSent} className="self-start">
            Mail me another letter
          </Button>
        </>
      )}
    </Section>
  );
}
