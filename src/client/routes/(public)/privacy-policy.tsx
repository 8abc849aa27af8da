import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicy } from '../../public/pages/privacy-policy.tsx';

export const Route = createFileRoute('/(public)/privacy-policy')({ component: PrivacyPolicy });
