import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../admin/audit/audit-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/audit')({ component: AuditScreen });
