/** The public pages that share one route, as their addresses spell them (docs/product.md#3-public-site). */
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
