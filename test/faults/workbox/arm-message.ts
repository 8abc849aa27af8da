/** What the arm's page says to its worker. */
export type ArmMessage =
  | { readonly type: 'tap'; readonly url: string; readonly body: { readonly tap: number } }
  | { readonly type: 'replay' };
