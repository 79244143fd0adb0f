/** What is edited over the page: a category, a new one, an account's place, or whether a category goes. */
export type OpenedPart =
  | { readonly kind: 'category'; readonly id: string | null }
  | { readonly kind: 'account' | 'deletion'; readonly id: string };
