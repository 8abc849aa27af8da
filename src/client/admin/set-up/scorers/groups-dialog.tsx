import { useId, useState } from 'react';
import type { AdminScorer, ScorersDocument } from '../../../../contract/admin/scorers.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { nameScorer, scorerWords } from './scorer-words.ts';
import { useSaveScorer } from './scorers-queries.ts';

interface GroupsDialogProps {
  document: ScorersDocument;
  scorer: AdminScorer;
  /** The rounds in which a change needs a reason. */
  closedRounds: readonly number[];
  onClose: () => void;
}

/** The dialog that chooses the groups that a scorer follows, round by round. */
export function GroupsDialog({ closedRounds, onClose, ...shown }: GroupsDialogProps) {
  // A later load must not change the list that the admin was shown, or the save would erase what others saved
  // meanwhile.
  const [{ document, scorer }] = useState(shown);
  const rounds = document.rounds.filter(({ groups }) => groups.length > 0);
  const [round, setRound] = useState(rounds[0]?.round_id ?? 1);
  const [chosen, setChosen] = useState(() => getGroups(scorer, round));
  const write = useSaveScorer(document, onClose);
  const needsReason = closedRounds.includes(round);
  const id = useId();
  const present = getGroups(scorer, round);
  const isChanged = [...chosen].sort().join() !== [...present].sort().join();
  const sheet = rounds.find(({ round_id }) => round_id === round);

  function save(reason: string) {
    const { email, username } = scorer;
    const person = username === null ? { email } : { username };
    const row = { ...person, round, groups: [...chosen].sort((one, other) => one - other) };
    write.mutate({ row, ...(needsReason && { reason }) });
  }

  return (
    <AskDialog
      title={`Groups of ${nameScorer(scorer)}`}
      verb="Save the groups"
      write={write}
      words={scorerWords}
      reason={needsReason ? 'needed' : undefined}
      isReady={isChanged}
      onConfirm={save}
      onClose={onClose}
    >
      <label className="work-field" htmlFor={`${id}-round`}>
        Round
        <select
          id={`${id}-round`}
          value={round}
          disabled={write.isPending || isChanged}
          onChange={({ target }) => {
            setRound(Number(target.value));
            setChosen(getGroups(scorer, Number(target.value)));
          }}
        >
          {rounds.map(({ round_id }) => (
            <option key={round_id} value={round_id}>
              Round {round_id}
            </option>
          ))}
        </select>
      </label>
      <fieldset
        className="choices grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1"
        disabled={write.isPending}
      >
        <legend>Groups</legend>
        {sheet?.groups.map((number) => (
          <label key={number}>
            <input
              type="checkbox"
              checked={chosen.has(number)}
              onChange={() => setChosen((before) => toggle(before, number))}
            />
            {number}
          </label>
        ))}
      </fieldset>
    </AskDialog>
  );
}

function getGroups({ groups }: AdminScorer, round: number): ReadonlySet<number> {
  const ofRound = groups.filter(({ round_id }) => round_id === round);
  return new Set(ofRound.map(({ group_number }) => group_number));
}

function toggle(chosen: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(number)) next.add(number);
  return next;
}
