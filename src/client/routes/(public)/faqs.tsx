import { createFileRoute } from '@tanstack/react-router';
import { Faqs } from '../../public/pages/faqs.tsx';

export const Route = createFileRoute('/(public)/faqs')({ component: Faqs });
