/** Whose work it is: an account, or somebody who is not signed in (behaviour `learning.md §2.4`). */
export type Owner = { readonly userId: number } | { readonly visitorId: string };

export const isUser = (owner: Owner): owner is { readonly userId: number } => 'userId' in owner;
