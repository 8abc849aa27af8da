import { createFileRoute } from '@tanstack/react-router';
import { Download } from '../../public/pages/download.tsx';

export const Route = createFileRoute('/(public)/download')({ component: Download });
