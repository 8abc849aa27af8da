import { createFileRoute } from '@tanstack/react-router';
import { HowToPlay } from '../../public/pages/how-to-play.tsx';

export const Route = createFileRoute('/(public)/howtoPlay')({ component: HowToPlay });
