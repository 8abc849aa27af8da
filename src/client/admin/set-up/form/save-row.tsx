import type { ReactNode } from 'react';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { FailedNotice } from '../../ask/failed-notice.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import type { Saving } from './use-save.ts';

interface SaveRowProps {
  saving: Saving;
  label: string;
  /** Further buttons, before the save button. */
  children?: ReactNode;
}

/** The end of a form: why it was not saved, and the save button. */
export function SaveRow({ saving: { problem, error, isDisabled }, label, children }: SaveRowProps) {
  return (
    <>
      <FailedNotice>{problem}</FailedNotice>
      <div className="list-answers">
        {children}
        <SignInAfter error={problem === null ? null : error} />
        <WorkButton type="submit" look="main" aria-disabled={isDisabled}>
          {label}
        </WorkButton>
      </div>
    </>
  );
}
