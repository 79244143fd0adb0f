/** By person, since several may use one browser. */
const keyOf = (userId: string) => `tributary.client.${userId}`;

/** Addresses without a client lead to the one that was shown last. */
export function rememberClient(userId: string, slug: string): void {
  localStorage.setItem(keyOf(userId), slug);
}

export function lastClient(userId: string): string | null {
  return localStorage.getItem(keyOf(userId));
}
