import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '../../account/email-links/verify-email.tsx';

export const Route = createFileRoute('/(public)/verify-email')({ component: VerifyEmail });
