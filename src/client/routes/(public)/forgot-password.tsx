import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../account/letters/forgot-password.tsx';

export const Route = createFileRoute('/(public)/forgot-password')({ component: ForgotPassword });
