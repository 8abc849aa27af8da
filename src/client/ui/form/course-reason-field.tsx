import { type ComponentType, lazy, Suspense } from 'react';
import type { ListedReasonProps } from './listed-reason.tsx';

const ListedReason = lazy<ComponentType<ListedReasonProps>>(() =>
  import('./listed-reason.tsx').then(
    ({ ListedReason }) => ({ default: ListedReason }),
    () => ({ default: ReasonMissing }),
  ),
);

/** The field for the reason of an admin's correction on a screen of scorers, who seldom load it. */
export function CourseReasonField(props: ListedReasonProps) {
  return (
    props.reason.isNeeded && (
      <Suspense>
        <ListedReason {...props} />
      </Suspense>
    )
  );
}

function ReasonMissing() {
  return (
    <p role="alert" className="text-lg">
      The list of reasons could not be loaded. Open the app again with a connection.
    </p>
  );
}
