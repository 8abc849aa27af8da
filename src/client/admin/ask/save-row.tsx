import type { ReactNode } from 'react';
import type { Saving } from '../../ui/form/use-save.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { FailedNotice } from './failed-notice.tsx';

interface SaveRowProps {
  saving: Saving;
  label: string;
  /** Whether there is nothing to save yet. */
  isDisabled: boolean;
  /** Further buttons, before the save button. */
  children?: ReactNode;
}

/** The end of a form: why it was not saved, and the save button. */
export function SaveRow({ saving, label, isDisabled, children }: SaveRowProps) {
  return (
    <>
      <FailedNotice>{saving.problem}</FailedNotice>
      <div className="list-answers">
        {children}
        <SignInAfter error={saving.error} />
        <WorkButton type="submit" look="main" aria-disabled={isDisabled || saving.isPending}>
          {label}
        </WorkButton>
      </div>
    </>
  );
}
