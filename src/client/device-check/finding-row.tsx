import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { checkResultWords, type Finding } from './finding.ts';

const looks = {
  works: { Icon: CircleCheck, color: 'text-good' },
  partly: { Icon: TriangleAlert, color: 'text-accent' },
  fails: { Icon: CircleX, color: 'text-danger' },
} as const;

interface FindingRowProps {
  title: string;
  finding: Finding | undefined;
  /** A control that fixes the problem on this screen. */
  children?: ReactNode;
}

/** A check's row: the verdict as shape, colour and text, the finding, and the advice. */
export function FindingRow({ title, finding, children }: FindingRowProps) {
  const { Icon, color } = finding
    ? looks[finding.verdict]
    : { Icon: LoaderCircle, color: 'text-ink-soft' };
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Icon aria-hidden="true" size={28} className={`shrink-0 ${color}`} />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h2 className="text-lg font-semibold">
          {title}:{' '}
          <span className={color}>{finding ? checkResultWords[finding.verdict] : 'checking'}</span>
        </h2>
        {finding && <p>{finding.found}</p>}
        {finding?.todo && <p className="font-semibold">{finding.todo}</p>}
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  );
}
