import { createFileRoute } from '@tanstack/react-router';
import { HelpAndSupport } from '../../public/pages/help-and-support.tsx';

export const Route = createFileRoute('/(public)/help-and-support')({ component: HelpAndSupport });
