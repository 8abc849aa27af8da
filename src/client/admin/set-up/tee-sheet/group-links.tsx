import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import {
  type GroupLink,
  groupLinkAdminEndpoints,
  type NewGroupLink,
} from '../../../../contract/admin/group-links.ts';
import type { TeeSheetDocument } from '../../../../contract/admin/tee-sheet.ts';
import { formatCount, formatList } from '../../../../contract/base/counts.ts';
import { indexNames } from '../../../../set-up/tee-sheet/sheet-names.ts';
import { callApi } from '../../../api/api.ts';
import { formatDayAndMonth } from '../../../ui/dates.ts';
import { PrintedPaper } from '../../../ui/printed-paper.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { FailedList } from '../../table/list-faces.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { LoopbackNote } from '../scorers/loopback-note.tsx';
import { toReachableLink } from '../scorers/scorer-words.ts';
import { describeGroupStart, PaperHead } from './print-buttons.tsx';

/** How often the list loads again while open, so that new guests appear. */
const REFETCH_MS = 15_000;

const groupLinksQuery = (query: { tournament_id: number; round_id: number }) =>
  queryOptions({
    queryKey: ['group-links', query.tournament_id, query.round_id],
    queryFn: ({ signal }) => callApi(groupLinkAdminEndpoints.groupLinks, { query, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });

/** A question about links: to make that of a group (null: of every group), or to end one. */
type Question =
  | { readonly step: 'make'; readonly group: number | null }
  | { readonly step: 'end'; readonly link: GroupLink };

/** The links with which volunteers enter the scores of a group without an account. */
export function GroupLinks({ document: sheet }: { document: TeeSheetDocument }) {
  const id = useId();
  const { tournament_id, round_id } = sheet;
  const query = groupLinksQuery({ tournament_id, round_id });
  const { data, error, refetch } = useQuery(query);
  const [question, setQuestion] = useState<Question | null>(null);
  const [made, setMade] = useState<readonly NewGroupLink[]>([]);
  const [isPrinting, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  const close = () => setQuestion(null);
  const links = data?.links ?? [];
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h2 id={id} className="text-head font-bold">
        {sheet.tournament_state === 'practice' ? `Group links, round ${round_id}` : 'Group links'}
      </h2>
      <p className="text-ink-soft">
        For volunteers without an account: whoever scans the code of a group, or types it, gives a
        name and enters the scores of that group in this round only.{' '}
        {sheet.tournament_state === 'practice'
          ? 'It works until the practice copy is deleted.'
          : 'It opens 12 hours before the round.'}
      </p>
      {error && <FailedList noun="the group links" error={error} onRetry={refetch} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <WorkButton onClick={() => setQuestion({ step: 'make', group: null })}>
          Make links for all groups...
        </WorkButton>
        {made.length > 0 && (
          <WorkButton onClick={() => setPrinting(true)}>
            Print {formatCount(made.length, 'link')} again
          </WorkButton>
        )}
      </div>
      {made[0] && <LoopbackNote link={made[0].link} />}
      <ul className="grid gap-2">
        {sheet.published?.groups.map(({ group_number }) => (
          <LinkItem
            key={group_number}
            group={group_number}
            link={links.find((link) => link.group_number === group_number)}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {question?.step === 'make' && (
        <MakeDialog
          sheet={sheet}
          group={question.group}
          links={links}
          onClose={close}
          onMade={(newLinks) => {
            setMade(newLinks);
            setPrinting(true);
            close();
          }}
        />
      )}
      {question?.step === 'end' && (
        <EndDialog link={question.link} queryKey={query.queryKey} onClose={close} />
      )}
      {isPrinting && (
        <PrintedPaper onPrinted={endPrint}>
          <PaperHead title="Group links" sheet={sheet} />
          <p>
            Scan the code of your group with the tablet's camera, or open{' '}
            {made[0]?.link.replace(/#.*/, '')} and type the code. Write your name: you can enter
            scores.
          </p>
          <ul className="paper-links">
            {made.map((link) => (
              <LinkSlip key={link.group_number} link={link} sheet={sheet} />
            ))}
          </ul>
        </PrintedPaper>
      )}
    </section>
  );
}

interface LinkItemProps {
  group: number;
  /** The link of the group that works; undefined without one. */
  link: GroupLink | undefined;
  onAsk: (question: Question) => void;
}

function LinkItem({ group, link, onAsk }: LinkItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <strong>Group {group}:</strong> {link ? describeLink(link) : 'no link'}
      </span>
      <WorkButton
        aria-label={`New link for group ${group}...`}
        onClick={() => onAsk({ step: 'make', group })}
      >
        New link...
      </WorkButton>
      {link && (
        <WorkButton
          aria-label={`End the link of group ${group}...`}
          onClick={() => onAsk({ step: 'end', link })}
        >
          End...
        </WorkButton>
      )}
    </li>
  );
}

/** Describes who opened a link, and whether the printed sheet may be out of date. */
function describeLink({ guests, is_older }: GroupLink): string {
  const opened =
    guests.length > 0
      ? `opened by ${formatList(guests.map(({ username }) => username))}`
      : 'nobody has opened the link yet';
  return is_older
    ? `${opened}. The tee sheet was published after it was made: print a new one`
    : opened;
}

interface MakeDialogProps {
  sheet: TeeSheetDocument;
  group: number | null;
  links: readonly GroupLink[];
  onMade: (links: NewGroupLink[]) => void;
  onClose: () => void;
}

/** The question before links are made and printed. It says what ends with the earlier links. */
function MakeDialog({ sheet, group, links, onMade, onClose }: MakeDialogProps) {
  const { tournament_id, round_id } = sheet;
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: async () => {
      const body = { tournament_id, round_id, ...(group !== null && { group_number: group }) };
      const answer = await callApi(groupLinkAdminEndpoints.createGroupLinks, { body });
      return answer.links.map((one) => ({
        ...one,
        link: toReachableLink(one.link, location.origin),
      }));
    },
    onSuccess: onMade,
    onSettled: () =>
      client.invalidateQueries({
        queryKey: groupLinksQuery({ tournament_id, round_id }).queryKey,
      }),
    // The links work like passwords, so the cache drops them when the dialog closes.
    gcTime: 0,
  });
  const ended = links.filter((link) => group === null || link.group_number === group);
  return (
    <AskDialog
      title={group === null ? 'Make links for all groups?' : `Make a new link for group ${group}?`}
      verb="Make and print"
      write={write}
      words={{
        thing: 'the links were made',
        rest: 'Earlier links may have ended. Make them again.',
      }}
      onConfirm={() => write.mutate()}
      onClose={onClose}
    >
      <p>The links are shown once, on the sheet that is printed now.</p>
      {ended.length > 0 && (
        <p>
          {formatCount(ended.length, 'earlier link')} will end. Who enters scores with one scans the
          new sheet and goes on; nothing that was entered is lost.
        </p>
      )}
    </AskDialog>
  );
}

interface EndDialogProps {
  link: GroupLink;
  queryKey: readonly unknown[];
  onClose: () => void;
}

/** The question before a link ends. */
function EndDialog({ link, queryKey, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: () =>
      callApi(groupLinkAdminEndpoints.revokeGroupLink, { body: { link_id: link.id } }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <AskDialog
      title={`End the link of group ${link.group_number}?`}
      verb="End it"
      look="danger"
      keep="Keep it"
      write={write}
      words={{ thing: 'the link ended' }}
      onConfirm={() => write.mutate()}
      onClose={onClose}
    >
      <p>
        Nobody can open it any more, and its guests can send nothing until they open a new link of
        the group. What they enter meanwhile stays on their tablets.
      </p>
    </AskDialog>
  );
}

/** A group's part of the printed sheet. */
function LinkSlip({ link, sheet }: { link: NewGroupLink; sheet: TeeSheetDocument }) {
  const group = sheet.published?.groups.find((one) => one.group_number === link.group_number);
  if (!group) return null;
  return (
    <li>
      <QrCode text={link.link} label={`QR code of the link for group ${link.group_number}`} />
      <h2>
        Group {link.group_number}: {describeGroupStart(group)}
      </h2>
      <p>{formatList(group.competitors.map(indexNames(sheet).golfer))}</p>
      <p>
        <strong>
          {link.code.slice(0, 4)} {link.code.slice(4)}
        </strong>
      </p>
      <p>
        <small>Works until {formatDayAndMonth(link.expires_at, sheet.time_zone)}.</small>
      </p>
    </li>
  );
}
