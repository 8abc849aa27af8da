import { createFileRoute } from '@tanstack/react-router';
import { Community } from '../../public/pages/community.tsx';

export const Route = createFileRoute('/(public)/community')({ component: Community });
