import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../account/letters/reset-password.tsx';

export const Route = createFileRoute('/(public)/reset-password')({ component: ResetPassword });
