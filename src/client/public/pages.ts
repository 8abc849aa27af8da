import type { ComponentType } from 'react';
import type { PageName } from './page-name.ts';

/** The loader of each page. All pages share one route, because each route adds bytes to every first screen. */
const pages: Readonly<Record<PageName, () => Promise<ComponentType>>> = {
  'account-deletion': async () => (await import('./account-deletion.tsx')).AccountDeletion,
  community: async () => (await import('./community.tsx')).Community,
  contact: async () => (await import('./contact.tsx')).Contact,
  download: async () => (await import('./download.tsx')).Download,
  faqs: async () => (await import('./faqs.tsx')).Faqs,
  'gimme-point-calculation-table': async () =>
    (await import('./point-table-page.tsx')).PointTablePage,
  'help-and-support': async () => (await import('./help-and-support.tsx')).HelpAndSupport,
  howtoPlay: async () => (await import('./how-to-play.tsx')).HowToPlay,
  instructions: async () => (await import('./instructions.tsx')).Instructions,
  'official-rules': async () => (await import('./official-rules.tsx')).OfficialRules,
  'privacy-policy': async () => (await import('./privacy-policy.tsx')).PrivacyPolicy,
  'privacy-policy-embed': async () =>
    (await import('./privacy-policy-embed.tsx')).PrivacyPolicyEmbed,
  'rewards-and-prizes': async () => (await import('./rewards-and-prizes.tsx')).RewardsAndPrizes,
  'terms-and-conditions': async () =>
    (await import('./terms-and-conditions.tsx')).TermsAndConditions,
  'ticket-instructions': async () => (await import('./ticket-instructions.tsx')).TicketInstructions,
};

/** Loads the page with this name; returns null when there is none. */
export async function loadPage(name: string): Promise<ComponentType | null> {
  return Object.hasOwn(pages, name) ? pages[name as PageName]() : null;
}
