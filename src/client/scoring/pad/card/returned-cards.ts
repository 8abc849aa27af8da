import type { PadPlayer, PadView } from '../view/pad-view.ts';
import { sumCells } from './card-words.ts';

/**
 * Lists the group's returned cards with their codes: "Morisaki KFRD". A player who is out need not return a card.
 *
 * @returns an empty list until every card is on the server and nothing on it is left to send or to read again
 */
export function listReturned({ players }: PadView): string[] {
  const owed = players.filter(({ card, out, playsOn }) => card.certified || !out || playsOn);
  const returned = owed.flatMap((player) => {
    const code = findCode(player);
    return code ? [`${player.shortName} ${code}`] : [];
  });
  return returned.length === owed.length ? returned : [];
}

function findCode({ card: { certified, step }, cells }: PadPlayer): string | undefined {
  const isSettled = step.state === 'server' && certified?.changed_holes.length === 0;
  return isSettled && sumCells(cells).unsent === 0 ? certified.submitted?.code : undefined;
}
