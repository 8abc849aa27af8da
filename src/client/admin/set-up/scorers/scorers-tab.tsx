import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import * as v from 'valibot';
import { Email } from '../../../../contract/account/email-address.ts';
import type { ScorersDocument } from '../../../../contract/admin/scorers.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { WriteFailure } from '../../ask/write-failure.tsx';
import { ImporterFold } from '../../importer/importer-fold.tsx';
import { NoMailNote } from '../../panel-state/no-mail-note.tsx';
import { useHasNoMailServer } from '../../panel-state/panel-state-query.ts';
import { QueryFace } from '../../table/list-faces.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { useShownTournament } from '../../tournaments/state/open-tournament.ts';
import { GroupsDialog } from './groups-dialog.tsx';
import { InvitationDialog, type InvitationStep } from './invitation-dialog.tsx';
import { ScorerItem } from './scorer-item.tsx';
import { scorerWords } from './scorer-words.ts';
import { scorersQuery, useSaveScorer } from './scorers-queries.ts';

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
  const loaded = useQuery(scorersQuery(tournament.id));
  const { data } = loaded;
  const closedRounds = useMemo(() => listClosedRounds(tournament), [tournament]);
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const hasNoMailServer = useHasNoMailServer();
  const face = <QueryFace query={loaded} noun="the scorers" what="These are the scorers" />;
  if (!data) return face;
  const isFixed = tournament.state === 'final' || tournament.state === 'cancelled';
  const hasGroups = data.rounds.some(({ groups }) => groups.length > 0);
  const scorer = data.scorers.find(({ key }) => key === asked?.key);
  const close = () => setAsked(null);
  const invited = data.scorers.filter(({ invitation }) => invitation !== null);
  return (
    <>
      {face}
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

const Name = v.pipe(v.string(), v.trim(), v.maxLength(100, 'Name is too long'));

const InviteFields = v.object({ email: Email, name: Name });

interface InviteFormProps {
  document: ScorersDocument;
  hasNoMailServer: boolean;
}

/** The form that invites one scorer. */
function InviteForm({ document, hasNoMailServer }: InviteFormProps) {
  const form = useForm(InviteFields, { email: '', name: '' });
  const { mutate, isPending, error } = useSaveScorer(document, (saved) => {
    const email = form.values.email.trim().toLowerCase();
    const invited = saved?.scorers.find((one) => one.email.toLowerCase() === email);
    const isUnsent = invited?.invitation?.delivery === 'not-sent';
    const words = isUnsent ? 'invited: copy the link below' : 'the invitation is on its way';
    void toast('success', words);
    form.reset();
  });
  const isKnown = document.scorers.some(
    ({ email }) => email.toLowerCase() === form.values.email.trim().toLowerCase(),
  );
  return (
    <form
      noValidate
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3 [&>button]:mt-7 [&>button]:min-h-12 [&>:is(p,[role=alert])]:col-span-full @max-[560px]/main:[&>button]:mt-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.ready || isPending || isKnown) return;
        mutate({ row: form.ready });
      }}
    >
      <TextField
        form={{ ...form, isBusy: isPending }}
        name="email"
        label="Email"
        hint={`${hasNoMailServer ? 'The link' : 'The link in the email'} works once, for 14 days.`}
        type="email"
        autoComplete="off"
      />
      <TextField
        form={{ ...form, isBusy: isPending }}
        name="name"
        label="Name (optional)"
        autoComplete="off"
      />
      <Button type="submit" look="primary" disabled={!form.ready || isPending || isKnown}>
        Invite
      </Button>
      <p role="status" className="text-work text-ink-soft empty:hidden">
        {isKnown && 'This address is in the list below.'}
      </p>
      <WriteFailure error={error} words={scorerWords} />
    </form>
  );
}
