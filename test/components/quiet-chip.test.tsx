import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import { expect, it } from 'vitest';
import { StatusChip, UNKNOWN_STATE } from '../../src/client/ui/status-chip.tsx';
import { renderInApp } from './render-in-app.tsx';

it("the office's chip is quiet while it checks the device, as it is when all is sent", async () => {
  const sent = {
    ...UNKNOWN_STATE,
    kind: 'sent',
    text: 'All sent',
    detail: 'nothing waiting',
  } as const;
  const { screen } = await renderInApp(
    <div className="quiet-chip">
      <StatusChip state={UNKNOWN_STATE} />
      <StatusChip state={sent} />
    </div>,
  );
  const boxes = await Promise.all(
    ['Checking', 'All sent'].map(async (name) => {
      const chip = screen.getByRole('button', { name: new RegExp(`^${name}`) }).element();
      const shape = chip.firstElementChild as HTMLElement;
      const { height, backgroundColor } = getComputedStyle(shape);
      return { outer: chip.clientHeight, height, backgroundColor };
    }),
  );
  expect(boxes[0]).toEqual(boxes[1]);
  expect(boxes[0]?.outer).toBe(44);
});
