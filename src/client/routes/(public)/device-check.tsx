import { createFileRoute } from '@tanstack/react-router';
import { DeviceCheck } from '../../device-check/device-check.tsx';
import { InstallHint } from '../../shell/install-hint.tsx';

export const Route = createFileRoute('/(public)/device-check')({
  component: () => <DeviceCheck installHint={<InstallHint />} />,
});
