import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Overlay } from '../../src/client/ui/overlay.tsx';

const loadNothing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported'));
const loadDialog = async () => () => <p>Sent and unsent</p>;

it('an overlay that cannot be loaded says so and closes, and the screen below stays', async () => {
  const onClose = vi.fn();
  const screen = await render(
    <>
      <p>Hole 4</p>
      <Overlay load={loadNothing} props={{}} onClose={onClose} />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain('This screen needs a connection');
  await expect.element(screen.getByText('Hole 4')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

it('an overlay is shown once it is loaded', async () => {
  const screen = await render(<Overlay load={loadDialog} props={{}} onClose={() => {}} />);
  await expect.element(screen.getByText('Sent and unsent')).toBeVisible();
});
