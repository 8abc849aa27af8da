import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../account/email-links/forgot-password.tsx';

export const Route = createFileRoute('/(public)/forgot-password')({ component: ForgotPassword });
