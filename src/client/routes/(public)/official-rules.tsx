import { createFileRoute } from '@tanstack/react-router';
import { OfficialRules } from '../../public/pages/official-rules.tsx';

export const Route = createFileRoute('/(public)/official-rules')({ component: OfficialRules });
