import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount, pickForm } from '../../../contract/base/counts.ts';
import { type Draw, type DrawEntry, TICKETS_PER_PAGE } from '../../../contract/game/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { drawQuery } from '../queries.ts';
import { ReceiptSkeleton } from '../skeleton.tsx';
import { DrawTable } from './draw-table.tsx';
import { RerunDraw } from './rerun-draw.tsx';

interface TournamentDrawProps {
  tournamentId: number;
  isCancelled: boolean;
  page: number;
  onPage: (page: number) => void;
  /** The explanation, between the facts and the lists. */
  children: ReactNode;
}

const SECRET =
  'Secret until the tournament is final. Keep the line above: the seed we publish then must have this fingerprint.';

/** A contest's draw: the published facts and, once the seed is public, the tickets. */
export function TournamentDraw({
  tournamentId,
  isCancelled,
  page,
  onPage,
  children,
}: TournamentDrawProps) {
  const { data: draw, error, refetch } = useQuery(drawQuery(tournamentId, page));
  if (!draw) {
    return error ? (
      <LoadFailed what="draws" error={error} onRetry={refetch} />
    ) : (
      <ReceiptSkeleton />
    );
  }
  const byHand = draw.ranked_by_hand ?? 0;
  return (
    <>
      <dl className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <Fact
          name="SHA-256 of the seed, published before the first ticket"
          code={draw.seed_sha256}
        />
        {draw.seed === null ? (
          <Fact name="Seed">
            {isCancelled
              ? 'Secret: the tournament was cancelled, and its tickets are void.'
              : SECRET}
          </Fact>
        ) : (
          <Fact name="Seed, told when the tournament was final" code={draw.seed} />
        )}
        <Fact name="Drawn">{formatCount(draw.tickets, 'ticket')}</Fact>
        {byHand > 0 && (
          <Fact name="Confirmed by hand">
            This site sends no emails, so the office confirmed the{' '}
            {pickForm(byHand, 'owner', 'owners')} of {formatCount(byHand, 'ticket')} with a place.
          </Fact>
        )}
      </dl>
      {children}
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

/** A draw's start list, folded at first. */
function StartListTable({ draw: { entries, teams } }: { draw: Draw }) {
  const names = new Map(teams.map(({ id, teamName }) => [id, teamName]));
  if (entries.length === 0) return <p>Entries get their numbers with the first ticket.</p>;
  const inPlay = entries.filter(({ in_play }) => in_play).length;
  return (
    <details className="group">
      <summary className="flex min-h-tap items-center gap-3 font-semibold">
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-90">
          ▸
        </span>
        Start list: {formatCount(entries.length, 'entry', 'entries')}, {inPlay} in play
      </summary>
      <DrawTable
        caption="Start list"
        head={['Entry', 'Golfer', 'Team']}
        rows={entries.map((entry) => [
          entry.number,
          describeGolfer(entry),
          entry.team_id === null ? '–' : names.get(entry.team_id),
        ])}
      />
    </details>
  );
}

function describeGolfer({ golfer, replaced, in_play }: DrawEntry): string {
  const before = replaced.map(({ full_name }) => full_name).join(', ');
  const reserve = before && `, reserve for ${before}`;
  return `${golfer.full_name}${reserve}${in_play ? '' : ', out before the start'}`;
}

interface DrawPagesProps {
  /** The total number of tickets. */
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** The links to the pages of tickets. */
function DrawPages({ total, page, onPage }: DrawPagesProps) {
  const pages = Math.ceil(total / TICKETS_PER_PAGE);
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of tickets" className="flex items-center gap-3">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
