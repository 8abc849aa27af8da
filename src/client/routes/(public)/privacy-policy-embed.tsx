import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyEmbed } from '../../public/pages/privacy-policy-embed.tsx';

export const Route = createFileRoute('/(public)/privacy-policy-embed')({
  component: PrivacyPolicyEmbed,
});
