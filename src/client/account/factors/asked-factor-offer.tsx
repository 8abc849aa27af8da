import type { SessionUser } from '../../../contract/account/account.ts';
import { FactorOffer } from './factor-offer.tsx';
import { StepUp } from './step-up.tsx';

/** The offer of a second way to sign in, with the question who the user is. */
export function AskedFactorOffer({ user }: { user: SessionUser }) {
  return (
    <>
      <FactorOffer user={user} />
      <StepUp />
    </>
  );
}
