import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count } from '../ui/age.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { DrawPages } from './draw-pages.tsx';
import { drawQuery } from './queries.ts';
import { RerunDraw } from './rerun-draw.tsx';
import { ReceiptSkeleton } from './skeleton.tsx';

interface DrawOfProps {
  tournamentId: number;
  page: number;
  onPage: (page: number) => void;
}

/** The draw of a contest: what is published of it, and once the seed is told, the tickets to draw again. */
export function DrawOf({ tournamentId, page, onPage }: DrawOfProps) {
  const { data: draw, isError, refetch } = useQuery(drawQuery(tournamentId, page));
  if (!draw) {
    return isError ? <LoadFailed what="draws" onRetry={refetch} /> : <ReceiptSkeleton />;
  }
  return (
    <>
      <dl className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <Fact
          name="SHA-256 of the seed, published before the first ticket"
          code={draw.seed_sha256}
        />
        {draw.seed === null ? (
          <Fact name="Seed">
            Secret until the tournament is final. Keep the line above: the seed that is told then
            must have this fingerprint.
          </Fact>
        ) : (
          <Fact name="Seed, told when the tournament was final" code={draw.seed} />
        )}
        <Fact name="Drawn">{count(draw.tickets, 'ticket')}</Fact>
        {draw.revisions.map(({ revision, golfer_ids, team_ids }) => (
          <Fact key={revision} name={`Drawn from field ${revision}`}>
            {count(golfer_ids.length, 'golfer')} and {count(team_ids.length, 'team')}
          </Fact>
        ))}
      </dl>
      {draw.seed !== null && (
        <>
          <RerunDraw draw={draw} />
          <DrawPages total={draw.tickets} page={page} onPage={onPage} />
        </>
      )}
    </>
  );
}

interface FactProps {
  name: string;
  /** What is compared letter by letter. */
  code?: string;
  children?: ReactNode;
}

function Fact({ name, code, children }: FactProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">
        {code ? <code className="break-all">{code}</code> : children}
      </dd>
    </div>
  );
}
