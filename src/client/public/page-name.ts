/** The public pages that share one route, as their addresses spell them (spec.txt section 2). */
export type PageName =
  | 'account-deletion'
  | 'community'
  | 'contact'
  | 'download'
  | 'faqs'
  | 'gimme-point-calculation-table'
  | 'help-and-support'
  | 'howtoPlay'
  | 'instructions'
  | 'official-rules'
  | 'privacy-policy'
  | 'privacy-policy-embed'
  | 'rewards-and-prizes'
  | 'terms-and-conditions'
  | 'ticket-instructions';
