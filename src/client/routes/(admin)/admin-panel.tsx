import { createFileRoute, Outlet } from '@tanstack/react-router';
import { use } from 'react';
import { AdminFrame } from '../../admin/shell/admin-frame.tsx';
import { requireAdmin } from '../../session/require-admin.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { FrameContext } from '../../shell/frame.ts';
import { UpdateOffer } from '../../shell/update-offer.tsx';

export const Route = createFileRoute('/(admin)/admin-panel')({
  beforeLoad: requireAdmin,
  staticData: { hasOwnFrame: true },
  component: AdminPanel,
});

function AdminPanel() {
  const session = useStore(sessionStore);
  const frame = use(FrameContext);
  if (!session || !frame) return null;
  return (
    <AdminFrame
      session={session}
      status={frame.status(false)}
      update={<UpdateOffer />}
      onSignOut={frame.signOut}
    >
      <Outlet />
    </AdminFrame>
  );
}
