import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../admin/users/users-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/users')({ component: UsersScreen });
