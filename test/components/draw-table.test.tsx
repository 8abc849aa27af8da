import '../../src/client/styles/styles.css';
import { expect, it } from 'vitest';
import { DrawTable } from '../../src/client/tickets/draw/draw-table.tsx';
import { renderInApp } from './render-in-app.tsx';

it('a table of the draw is as wide as the page, also in a column of parts that are as narrow as they can be', async () => {
  const { screen } = await renderInApp(
    <div className="flex flex-col items-start" style={{ width: 700 }}>
      <DrawTable caption="Tickets" head={['No.', 'Golfers']} rows={[[1, 'Mira Brennan']]} />
    </div>,
  );
  const { width } = screen.getByRole('table').element().getBoundingClientRect();
  expect(width).toBe(700);
});
