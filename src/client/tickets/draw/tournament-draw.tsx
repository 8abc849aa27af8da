import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../ui/notes/age.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { drawQuery } from '../queries.ts';
import { ReceiptSkeleton } from '../skeleton.tsx';
import { DrawPages } from './draw-pages.tsx';
import { RerunDraw } from './rerun-draw.tsx';
import { StartListTable } from './start-list-table.tsx';

interface DrawOfProps {
  tournamentId: number;
  page: number;
  onPage: (page: number) => void;
}

/** The draw of a contest: its published facts and, once the seed is public, the tickets to draw again. */
export function TournamentDraw({ tournamentId, page, onPage }: DrawOfProps) {
  const { data: draw, error, refetch } = useQuery(drawQuery(tournamentId, page));
  if (!draw) {
    return error ? (
      <LoadFailed what="draws" error={error} onRetry={refetch} />
    ) : (
      <ReceiptSkeleton />
    );
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
            Secret until the tournament is final. Keep the line above: the seed we publish then must
            have this fingerprint.
          </Fact>
        ) : (
          <Fact name="Seed, told when the tournament was final" code={draw.seed} />
        )}
        <Fact name="Drawn">{formatCount(draw.tickets, 'ticket')}</Fact>
      </dl>
      <StartListTable draw={draw} />
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
  /** A text that readers compare letter by letter. */
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
