import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../../public/home.tsx';
import { InstallHint } from '../../shell/install-hint.tsx';

export const Route = createFileRoute('/(public)/')({
  component: () => <Home installHint={<InstallHint />} />,
});
