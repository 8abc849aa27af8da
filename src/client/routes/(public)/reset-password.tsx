import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../account/email-links/reset-password.tsx';

export const Route = createFileRoute('/(public)/reset-password')({ component: ResetPassword });
