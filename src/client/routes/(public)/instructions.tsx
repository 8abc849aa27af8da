import { createFileRoute } from '@tanstack/react-router';
import { Instructions } from '../../public/pages/instructions.tsx';

export const Route = createFileRoute('/(public)/instructions')({ component: Instructions });
