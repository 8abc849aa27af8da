import { useState } from 'react';
import { ListScreen } from '../shell/list-screen.tsx';
import { ListBody } from '../table/list-body.tsx';
import { ListFilters } from '../table/list-filters.tsx';
import { useList } from '../table/use-list.ts';
import { WinnerDialog } from './winner-dialog.tsx';
import { winnerList } from './winner-list.tsx';

/** The winners of prizes, and the steps until a prize is delivered (product 12.24). */
export function WinnersScreen() {
  const list = useList(winnerList);
  const [openId, setOpenId] = useState<number | null>(null);
  const winner = list.rows.find(({ id }) => id === openId);
  return (
    <ListScreen
      list={list}
      title="Winners"
      filters={
        <ListFilters
          list={list}
          className="items-end @min-[600px]/list:grid-cols-[12rem_auto] @min-[600px]/list:justify-start"
        />
      }
      dialog={
        winner && <WinnerDialog key={winner.id} winner={winner} onClose={() => setOpenId(null)} />
      }
    >
      <ListBody list={list} context={({ id }) => setOpenId(id)} label="Winners" />
    </ListScreen>
  );
}
