import { createFileRoute } from '@tanstack/react-router';
import { RewardsAndPrizes } from '../../public/prizes/rewards-and-prizes.tsx';

export const Route = createFileRoute('/(public)/rewards-and-prizes')({
  component: RewardsAndPrizes,
});
