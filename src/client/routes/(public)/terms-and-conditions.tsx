import { createFileRoute } from '@tanstack/react-router';
import { TermsAndConditions } from '../../public/pages/terms-and-conditions.tsx';

export const Route = createFileRoute('/(public)/terms-and-conditions')({
  component: TermsAndConditions,
});
