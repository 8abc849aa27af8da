import type { ComponentType } from 'react';
import type { PageName } from './page-name.ts';

/** The loader of each page. All pages share one route, because each route adds bytes to every first screen. */
const pages: Readonly<Record<PageName, () => Promise<ComponentType>>> = {
  'account-deletion': async () => (await import('../forms/account-deletion.tsx')).AccountDeletion,
  community: async () => (await import('../pages/community.tsx')).Community,
  contact: async () => (await import('../pages/contact.tsx')).Contact,
  download: async () => (await import('../pages/download.tsx')).Download,
  faqs: async () => (await import('../pages/faqs.tsx')).Faqs,
  'gimme-point-calculation-table': async () =>
    (await import('../pages/point-table-page.tsx')).PointTablePage,
  'help-and-support': async () => (await import('../pages/help-and-support.tsx')).HelpAndSupport,
  howtoPlay: async () => (await import('../pages/how-to-play.tsx')).HowToPlay,
  instructions: async () => (await import('../pages/instructions.tsx')).Instructions,
  'official-rules': async () => (await import('../pages/official-rules.tsx')).OfficialRules,
  'privacy-policy': async () => (await import('../pages/privacy-policy.tsx')).PrivacyPolicy,
  'privacy-policy-embed': async () =>
    (await import('../pages/privacy-policy-embed.tsx')).PrivacyPolicyEmbed,
  'rewards-and-prizes': async () =>
    (await import('../pages/rewards-and-prizes.tsx')).RewardsAndPrizes,
  'terms-and-conditions': async () =>
    (await import('../pages/terms-and-conditions.tsx')).TermsAndConditions,
  'ticket-instructions': async () =>
    (await import('../pages/ticket-instructions.tsx')).TicketInstructions,
};

/** Loads the page with this name; returns null when there is none. */
export async function loadPage(name: string): Promise<ComponentType | null> {
  return Object.hasOwn(pages, name) ? pages[name as PageName]() : null;
}
