import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { StaleNotice } from '../../../ui/notes/stale-notice.tsx';
import { ImporterFold } from '../../importer/importer-fold.tsx';
import { NoMailNote } from '../../panel-state/no-mail-note.tsx';
import { useHasNoMailServer } from '../../panel-state/panel-state-query.ts';
import { FailedList } from '../../table/list-faces.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { useShownTournament } from '../../tournaments/read/open-tournament.ts';
import { LoadingCard } from '../form/loading-card.tsx';
import { GroupsDialog } from './groups-dialog.tsx';
import { InvitationDialog, type InvitationStep } from './invitation-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { ScorerItem } from './scorer-item.tsx';
import { scorersQuery } from './scorers-queries.ts';

// The file reader is large, and most visits of the tab import nothing.
const ScorersImporter = lazy(async () => ({
  default: (await import('./scorers-importer.tsx')).ScorersImporter,
}));

// Only links need the QR code.
const AllLinksDialog = lazy(async () => ({
  default: (await import('./all-links-dialog.tsx')).AllLinksDialog,
}));
const LinkDialog = lazy(async () => ({
  default: (await import('./link-dialog.tsx')).LinkDialog,
}));

/** The open dialog, and the key of its scorer. */
interface OpenDialog {
  readonly key: string;
  readonly about: InvitationStep | 'groups' | 'link';
}

/** The tab with a tournament's scorers: their groups, invitations, and the import of a list. */
export function ScorersTab() {
  const tournament = useShownTournament();
  const { data, error, dataUpdatedAt, refetch } = useQuery(scorersQuery(tournament.id));
  const closedRounds = useMemo(() => listClosedRounds(tournament), [tournament]);
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const hasNoMailServer = useHasNoMailServer();
  if (!data) {
    return error ? (
      <FailedList noun="the scorers" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingCard what="the scorers" />
    );
  }
  const isFixed = tournament.state === 'final' || tournament.state === 'cancelled';
  const hasGroups = data.rounds.some(({ groups }) => groups.length > 0);
  const scorer = data.scorers.find(({ key }) => key === asked?.key);
  const close = () => setAsked(null);
  const invited = data.scorers.filter(({ invitation }) => invitation !== null);
  return (
    <>
      {error && (
        <StaleNotice
          what="These are the scorers"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {!isFixed && (
        <NoMailNote>
          Copy each person's link and show it to them, or set <code>SMTP_URL</code> and send the
          invitations again.
        </NoMailNote>
      )}
      {!isFixed && (
        <section className="admin-card" aria-labelledby="invite-heading">
          <h2 id="invite-heading">Invite a scorer</h2>
          <p className="text-work text-ink-soft">
            {hasNoMailServer
              ? 'You get a link to copy.'
              : 'The email has a link to make an account.'}{' '}
            If the address has an account, its owner signs in to accept.
          </p>
          <InviteForm document={data} hasNoMailServer={hasNoMailServer} />
        </section>
      )}
      <section className="admin-card" aria-labelledby="scorers-heading">
        <div className="card-head">
          <h2 id="scorers-heading">Scorers</h2>
          {!isFixed && invited.length > 0 && (
            <WorkButton aria-haspopup="dialog" onClick={() => setPrinting(true)}>
              Print all links...
            </WorkButton>
          )}
        </div>
        {!hasGroups && (
          <p className="text-work text-ink-soft">
            No round has a tee sheet yet, so there is no group to follow.
          </p>
        )}
        <ul>
          {data.scorers.map((one) => (
            <ScorerItem
              key={`${one.key} ${one.invitation?.id ?? ''}`}
              scorer={one}
              timeZone={tournament.time_zone}
              hasNoMailServer={hasNoMailServer}
              actions={
                isFixed
                  ? null
                  : {
                      onGroups: hasGroups
                        ? () => setAsked({ key: one.key, about: 'groups' })
                        : null,
                      onStep: (about) => setAsked({ key: one.key, about }),
                      onLink: () => setAsked({ key: one.key, about: 'link' }),
                    }
              }
            />
          ))}
        </ul>
      </section>
      {!isFixed && (
        <ImporterFold
          title="Import a list"
          isOpen={data.scorers.every(
            ({ groups, invitation }) => groups.length === 0 && !invitation,
          )}
        >
          <Suspense fallback={<p role="status">One moment …</p>}>
            <ScorersImporter document={data} closedRounds={closedRounds} />
          </Suspense>
        </ImporterFold>
      )}
      {scorer && asked?.about === 'groups' && (
        <GroupsDialog document={data} scorer={scorer} closedRounds={closedRounds} onClose={close} />
      )}
      {isPrinting && (
        <Suspense>
          <AllLinksDialog scorers={invited} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {scorer && asked?.about === 'link' && (
        <Suspense>
          <LinkDialog
            tournament={tournament.id}
            timeZone={tournament.time_zone}
            scorer={scorer}
            onClose={close}
          />
        </Suspense>
      )}
      {scorer && asked && asked.about !== 'groups' && asked.about !== 'link' && (
        <InvitationDialog
          tournament={tournament.id}
          scorer={scorer}
          step={asked.about}
          onClose={close}
        />
      )}
    </>
  );
}

/** Lists the rounds in which changing groups needs a reason. */
function listClosedRounds({ state, rounds }: AdminTournament): number[] {
  if (state === 'draft') return [];
  return rounds
    .filter(({ status }) => status !== 'setup' && status !== 'live')
    .map(({ round_id }) => round_id);
}
