/** A message of the arm's page to its worker. */
export type ArmMessage =
  | { readonly type: 'tap'; readonly url: string; readonly body: { readonly tap: number } }
  | { readonly type: 'replay' };
